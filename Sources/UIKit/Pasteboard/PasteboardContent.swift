import Foundation

/// The content of a pasteboard, which all objects with its name share.
@MainActor
final class PasteboardContent {
    private var items: [[String: Any]] = []
    private var expiration: Date?
    private(set) var changeCount = 0

    /// The items that haven't expired.
    var current: [[String: Any]] {
        if let expiration, expiration <= Date() {
            items = []
            self.expiration = nil
        }
        return items
    }

    /// The types of all items.
    var types: [String] { Set(current.flatMap(\.keys)).sorted() }

    func set(_ items: [[String: Any]], expiring: Date? = nil) {
        self.items = items.filter { !$0.isEmpty }
        expiration = expiring
        changeCount += 1
    }
}
