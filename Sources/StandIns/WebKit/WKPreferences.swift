import Foundation

/// Settings for pages. Only the one that lets scripts run has an effect.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    /// The usual ones.
    public nonisolated override init() {}

    /// True if scripts of pages run. It is true by default.
    open var javaScriptEnabled = true
    /// Has no effect: browsers let a page open a window when its user presses something.
    open var javaScriptCanOpenWindowsAutomatically = false
    /// Has no effect: the browser decides.
    open var minimumFontSize: CGFloat = 0
    /// Has no effect: the browser decides.
    open var isFraudulentWebsiteWarningEnabled = true
    /// Has no effect: the browser decides.
    open var isTextInteractionEnabled = true
}

/// Settings for a page. Only the one that lets scripts run has an effect.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    /// The usual ones.
    public nonisolated override init() {}

    /// True if scripts of the page run. It is true by default.
    open var allowsContentJavaScript = true
    /// Has no effect: the browser says what it is.
    open var preferredContentMode = ContentMode.recommended

    /// For which kind of device a page is shown.
    public enum ContentMode: Int, Sendable {
        /// In Apple's order.
        case recommended = 0, mobile, desktop
    }
}
