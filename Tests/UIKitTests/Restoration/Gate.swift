import Dispatch
import Synchronization

/// What an operation waits at until its test lets it pass. It counts who comes.
final class Gate: Sendable {
    private let opening = DispatchSemaphore(value: 0)
    private let arrival = DispatchSemaphore(value: 0)
    private let arrivals = Atomic(0)

    init(isOpen: Bool = false) {
        if isOpen { open() }
    }

    var arrivalCount: Int { arrivals.load(ordering: .acquiring) }

    /// Lets everybody pass, now and later.
    func open() { opening.signal() }

    /// Returns once the gate is open.
    func pass() {
        arrivals.add(1, ordering: .acquiringAndReleasing)
        arrival.signal()
        opening.wait()
        opening.signal()
    }

    /// Whether somebody comes, within a time that nobody needs.
    func waitForArrival() -> Bool { arrival.wait(timeout: .now() + 20) == .success }

    /// Opens it from another thread, once somebody waits.
    func openOnArrival() {
        DispatchQueue.global().async { [self] in
            arrival.wait()
            open()
        }
    }
}
