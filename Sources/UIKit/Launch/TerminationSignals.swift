import Foundation

/// Ends the process in good order on SIGTERM, SIGINT and SIGHUP (S-SAVE-7).
///
/// The signals are watched on a queue of their own, so that the process ends in time even while the main actor or the
/// storage hangs (S-SAVE-8). So that nothing at all keeps it from ending, a thread waits for the first signal from the start and does
/// nothing but end the process.
final class TerminationSignals: Sendable {
    private static let limit = 4.5
    private let queue = DispatchQueue(label: "UIKit.TerminationSignals", qos: .userInitiated)
    private let isEnding = DispatchSemaphore(value: 0)
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

    /// - Parameters:
    ///   - note: called at once, on the queue of the signals.
    ///   - terminate: gets the signal; saves and says goodbye. The process ends with status 0 when it returns.
    init(note: @escaping @Sendable () -> Void, terminate: @escaping @MainActor @Sendable (Int32) -> Void) {
        Thread.detachNewThread { [isEnding] in
            isEnding.wait()
            Thread.sleep(forTimeInterval: Self.limit)
            _exit(1)
        }
        sources = [SIGTERM, SIGINT, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [isEnding] in
                isEnding.signal()
                DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit - 0.1) {
                    FileHandle.standardError.write(
                        Data("The state could not be saved in time; the one before is still valid.\n".utf8))
                }
                note()
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        terminate(number)
                        exit(0)
                    }
                }
            }
            source.activate()
            return source
        }
    }
}
