import Foundation
import UIKit

/// The scripts and handlers of an app for pages. They have no effect, because the app cannot reach the page in a web
/// view.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    /// Creates a controller without scripts.
    public nonisolated override init() {}

    /// The scripts in the order in which code added them. None of them runs.
    open private(set) var userScripts: [WKUserScript] = []

    /// Adds a script to `userScripts`, and logs once that it doesn't run.
    open func addUserScript(_ userScript: WKUserScript) {
        Log.noEffect("addUserScript(_:)", "the app cannot reach the page in a web view")
        userScripts.append(userScript)
    }

    /// Removes all scripts from `userScripts`.
    open func removeAllUserScripts() { userScripts = [] }

    /// Does nothing, because pages send the app nothing, and logs that once.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        Log.noEffect("add(_:name:) of WKUserContentController", "the page in a web view cannot reach the app")
    }

    /// Has no effect.
    open func removeScriptMessageHandler(forName name: String) {}
    /// Has no effect.
    open func removeAllScriptMessageHandlers() {}
}

/// A script that the app would add to pages.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    /// The script.
    public let source: String
    /// The time at which it would run.
    public let injectionTime: WKUserScriptInjectionTime
    /// False if it would run in frames of a page, too.
    public let isForMainFrameOnly: Bool

    /// Creates a script, which runs nowhere.
    public nonisolated init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
    }
}

/// The time at which a script would run.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// The values in Apple's order.
    case atDocumentStart = 0, atDocumentEnd
}

/// A receiver of messages from pages. No page sends any.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// Never called.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message from a page. UIKit creates none.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    /// The content of the message.
    public let body: Any
    /// The name of the handler that would get it.
    public let name: String
    /// Always nil.
    public var webView: WKWebView? { nil }

    init(body: Any, name: String) {
        self.body = body
        self.name = name
    }
}
