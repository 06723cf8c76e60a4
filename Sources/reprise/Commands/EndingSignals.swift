import Dispatch
import Foundation

/// Waits for Ctrl-C, or for whoever ends the program by SIGTERM.
///
/// Unchecked, because Dispatch does not say that its sources may be used from any thread, as they may.
struct EndingSignals: @unchecked Sendable {
    private let sources: [any DispatchSourceSignal]
    private let arrived = DispatchSemaphore(value: 0)

    /// From now on these signals do not end the program by themselves.
    init() {
        let registrations = DispatchGroup()
        sources = [SIGINT, SIGTERM].map { [arrived] number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { arrived.signal() }
            registrations.enter()
            source.setRegistrationHandler { registrations.leave() }
            source.activate()
            return source
        }
        // A signal that comes earlier ends the program by default. Nobody may ignore it.
        registrations.wait()
    }

    /// Returns when one of them has come, also if it came before.
    func wait() {
        arrived.wait()
        for source in sources { source.cancel() }
    }
}
