import Foundation

extension UIApplication {
    /// Calls the method of an action. Without a target, looks for a responder that performs the action.
    ///
    /// - Returns: False without such a responder. False too, with a warning in the log, if the target doesn't have the
    ///   method or the method doesn't take the sender.
    func send(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let target = target as AnyObject? ?? responder(for: action, from: sender, withSender: sender) else {
            return false
        }
        switch action.call(on: target, sender: sender, event: event) {
        case .called: return true
        case .wrongTarget:
            Log.uikit.warning(
                """
                \(type(of: target)) has no method for the action "\(action)". Write Selector("\(action)", \
                \(type(of: target)).method), or list it in interfaceMembers.
                """)
        case .wrongSender:
            Log.uikit.warning(
                """
                UIKit did not call the method "\(action)" of \(type(of: target)), because its parameter does not take the sender, \
                a \(sender.map { "\(type(of: $0))" } ?? "nil").
                """)
        }
        return false
    }

    /// Returns the first responder that would perform the action. The search goes through the chain of the first
    /// responder, then through that of `origin`, and then through that of the frontmost controller. The application
    /// comes last. Returns nil if there is none.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - origin: The object that the user pressed, or nil for nothing visible.
    ///   - sender: The argument of the method. For a command from a menu, it is the command, not the menu's source.
    func responder(for action: Selector, from origin: Any?, withSender sender: Any?) -> AnyObject? {
        let scene = (origin as? UIResponder)?.scene ?? currentScene
        let starts = [scene.firstResponder.current, origin as? UIResponder, scene.keyWindow?.frontmost, self]
        for start in starts {
            if let target = start?.target(forAction: action, withSender: sender) { return target as AnyObject }
        }
        return nil
    }
}

extension UIWindow {
    /// The innermost controller of the topmost presentation, or the window itself without a controller.
    var frontmost: UIResponder? {
        var front = presentedControllers.last ?? rootViewController
        while let inner = front?.seenWithin.last { front = inner }
        return front ?? self
    }
}
