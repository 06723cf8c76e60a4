import Dispatch

/// The requests for scenes, which take effect after the turn of the main actor that made them (S-SCENE-109).
@MainActor
final class SceneRequests {
    private var waiting: [() -> Void] = []

    /// Adds a request that runs after this turn, and after the requests before it.
    func add(_ body: @escaping () -> Void) {
        waiting.append(body)
        guard waiting.count == 1 else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.handle() }
        }
    }

    /// Handles the requests of the ending turn. A request made by one of them waits for the turn after that, so that
    /// other work of the main actor comes in between.
    func handle() {
        let ofThisTurn = waiting
        waiting = []
        for request in ofThisTurn { request() }
    }

    /// Drops the waiting requests.
    func drop() { waiting = [] }
}
