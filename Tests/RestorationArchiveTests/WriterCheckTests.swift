import Foundation
import Testing

@testable import RestorationArchive

/// Tests that the writer writes nothing that the reader refuses (S-SEC-17).
struct WriterCheckTests {
    /// Values that the reader refuses in part.
    private struct HostileValues {
        var random: SeededGenerator

        mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

        mutating func value(_ paths: PathTable) -> CodedValue {
            let path = paths.all.randomElement(using: &random)
            switch pick(14) {
            case 0: return .object(pick(5))
            case 1: return .unsigned(UInt64(pick(10)))
            case 2: return .indexSet([3..<5, 5..<9])
            case 3: return .indexSet([3..<3])
            case 4: return .attributedString(CodedAttributedString(string: "text", runs: []))
            case 5:
                return .attributedString(CodedAttributedString(string: "t", runs: [.init(length: 9, attributes: [])]))
            case 6: return .mutable(.integer(1))
            case 7: return .boxed(.string("no"))
            case 8: return .sensitive(.sensitive(.integer(1)))
            case 9: return (0..<CodedValues.maximumDepth + pick(3) - 1).reduce(.nil) { value, _ in .array([value]) }
            case 10: return .decimal(Decimal.greatestFiniteMagnitude)
            case 11: return path.map { .reference(RecordReference(kind: .view, path: $0)) } ?? .nil
            case 12: return .reference(RecordReference(kind: .view, path: PathTable.ID(index: paths.count + pick(3))))
            default: return .string("good")
            }
        }

        mutating func values(_ paths: PathTable) -> CodedValues {
            CodedValues(
                keyed: (0..<pick(4)).map { CodedEntry("\(pick(3)) \($0)", value(paths)) },
                unkeyed: (0..<pick(3)).map { _ in value(paths) },
                objects: (0..<pick(3)).map { _ in
                    CodedObject(
                        classNames: pick(3) == 0 ? [] : ["App.Class"], isTrusted: false,
                        keyed: [CodedEntry("key", value(paths))], unkeyed: [value(paths)])
                })
        }

        mutating func record(_ paths: PathTable) -> ArchiveRecord {
            ArchiveRecord(
                kind: RestorableKind.allCases[pick(3)], path: PathTable.ID(index: pick(paths.count + 1)),
                className: "App.Class \(pick(4))", values: values(paths))
        }

        mutating func archive() -> Archive {
            let paths = pathTable(3)
            return Archive(
                application: application, applicationState: values(paths), paths: paths,
                records: (0..<pick(12)).map { _ in record(paths) },
                snapshot: pick(2) == 0 ? Array("line\n".utf8) : nil,
                pictures: pick(2) == 0 ? ["b", "a", "a"].map { pictureFile($0) } : [])
        }
    }

    /// Reads what the writer made of an archive.
    private func read(_ encoded: EncodedArchive) throws -> Archive { try Archive(bytes: encoded.bytes()) }

