import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the log of a disk that keeps failing (S-LOG-13).
@MainActor
struct SaveFailureTests {
    private let lines = WrittenLines()

    // S-LOG-13.1 to S-LOG-13.4
    @Test func `S-LOG-13: a disk that fails on is logged at once, then ever more seldom, and once when it works`() {
        let log = RestorationLog(isVerbose: false, writingTo: lines.logger)
        let start = ContinuousClock.now
        var told: [Int] = []
        // Ten saves a second for three hours. The name of the file differs in each.
        for tenth in stride(from: 0, to: 3 * 36_000, by: 7) {
            let error = ArchiveError.writeFailed(file: "/state/\(tenth).state", step: "write", errno: ENOSPC)
            log.saveFailed(error, at: start + .milliseconds(100 * tenth))
            if !lines.take().isEmpty { told.append(tenth / 10) }
        }
        #expect(told.count == 8 && told.first == 0)
        for (index, second) in [60, 180, 420, 900, 1_860, 3_780, 7_380].enumerated() where index + 1 < told.count {
            #expect(abs(told[index + 1] - second) <= 8)
        }
        let end = start + .seconds(10_800)
        log.saveSucceeded(at: end)
        log.savingMayWork(at: end)
        #expect(lines.take().isEmpty, "the medium may fail yet")
        log.savingMayWork(at: end + .seconds(4))
        log.savingMayWork(at: end + .seconds(5))
        #expect(lines.take() == ["notice: Saving works again."])
        log.saveFailed(.writeFailed(file: "/state/1.state", step: "write", errno: EIO), at: end + .seconds(6))
        #expect(lines.take().count == 1, "another failure is told at once")
    }
}
