import Foundation

/// The handler of SIGTERM, SIGINT and SIGHUP, which ends the process normally (S-SAVE-7).
///
/// A queue of its own handles the signals, so the process ends in time even if the main actor or the storage hangs
/// (S-SAVE-8). One thread only waits for the first signal and ends the process.
final class TerminationSignals: Sendable {
    /// The seconds from a signal to the end of the process.
    private static let limit = 4.5
    /// The longest wait in seconds of a launch until Dispatch watches the signals.
    private static let patience = 1.0
    private let queue = DispatchQueue(label: "UIKit.TerminationSignals", qos: .userInitiated)
    private let isEnding = DispatchSemaphore(value: 0)
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

    /// Starts to watch the signals. A signal that arrives before this returns is handled too, or ends the process as it
    /// does by default, because the process must not ignore a signal before Dispatch watches it.
    ///
    /// - Parameters:
    ///   - note: Called at once, on the queue of the signals.
    ///   - terminate: Receives the signal, saves, and tells the app. The process ends with status 0 when it returns,
    ///     and with status 1 if it takes more than 4.5 seconds.
    init(note: @escaping @Sendable () -> Void, terminate: @escaping @MainActor @Sendable (Int32) -> Void) {
        Thread.detachNewThread { [isEnding] in
            isEnding.wait()
            Thread.sleep(forTimeInterval: Self.limit)
            _exit(1)
        }
        let registrations = DispatchGroup()
        sources = [SIGTERM, SIGINT, SIGHUP].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [isEnding] in
                isEnding.signal()
                DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit - 0.1) {
                    FileHandle.standardError.write(
                        Data("UIKit could not save the state in time. The state saved before is still valid.\n".utf8))
                }
                note()
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        terminate(number)
                        exit(0)
                    }
                }
            }
            registrations.enter()
            source.setRegistrationHandler { registrations.leave() }
            source.activate()
            return source
        }
        _ = registrations.wait(timeout: .now() + Self.patience)
    }
}
