import Foundation

/// Settings for pages. Only the one that lets scripts run has an effect.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    /// Creates settings that let scripts run.
    public nonisolated override init() {}

    /// True if scripts of pages run. It is true by default. They also need `allowsContentJavaScript` of the
    /// configuration's page settings. A change counts from the next load on.
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
    /// Creates settings that let scripts run.
    public nonisolated override init() {}

    /// True if scripts of the page run. It is true by default. They also need `javaScriptEnabled` of the
    /// configuration's preferences. A change counts from the next load on.
    open var allowsContentJavaScript = true
    /// Has no effect: the browser tells sites its own kind.
    open var preferredContentMode = ContentMode.recommended

    /// The kind of device for which a site makes a page.
    public enum ContentMode: Int, Sendable {
        /// The values in Apple's order.
        case recommended = 0, mobile, desktop
    }
}
