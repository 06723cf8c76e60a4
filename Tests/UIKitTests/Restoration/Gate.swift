import Dispatch
import Synchronization

/// A gate at which an operation waits until its test opens it. It counts the arrivals.
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

    /// Waits for an arrival. The limit is far beyond what any machine needs.
    ///
    /// - Returns: true if somebody arrived.
    func waitForArrival() -> Bool { arrival.wait(timeout: .now() + 20) == .success }

    /// Opens the gate from another thread as soon as somebody waits.
    func openOnArrival() {
        DispatchQueue.global().async { [self] in
            arrival.wait()
            open()
        }
    }
}
