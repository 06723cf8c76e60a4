import Foundation
import Testing

@testable import RestorationArchive

/// Tests of records with values that operations encode in the background after the handover.
@Suite("Values to come")
struct PendingValueTests {
    private let folder: TemporaryFolder
    private let store: ArchiveStore
    private let writer: ArchiveWriter

    init() throws {
        folder = try TemporaryFolder()
        store = ArchiveStore(directory: folder.path, bundleIdentifier: "org.example", keyStore: FixedKey())
        #expect(store.open().canSave)
        writer = ArchiveWriter(store: store)
    }

    private func values(_ entries: [String: CodedValue]) -> CodedValues {
        CodedValues(keyed: entries.map { CodedEntry($0.key, $0.value) }, unkeyed: [], objects: [])
    }

    private func waiting(_ number: Int, for coming: PendingValues) -> Archive {
        var archive = numberedArchive(number)
        archive.records[0].coming = coming
        return archive
    }

    private func change(_ record: ArchiveRecord) -> ArchiveChange {
        ArchiveChange(
            application: application, applicationState: CodedValues(), records: [record.reference: record])
    }

    private func storedValues() throws -> CodedValues? {
        try store.storedStates().first.flatMap { try store.read($0).records.first?.values }
    }

    @Test func `A save is written with what has come, also to a record that has changed since`() async throws {
        let coming = PendingValues(earlier: nil, wait: 60)
        writer.enqueue(StateUpdate(waiting(1, for: coming)))
        async let outcome = writer.write()
        var record = numberedArchive(2).records[0]
        record.coming = coming
        writer.enqueue(StateUpdate(change(record)))
        #expect(!coming.end(values(["large": .string("text")]), []), "no save has gone on")
        #expect(try await outcome?.lateRecords == [])
        #expect(try await outcome?.paths == PathTable())
        try await writer.flush()
        #expect(try storedValues()?["number"] == .integer(2) && storedValues()?["large"] == .string("text"))
    }

    @Test func `A record that was replaced or removed gets nothing of what comes for the one before`() async throws {
        let coming = PendingValues(earlier: nil, wait: 60)
        writer.enqueue(StateUpdate(waiting(1, for: coming)))
        let record = numberedArchive(2).records[0]
        writer.enqueue(StateUpdate(change(record)))
        _ = coming.end(values(["large": .string("text")]), [])
        _ = try await writer.write()
        #expect(try storedValues()?["number"] == .integer(2) && storedValues()?["large"] == nil)
    }

    @Test func `What is late is left as it was, named in the outcome, and told to whoever ends it`() async throws {
        let coming = PendingValues(earlier: values(["large": .string("old")]), wait: 0.02)
        writer.enqueue(StateUpdate(waiting(1, for: coming)))
        let outcome = try await writer.write()
        #expect(outcome?.lateRecords == numberedArchive(1).records.map(\.reference))
        #expect(outcome?.paths == numberedArchive(1).paths)
        #expect(try storedValues()?["large"] == .string("old"))
        #expect(coming.end(values(["large": .string("new")]), []), "a save has gone on")
    }

    @Test func `A save waits for what is due first only, and whoever ends what it missed is told`() async throws {
        let first = PendingValues(earlier: nil, wait: 0.02)
        let second = PendingValues(earlier: values(["large": .string("old")]), wait: 3600)
        var archive = waiting(1, for: second)
        var other = archive.records[0]
        other.path = archive.paths.all[1]
        other.coming = first
        archive.records.append(other)
        writer.enqueue(StateUpdate(archive))
        #expect(try await writer.write()?.lateRecords == [other.reference], "the other is not late yet")
        #expect(try storedValues()?["large"] == .string("old"))
        #expect(first.end(CodedValues(), []) && second.end(CodedValues(), []))
    }

    @Test func `An outcome has the paths of an object that a newer update brought while the save waited`() async throws
    {
        let coming = PendingValues(earlier: nil, wait: 0.5)
        writer.enqueue(StateUpdate(waiting(1, for: coming)))
        async let outcome = writer.write()
        var archive = waiting(2, for: coming)
        let path = archive.paths.intern(.init(position: .none, identifier: "new"), under: nil)
        var record = archive.records[0]
        (record.path, record.coming) = (path, PendingValues(earlier: nil, wait: 0.02))
        archive.records.append(record)
        writer.enqueue(StateUpdate(archive))
        let late = try #require(try await outcome)
        let paths = late.paths
        #expect(late.lateRecords.contains(record.reference))
        try #require(paths.count > path.index)
        #expect(paths.publicPath(of: path) == ["new"])
        #expect(coming.end(CodedValues(), []))
    }

    @Test func `Of what an older process has saved a late record keeps the rest, but no reference`() throws {
        let path = pathTable(4).all[1]
        var older = numberedArchive(1)
        older.records[0].values = values([
            "number": .integer(1), "large": .array([.string("text"), .reference(.init(kind: .view, path: path))]),
            "child": .reference(.init(kind: .viewController, path: path)), "UIKit.selection": .integer(3),
        ])
        try store.save(older)
        store.close()
        _ = store.open()
        var newer = waiting(2, for: PendingValues(earlier: nil, wait: 0))
        newer.records[0].values = values(["number": .integer(2)])
        writer.enqueue(StateUpdate(newer))
        try writer.flushNow()
        let expected = values(["number": .integer(2), "large": .array([.string("text"), .nil])])
        #expect(try storedValues() == CodedValues(keyed: expected.keyed.canonical, unkeyed: [], objects: []))
    }

    @Test func `Custom objects of values that join keep what they hold, and those that nothing leads to stay away`() {
        func object(_ text: String, _ values: [CodedValue] = []) -> CodedObject {
            CodedObject(
                classNames: ["Note"], isTrusted: false, keyed: [CodedEntry("text", .string(text))], unkeyed: values)
        }
        var main = CodedValues(
            keyed: [CodedEntry("a", .object(0))], unkeyed: [.integer(1)], objects: [object("main")])
        let later = CodedValues(
            keyed: [CodedEntry("b", .array([.object(2)]))], unkeyed: [.integer(2)],
            // The last two refer to each other.
            objects: [object("nobody's"), object("inner", [.object(2)]), object("outer", [.object(1)])])
        main.join(later)
        #expect(main.keyed == [CodedEntry("a", .object(0)), CodedEntry("b", .array([.object(1)]))])
        #expect(main.unkeyed == [.integer(1), .integer(2)])
        #expect(main.objects == [object("main"), object("outer", [.object(2)]), object("inner", [.object(1)])])
    }
}
