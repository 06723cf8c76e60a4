import Foundation

/// The content of a pasteboard, which all objects with its name share.
@MainActor
final class PasteboardContent {
    private var items: [[String: Any]] = []
    private(set) var expiration: Date?
    /// True if the items don't go to the browser's clipboard.
    private(set) var staysInApp = false
    private(set) var changeCount = 0

    /// The items, or none after their expiration date. All items expire together, and reading this removes expired
    /// ones.
    var current: [[String: Any]] {
        if let expiration, expiration <= Date() {
            items = []
            self.expiration = nil
            staysInApp = false
        }
        return items
    }

    /// The types of all items in alphabetical order, each once.
    var types: [String] { Set(current.flatMap(\.keys)).sorted() }

    func set(_ items: [[String: Any]], expiring: Date? = nil, staysInApp: Bool = false) {
        self.staysInApp = staysInApp
        self.items = items.filter { !$0.isEmpty }
        expiration = expiring
        changeCount += 1
    }
}
