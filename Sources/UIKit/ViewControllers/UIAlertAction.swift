import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a button means to the user.
    public enum Style: Int, Sendable {
        /// `cancel` is what Escape and a press outside choose; `destructive` is shown as a warning.
        case `default` = 0, cancel, destructive
    }

    /// What the button says.
    public let title: String?
    /// What the button means, as it was made.
    public let style: Style
    /// true by default; a disabled button is shown and refuses a press.
    open var isEnabled = true { didSet { UIApplication.shared.presentationMayHaveChanged() } }
    let handler: ((UIAlertAction) -> Void)?

    /// A button that dismisses its alert when it is pressed, and then runs `handler`.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
