import Foundation

/// Work for later: by the clock, or in a test when it moves the time by hand.
@MainActor
package final class LaterWork {
    package typealias Token = Int

    private let byHand: Bool
    private var now: TimeInterval = 0
    private var works: [Token: (due: TimeInterval, body: () -> Void)] = [:]
    private var count = 0

    /// - Parameter byHand: whether time passes in `pass(_:)` only.
    package nonisolated init(byHand: Bool = false) {
        self.byHand = byHand
    }

    func after(_ seconds: TimeInterval, _ body: @escaping () -> Void) -> Token {
        count += 1
        let token = count
        works[token] = (now + seconds, body)
        if !byHand {
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
                MainActor.assumeIsolated { self?.run(token) }
            }
        }
        return token
    }

    func cancel(_ token: Token) {
        works[token] = nil
    }

    private func run(_ token: Token) {
        works.removeValue(forKey: token)?.body()
    }

    /// Lets time pass: what becomes due is done, in its order.
    package func pass(_ seconds: TimeInterval) {
        let end = now + seconds
        while let next = works.filter({ $0.value.due <= end }).min(by: {
            ($0.value.due, $0.key) < ($1.value.due, $1.key)
        }) {
            now = max(now, next.value.due)
            run(next.key)
        }
        now = end
    }
}
