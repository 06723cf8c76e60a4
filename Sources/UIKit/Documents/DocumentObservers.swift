import Foundation

/// What a document hears of as long as it is there.
@MainActor
final class DocumentObservers {
    // Only changed on the main actor, and read when nobody else has it any more.
    private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

    nonisolated init() {}

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    var isEmpty: Bool { tokens.isEmpty }

    /// - Parameter sender: nil for all.
    func add(_ name: NSNotification.Name, of sender: AnyObject?, _ body: @escaping @MainActor () -> Void) {
        tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: sender, queue: nil) { _ in
                MainActor.assumeIsolated { body() }
            })
    }

    func removeAll() {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
    }
}
