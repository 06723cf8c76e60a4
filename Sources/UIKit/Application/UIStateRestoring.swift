import Foundation

/// An object whose state is saved and restored. View controllers are; any other object is once it is registered
/// (`UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`). Every member is optional (S-API-37 to 40).
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    /// The object above this one in its identifier path; read when the object is registered.
    var restorationParent: (any UIStateRestoring)? { get }
    /// The type that is asked for the object at the next launch.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    /// For how many seconds after it was saved the state of the object is given back; nil for as long as that of the app. Read at
    /// each save.
    var restorationLifetime: TimeInterval? { get }
    /// Writes the state of the object; `coder` holds nothing else and is its own (S-SAVE-16).
    func encodeRestorableState(with coder: NSCoder)
    /// Writes the state of the object, and leaves to operations what takes long: they encode to the same coder, with keys, and touch nothing
    /// of the main actor's. See <doc:SavingAndRestoring#Encode-large-values-in-the-background>.
    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue)
    /// Reads what `encodeRestorableState(with:)` wrote; called only if a state of this object was saved.
    func decodeRestorableState(with coder: NSCoder)
    /// The last call of a restore pass.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    /// nil: the object's path is its identifier alone.
    public var restorationParent: (any UIStateRestoring)? { nil }
    /// nil: at the next launch the app registers the object by itself.
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    /// nil: as long as the state of the app, which its configuration's `maximumAge` limits.
    public var restorationLifetime: TimeInterval? { nil }
    /// Writes nothing.
    public func encodeRestorableState(with coder: NSCoder) {}
    /// Calls `encodeRestorableState(with:)`, and adds no operation.
    public func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        encodeRestorableState(with: coder)
    }
    /// Reads nothing.
    public func decodeRestorableState(with coder: NSCoder) {}
    /// Does nothing.
    public func applicationFinishedRestoringState() {}
}
