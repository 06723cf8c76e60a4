import Foundation
import Testing

@testable import UIKit

/// Tests of the end of a process in which everything hangs.
struct TerminationSignalTests {
    // S-SCENE-43.3
    // S-SAVE-8.1 to S-SAVE-8.3
    @Test(.timeLimit(.minutes(10)))
    func `S-SAVE-8: a process ends in time although its notes, its main thread and standard error hang`() async {
        await #expect(processExitsWith: .exitCode(1)) {
            // The pipe is full, and nobody reads it.
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
            while write(ends[1], [UInt8](repeating: 0, count: 4096), 4096) > 0 {}
            _ = fcntl(ends[1], F_SETFL, 0)
            dup2(ends[1], 2)
            let signals = TerminationSignals(note: { while true { sleep(60) } }, terminate: { _ in })
            DispatchQueue.main.async { while true { sleep(60) } }
            kill(getpid(), SIGTERM)
            // Another status tells the test that the process would live longer than 5 seconds.
            Thread.detachNewThread {
                sleep(5)
                _exit(3)
            }
            withExtendedLifetime(signals) { while true { sleep(60) } }
        }
    }
}
