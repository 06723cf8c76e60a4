/// Lets an app do something while a menu opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// Always nil: displays show no previews.
    var previewViewController: UIViewController? { get }
    /// Runs the changes at once: menus are not animated by apps.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs after the menu has opened or closed.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What a press on a preview would be told with.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// Has no effect: displays show no previews.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview would become a screen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// In Apple's order.
    case dismiss = 0, pop
}

/// What delegates are given while a menu opens or closes.
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
