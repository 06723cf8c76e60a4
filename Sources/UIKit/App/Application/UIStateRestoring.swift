import Foundation

/// An object whose state UIKit saves and restores. View controllers are such objects. Any other object is one after
/// its registration (`UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`). Every member is
/// optional (S-API-37 to 40).
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    /// The object above this one in its identifier path. UIKit reads it when the object is registered.
    var restorationParent: (any UIStateRestoring)? { get }
    /// The type that provides the object at the next launch.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    /// The seconds after a save for which UIKit restores the object's state. If it is nil, the app's limit applies.
    /// UIKit reads it at each save.
    var restorationLifetime: TimeInterval? { get }
    /// Writes the state of the object. `coder` belongs to the object and holds nothing else (S-SAVE-16).
    func encodeRestorableState(with coder: NSCoder)
    /// Writes the state of the object, and leaves slow parts to operations. They encode to the same coder, with keys,
    /// and must not touch data of the main actor. See <doc:SavingAndRestoring#Encode-large-values-in-the-background>.
    func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue)
    /// Reads the values that `encodeRestorableState(with:)` wrote. UIKit calls it only if it has a saved state of
    /// this object.
    func decodeRestorableState(with coder: NSCoder)
    /// Tells the object that the restore pass is over, as the last call of the pass.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    /// Nil, so the object's path is its identifier alone.
    public var restorationParent: (any UIStateRestoring)? { nil }
    /// Nil, so at the next launch the app registers the object by itself.
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    /// Nil, so the app's limit applies, which is `maximumAge` of its configuration.
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
