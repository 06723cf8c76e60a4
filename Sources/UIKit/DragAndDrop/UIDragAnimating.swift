/// Lets an app do something while a drop comes to rest. Displays drag nothing.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Makes changes with the drop.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs when the drop has come to rest.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
