import Foundation

/// Work that may be asked for many times, and is done once for all of them, a little later.
///
/// When this goes, what waits is not done any more.
@MainActor
final class Coalescer {
    private let wait: (@escaping () -> Void) -> Void
    private var isWaiting = false

    /// After this turn of the main queue.
    init() {
        wait = { body in DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
    }

    /// After some seconds from the first time that it is asked for.
    init(after seconds: TimeInterval, by later: LaterWork) {
        wait = { body in _ = later.after(seconds, body) }
    }

    /// Does `body` later, unless something waits already: the first one is done, for all of them.
    func run(_ body: @escaping () -> Void) {
        guard !isWaiting else { return }
        isWaiting = true
        wait { [weak self] in
            guard let self else { return }
            // What the body asks for comes after it.
            isWaiting = false
            body()
        }
    }
}
