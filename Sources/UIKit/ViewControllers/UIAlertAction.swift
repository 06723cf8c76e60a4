import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The meaning of a button.
    public enum Style: Int, Sendable {
        /// Escape and a press outside choose the `cancel` action. A `destructive` action looks like a warning.
        case `default` = 0, cancel, destructive
    }

    /// The title of the button.
    public let title: String?
    /// The style that the initializer got.
    public let style: Style
    /// True by default. A disabled button is visible and refuses a press.
    open var isEnabled = true { didSet { SharedChange.note() } }
    let handler: ((UIAlertAction) -> Void)?

    /// Creates a button.
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - style: The meaning of the button.
    ///   - handler: Runs when the user pressed the button and its alert is dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
