import Foundation

/// Work that may be requested many times and runs once for all requests, a little later.
///
/// Releasing this object cancels waiting work.
@MainActor
final class Coalescer {
    private let wait: (@escaping () -> Void) -> Void
    private var isWaiting = false

    /// Creates a coalescer that runs work after this turn of the main queue.
    init() {
        wait = { body in DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
    }

    /// Creates a coalescer that runs work some seconds after the first request.
    init(after seconds: TimeInterval, by later: LaterWork) {
        wait = { body in _ = later.after(seconds, body) }
    }

    /// Runs `body` later. If a request is waiting already, that one runs for all of them, and this `body` is dropped. A
    /// request that `body` makes runs after it.
    func run(_ body: @escaping () -> Void) {
        guard !isWaiting else { return }
        isWaiting = true
        wait { [weak self] in
            guard let self else { return }
            // A request by the body runs after it.
            isWaiting = false
            body()
        }
    }
}
