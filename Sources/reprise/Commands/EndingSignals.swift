import Dispatch
import Foundation

/// A wait for Ctrl-C or SIGTERM.
///
/// It is unchecked because Dispatch does not declare that its sources may be used on any thread, although they may.
struct EndingSignals: @unchecked Sendable {
    private let sources: [any DispatchSourceSignal]
    private let arrived = DispatchSemaphore(value: 0)

    /// Prevents these signals from ending the program.
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
        // A signal that comes earlier must end the program by default, and not be ignored.
        registrations.wait()
    }

    /// Returns when one of the signals arrives, or at once if one arrived before. Stops watching for signals then, so
    /// a second call may never return.
    func wait() {
        arrived.wait()
        for source in sources { source.cancel() }
    }
}
