import Foundation

/// An object whose state is saved and restored. View controllers are; any other object is once it is registered
/// (`UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`). Every member is optional (S-API-37 to 40).
@MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    /// The object above this one in its identifier path; read when the object is registered.
    var restorationParent: (any UIStateRestoring)? { get }
    /// The type that is asked for the object at the next launch.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    /// The last call of a restore pass.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}
