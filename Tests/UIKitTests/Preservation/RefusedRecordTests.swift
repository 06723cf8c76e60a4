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
        let problems = UIStateRestorationConfiguration().problems(of: outcome)
        #expect(problems.map(\.reason) == [.duplicatePath, .valueNotEncodable])
        #expect(problems.last?.message.contains(ArchiveDamage.danglingReference.rawValue) == true)
    }

    // S-LOG-14.1
    @Test func `S-LOG-14: a record has the path of the archive that was saved, and a missing one has none`() {
        var paths = PathTable()
        let ids = ["Root", "New"].map { paths.intern(.init(position: .none, identifier: $0), under: nil) }
        let references = ids.map { RecordReference(kind: .object, path: $0) }
        var outcome = SaveOutcome(
            wasWritten: true, writtenSize: 1, stateSize: 1, largeRecords: [.init(reference: references[1], size: 9)])
        (outcome.lateRecords, outcome.paths) = (references, paths)
        let configuration = UIStateRestorationConfiguration()
        #expect(configuration.problems(of: outcome).map { $0.publicPath } == [["New"], ["Root"], ["New"]])
        outcome.paths = PathTable()
        #expect(configuration.problems(of: outcome).map { $0.publicPath } == [nil, nil, nil])
    }
}
