import Foundation
import RepriseRestoration
import Testing

@testable import RestorationArchive
@testable import UIKit

/// Tests of the problems that tell what the writer left out, because no launch could have read it.
@MainActor
@Suite struct RefusedRecordTests {
    // S-SEC-17.3, S-SEC-17.4
    @Test func `S-SEC-17: a second record of an object and a value that the reader refuses are reported`() {
        var outcome = SaveOutcome(wasWritten: true, writtenSize: 1, stateSize: 1, largeRecords: [])
        outcome.refusedRecords = [
            .init(reference: nil, damage: .duplicateRecord), .init(reference: nil, damage: .danglingReference),
        ]
        let problems = UIStateRestorationConfiguration().problems(of: outcome, in: nil)
        #expect(problems.map(\.reason) == [.duplicatePath, .valueNotEncodable])
        #expect(problems.last?.message.contains(ArchiveDamage.danglingReference.rawValue) == true)
    }
}
