import Foundation

/// The notification observers of a document. They end with it.
@MainActor
final class DocumentObservers {
    // It changes only on the main actor, and the deinit reads it without other references left.
    private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

    nonisolated init() {}

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    var isEmpty: Bool { tokens.isEmpty }

    /// Adds an observer. Other code must post the notification on the main thread, or the app stops.
    ///
    /// - Parameters:
    ///   - name: the notification's name.
    ///   - sender: the sender, or nil for all.
    ///   - body: a closure called for each notification.
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
