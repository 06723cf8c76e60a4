import Foundation
import UIKit

/// The scripts and handlers that the app would add to pages. They are kept, and have no effect: a page in a web view is not the app's
/// to reach.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    /// Creates a controller without scripts.
    public nonisolated override init() {}

    /// Those that were added, in this order. None of them runs.
    open private(set) var userScripts: [WKUserScript] = []

    /// Has no effect but in `userScripts`; logged once.
    open func addUserScript(_ userScript: WKUserScript) {
        Log.noEffect("addUserScript(_:)", "the app cannot reach the page in a web view")
        userScripts.append(userScript)
    }

    /// Forgets all scripts.
    open func removeAllUserScripts() { userScripts = [] }

    /// Has no effect: pages send the app nothing; logged once.
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
    /// When it would run.
    public let injectionTime: WKUserScriptInjectionTime
    /// False if it would run in frames of a page, too.
    public let isForMainFrameOnly: Bool

    /// Runs nowhere.
    public nonisolated init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
    }
}

/// When a script would run.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// In Apple's order.
    case atDocumentStart = 0, atDocumentEnd
}

/// Would take what pages send.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// Never called.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message from a page. None is ever made.
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
