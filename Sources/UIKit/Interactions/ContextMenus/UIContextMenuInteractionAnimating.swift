/// An object with which an app runs code while a menu opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// Always nil: displays show no previews.
    var previewViewController: UIViewController? { get }
    /// Runs the changes at once, because apps do not animate menus.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs the code after the menu has opened or closed.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The animator for a press on a preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// Has no effect: displays show no previews.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The way in which a preview would become a screen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// In Apple's order.
    case dismiss = 0, pop
}

/// The animator that delegates get while a menu opens or closes.
@MainActor
final class ContextMenuAnimator: UIContextMenuInteractionAnimating {
    private var completions: [() -> Void] = []

    var previewViewController: UIViewController? { nil }

    func addAnimations(_ animations: @escaping () -> Void) { animations() }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func complete() {
        let all = completions
        completions = []
        for completion in all { completion() }
    }
}
