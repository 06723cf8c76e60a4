import Foundation
import RepriseRestoration

/// The pasteboards of an app. They last as long as the app runs.
@MainActor
final class Pasteboards {
    let general = UIPasteboard(name: .general, content: PasteboardContent())
    private var named: [UIPasteboard.Name: PasteboardContent] = [:]

    private static var latest: (application: WeakReference<UIApplication>, pasteboards: Pasteboards)?

    /// The pasteboards of the running app. A test launches several apps in one process.
    static var current: Pasteboards {
        let application = UIApplication.shared
        if let latest, latest.application.object === application { return latest.pasteboards }
        let pasteboards = Pasteboards()
        latest = (WeakReference(application), pasteboards)
        return pasteboards
    }

    func content(of name: UIPasteboard.Name, create: Bool) -> PasteboardContent? {
        if name == .general { return general.content }
        guard !name.rawValue.isEmpty else { return nil }
        if named[name] == nil, create { named[name] = PasteboardContent() }
        return named[name]
    }

    func add(_ content: PasteboardContent, as name: UIPasteboard.Name) {
        named[name] = content
    }

    func remove(_ name: UIPasteboard.Name) -> PasteboardContent? {
        named.removeValue(forKey: name)
    }

    /// The limit for the user's clipboard in bytes of UTF-8. Longer texts stay in the app.
    private static let longestText = 1 << 20

    /// Passes the texts of items, one a line, to the user's clipboard. Does nothing without a text. Logs a text of more
    /// than 1 MB once instead.
    static func giveOut(_ items: [[String: Any]]) {
        let text = items.compactMap(PasteboardValue.string).joined(separator: "\n")
        guard !text.isEmpty else { return }
        guard text.utf8.count <= longestText else {
            return Log.noEffect(
                "More than 1 MB of text on UIPasteboard.general",
                "it stays in the app, and does not reach the browser's clipboard")
        }
        UIApplication.shared.currentScene.displayDriver.display?.putOnClipboard(text)
    }
}
