/// An object with which an app runs code while a drop ends. Displays drag nothing.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Adds changes to make during the drop.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds code to run after the drop.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
