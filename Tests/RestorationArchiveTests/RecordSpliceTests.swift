import Foundation
import Testing

@testable import RestorationArchive

/// Tests of changes in which records come and go.
struct RecordSpliceTests {
    /// An archive that changes as passes change it, and reports this as changes.
    private struct Changing {
        var archive = Archive(application: numberedArchive(1).application)
        private var generator: SeededGenerator
        private var names = 0

        init(seed: UInt64) {
            generator = SeededGenerator(state: seed)
            for _ in 0..<5 { archive.records.append(record()) }
        }

        private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

        private mutating func record(at path: PathTable.ID? = nil) -> ArchiveRecord {
            names += 1
            let path = path ?? archive.paths.intern(.init(position: .none, identifier: "\(names)"), under: nil)
            return ArchiveRecord(kind: .object, path: path, className: "App.Class\(names)")
        }

        /// Changes a few records. Returns the change from the result of a complete pass.
        mutating func change() -> ArchiveChange {
            let before = archive
            var splice = RecordSplice()
            for _ in 0..<pick(3) where !archive.records.isEmpty {
                splice.removed.append(archive.records.remove(at: pick(archive.records.count)).reference)
            }
            var came: Set<RecordReference> = []
            for _ in 0..<pick(3) {
                // A new record may have the path of one that goes.
                let path = splice.removed.first { !came.contains($0) }?.path
                let record = record(at: pick(2) == 0 ? path : nil)
                came.insert(record.reference)
                archive.records.insert(record, at: pick(archive.records.count + 1))
            }
            for (index, record) in archive.records.enumerated() where came.contains(record.reference) {
                splice.inserted.append(
                    .init(record, after: index == 0 ? nil : archive.records[index - 1].reference))
            }
            splice.paths = Array(archive.paths.entries(since: before.paths.count))
            var change = ArchiveChange(
                application: archive.application, applicationState: archive.applicationState,
                splices: pick(3) == 0 || splice == RecordSplice() ? [] : [splice])
            if change.splices.isEmpty { archive = before }
            for index in archive.records.indices where pick(3) == 0 {
                names += 1
                archive.records[index].className = "App.Again\(names)"
                change.records[archive.records[index].reference] = archive.records[index]
            }
            return change
        }
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `S-SAVE-3: changes, one by one or as one, make of a state and of its bytes what it was when they were found`(
        seed: UInt64
    ) throws {
        var changing = Changing(seed: seed)
        var applied = changing.archive
        var encoded = EncodedArchive(applied)
        var stored = applied
        for _ in 0..<6 {
            let before = (archive: applied, encoded: encoded)
            var together: ArchiveChange?
            for _ in 0..<3 {
                let change = changing.change()
                applied.apply(change)
                #expect(applied == changing.archive)
                together = together?.followed(by: change) ?? change
            }
            let change = try #require(together)
            var atOnce = before.archive
            atOnce.apply(change)
            #expect(atOnce == applied)
            let changed = encoded.apply(change)
            #expect(encoded.bytes() == EncodedArchive(applied).bytes())
            // The frame makes the new state of the stored one.
            switch encoded.difference(from: before.encoded, changed: changed) {
            case .nothing: #expect(before.archive == applied)
            case .frame(let bytes, _): try stored.apply(frame: bytes, version: .current)
            case .everything: Issue.record("The paths before are still there.")
            }
            #expect(stored == applied)
        }
    }
}
