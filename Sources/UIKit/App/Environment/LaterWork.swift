import Foundation

/// Work for later, which can be canceled until it runs.
@MainActor
package final class LaterWork {
    package typealias Token = Int
    /// A function that calls its second argument once, after that many seconds.
    package typealias Wait = @MainActor (TimeInterval, @escaping @MainActor () -> Void) -> Void

    private let wait: Wait
    private var works: [Token: () -> Void] = [:]
    private var count = 0

    package nonisolated init(wait: @escaping Wait) {
        self.wait = wait
    }

    /// Creates an object that uses the clock.
    package nonisolated convenience init() {
        self.init { seconds, body in
            MainLoop.after(seconds, body)
        }
    }

    func after(_ seconds: TimeInterval, _ body: @escaping () -> Void) -> Token {
        count += 1
        let token = count
        works[token] = body
        wait(seconds) { [weak self] in self?.run(token) }
        return token
    }

    func cancel(_ token: Token) {
        works[token] = nil
    }

    private func run(_ token: Token) {
        works.removeValue(forKey: token)?()
    }
}