    // S-SEC-17.1, S-SEC-17.2, S-SEC-17.4
    @Test(arguments: 0..<500 as Range<UInt64>)
    func `S-SEC-17: an archive of any values and records is written so that it can be read`(seed: UInt64) throws {
        var hostile = HostileValues(random: SeededGenerator(state: seed))
        let archive = hostile.archive()
        let encoded = EncodedArchive(archive)
        let read = try read(encoded)
        // The result has each object's first record. It is whole unless the report names it.
        var first: [RecordReference: ArchiveRecord] = [:]
        for record in archive.records where record.path.index < archive.paths.count && first[record.reference] == nil {
            first[record.reference] = record
        }
        #expect(read.records.count == first.count)
        let refused = Dictionary(grouping: encoded.refused, by: \.reference)
        for record in read.records where refused[record.reference] == nil {
            #expect(record.values.bytes == first[record.reference]?.values.bytes)
            #expect(record.className == first[record.reference]?.className)
        }
        if refused[nil] == nil { #expect(read.applicationState.bytes == archive.applicationState.bytes) }
        for record in archive.records where record.path.index >= archive.paths.count {
            #expect(refused[record.reference]?.first?.damage == .danglingReference)
        }
        // The writer makes the same bytes of the result, without a report.
        #expect(EncodedArchive(read).refused.isEmpty)
        #expect(read.bytes() == encoded.bytes())
    }

    // S-SEC-17.1
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `S-SEC-17: changes of any values and records are written so that they can be read`(seed: UInt64) throws {
        var hostile = HostileValues(random: SeededGenerator(state: seed))
        var encoded = EncodedArchive(hostile.archive())
        var stored = try read(encoded)
        for _ in 0..<5 {
            let before = encoded
            var change = ArchiveChange(application: application, applicationState: hostile.values(stored.paths))
            var paths = stored.paths
            if hostile.pick(2) == 0 {
                _ = paths.intern(.init(position: .none, identifier: "new \(paths.count)"), under: nil)
                // The splice may insert an object that already has a record.
                var splice = RecordSplice(
                    paths: Array(paths.entries(since: stored.paths.count)),
                    removed: stored.records.isEmpty || hostile.pick(2) == 0
                        ? [] : [stored.records[hostile.pick(stored.records.count)].reference])
                var predecessor = stored.records.first { !splice.removed.contains($0.reference) }?.reference
                for _ in 0..<hostile.pick(3) {
                    let record = hostile.record(paths)
                    splice.inserted.append(.init(record, after: predecessor))
                    predecessor = record.reference
                }
                change.splices = [splice]
            }
            for record in stored.records where hostile.pick(2) == 0 {
                var record = record
                record.values = hostile.values(paths)
                change.records[record.reference] = record
            }
            let changed = encoded.apply(change)
            let whole = try read(encoded)
            switch encoded.difference(from: before, changed: changed) {
            case .nothing: break
            case .everything: Issue.record("The paths before are still there.")
            case .frame(let frame, _): try stored.apply(frame: frame, version: .current)
            }
            #expect(stored.bytes() == whole.bytes())
        }
    }

    // S-SEC-17.3
    @Test func `S-SEC-17: the second of two records of one object is left out, and named in the outcome of the save`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("WriterCheck-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func store() -> ArchiveStore {
            ArchiveStore(
                directory: folder.appendingPathComponent("state").path, bundleIdentifier: "org.example.Twins",
                keyStore: KeyFile(directory: folder.appendingPathComponent("key").path))
        }
        var paths = PathTable()
        let path = paths.intern(.init(position: .none, identifier: "Same"), under: nil)
        let records = ["App.First", "App.Second"].map {
            ArchiveRecord(kind: .viewController, path: path, className: $0)
        }
        let archive = Archive(application: application, paths: paths, records: records)
        let writing = store()
        _ = writing.open()
        let outcome = try writing.save(StateUpdate(archive), budget: .max, objectsFirst: false)
        #expect(
            outcome.refusedRecords
                == [SaveOutcome.RefusedRecord(reference: records[0].reference, damage: .duplicateRecord)])
        writing.close()
        let reading = store()
        let opening = reading.open()
        reading.close()
        #expect(opening.problems.isEmpty)
        #expect(opening.archive?.records.map(\.className) == ["App.First"])
    }

    // S-SEC-17.5
    @Test func `S-SEC-14, S-SEC-17: a generation does not grow beyond what is read`() {
        let limit = SealedFrame.maximumSize
        #expect(GenerationWriter.fits(limit - SealedFrame.overhead - 10, adding: 10))
        #expect(!GenerationWriter.fits(limit - SealedFrame.overhead - 10, adding: 11))
        #expect(!GenerationWriter.fits(limit, adding: 0))
    }
}

extension CodedValues {
    fileprivate var bytes: [UInt8] {
        var writer = ByteWriter()
        write(to: &writer)
        return writer.bytes
    }
}
