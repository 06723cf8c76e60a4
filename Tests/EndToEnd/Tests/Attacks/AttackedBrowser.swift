import Foundation
import Testing

/// The browser of an engine for attacks. All attacks share one, because a start takes seconds. Each app has its own
/// origin, so no attack affects the next.
enum AttackedBrowser: String, CaseIterable, Sendable {
    case chromium, firefox, webKit

    /// An expression for the field of the attacked app.
    static let field = "document.querySelector('[data-role=textField]')"

    /// Opens a separate window.
    func open(_ address: String) async throws -> any AttackedPage {
        switch self {
        case .chromium: try await Self.sharedChromium.value.openPage(address)
        case .firefox: try await BrowserEngine.firefox.openWindow(address)
        case .webKit: try await BrowserEngine.webKit.openWindow(address)
        }
    }

    /// Opens a window in a browser that shares nothing with this one. That is a Chromium, which takes commands from
    /// several attacks at once. The drivers of the others know one current window.
    func openElsewhere(_ address: String) async throws -> BrowserPage {
        let browser = try await self == .chromium ? Chromium(width: 800, height: 600) : Self.sharedChromium.value
        return try await browser.openPage(address)
    }

    private static let sharedChromium = Task { try Chromium(width: 800, height: 600) }

    /// Makes an attack in all engines at the same time, because most of it is waiting. Each engine has its own app.
    static func each(
        of executable: URL = BuiltProducts.sceneApp,
        _ attack: @escaping @Sendable (AttackedBrowser, WebApp) async throws -> Void
    ) async {
        await withTaskGroup(of: Void.self) { group in
            for browser in allCases {
                group.addTask {
                    do {
                        try await attack(browser, WebApp(executable: executable))
                    } catch {
                        Issue.record("\(browser): \(error)")
                    }
                }
            }
        }
    }
}

/// A page in the browser of any engine.
protocol AttackedPage: Sendable {
    func evaluate(_ script: String) async throws -> String
    func evaluate(_ script: String, inFrame selector: String) async throws -> String
    func wait(for what: String, until condition: String) async throws
    func waitUntilSaved() async throws
    func click(_ selector: String) async throws
    func type(_ text: String) async throws
    func closeAtOnce() async throws
}

extension AttackedPage {
    func waitForApp() async throws { try await wait(for: "the app", until: AttackedBrowser.field) }

    func waitForText(_ text: String) async throws {
        try await wait(for: text, until: "document.body.innerText.includes('\(text)')")
    }

    func waitForTitle(_ title: String) async throws {
        try await wait(for: "the title \(title)", until: "document.title === '\(title)'")
    }

    /// Types into the app's field, and waits until the app saved it.
    func typeIntoField(_ text: String) async throws {
        try await click("[data-role=textField]")
        try await type(text)
        try await waitUntilSaved()
    }
}

extension DrivenWindow: AttackedPage {
    func closeAtOnce() async throws { try await close() }
}

extension BrowserPage: AttackedPage {
    func click(_ selector: String) async throws { try await click(selector, text: nil) }
}

extension WebApp {
    /// Splits a link of this app.
    static func place(in link: String) -> (host: String, port: UInt16) {
        let host = String(link.dropFirst("http://".count).prefix { $0 != "/" })
        return (host, host.split(separator: ":").last.flatMap { UInt16($0) } ?? 0)
    }
}
