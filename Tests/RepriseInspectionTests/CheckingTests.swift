import Foundation
import Testing

@testable import RestorationArchive
@testable import RepriseInspection

@Suite("Checking a saved state")
struct CheckingTests {
    private let fixture: StateFixture

    init() throws {
        fixture = try StateFixture()
    }

    @Test func `What can be read is whole, and says what a launch restores`() throws {
        try fixture.save([notes("a"), notes("b")])
        let verification = try Verification(of: fixture.state())
        #expect(verification.isIntact && verification.restores == "1.2")
        #expect(verification.files.map(\.saves) == [2])
    }

    @Test func `A damaged byte anywhere is found, and what a launch restores then is what a launch restores`() throws {
        try fixture.save([notes("a"), notes("b")])
        try fixture.save([notes("c"), notes("d"), notes("e")])
        let file = fixture.stateFolder + "/0000000002.state"
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        for offset in stride(from: 0, to: whole.count, by: 13) {
            try whole.write(to: URL(fileURLWithPath: file))
            try fixture.damage("0000000002.state", at: offset)
            let verification = try Verification(of: fixture.state())
            #expect(!verification.isIntact, "byte \(offset)")
            let copy = try TemporaryFolder()
            try FileManager.default.copyItem(atPath: fixture.folder.path, toPath: copy.path + "/home")
            let launch = ArchiveStore(
                directory: copy.path + "/home/state/\(StateFixture.app).savedState", bundleIdentifier: StateFixture.app,
                keyStore: KeyFile(directory: copy.path + "/home/data/\(StateFixture.app)")
            ).open()
            let expected = try fixture.state().save().archive
            #expect(launch.archive == expected, "byte \(offset)")
            #expect(verification.restores != nil)
        }
    }

    @Test func `A file that was cut, and an older copy that was put back, are told`() throws {
        try fixture.save([notes("a"), notes("b")])
        let file = URL(fileURLWithPath: fixture.stateFolder + "/0000000001.state")
        let whole = try Data(contentsOf: file)
        try whole.dropLast(5).write(to: file)
        #expect(try Verification(of: fixture.state()).files.first?.problem?.contains("not written to its end") == true)
        // The first save alone is a whole file, but the witness noted a newer save.
        let first = try #require(try fixture.state().files().first?.contents.get().saveSizes.first)
        try whole.prefix(first + 36 + 84).write(to: file)
        let problem = try Verification(of: fixture.state()).files.first?.problem
        #expect(problem?.contains("an older copy was put in its place") == true, "\(problem ?? "none")")
    }

    // S-SEC-24.6
    @Test func `S-SEC-24: A state whose files are gone is told by the check and in the list`() throws {
        try fixture.save([notes("a")])
        try FileManager.default.removeItem(atPath: fixture.stateFolder + "/0000000001.state")
        let missing = ArchiveError.savesLost(file: fixture.stateFolder, kept: 0, lost: nil, .removed).description
        #expect(try Verification(of: fixture.state()).files.last?.problem == missing)
        #expect(try StateSummary(of: fixture.state(), now: Date()).problems == [missing])
    }

    // S-SEC-24.7
    @Test func `S-SEC-24: A session that lacks its newest file, or all, is told by the check and in the list`()
        throws
    {
        let session = "\(StateFixture.app)/1A2B-first"
        let folder = fixture.stateFolder + "/sessions/1A2B-first"
        try fixture.save([notes("app")])
        for text in ["a", "b"] { try fixture.save([notes(text)], by: session) }
        #expect(try Verification(of: fixture.state(session)).isIntact)
        try FileManager.default.removeItem(atPath: folder + "/0000000002.state")
        let older = "an older copy was put in its place"
        #expect(try Verification(of: fixture.state(session)).files.first?.problem?.contains(older) == true)
        #expect(try StateSummary(of: fixture.state(session), now: Date()).problems.first?.contains(older) == true)
        try FileManager.default.removeItem(atPath: folder + "/0000000001.state")
        let missing = ArchiveError.savesLost(file: folder, kept: 0, lost: nil, .removed).description
        #expect(try Verification(of: fixture.state(folder)).files.last?.problem == missing)
        #expect(try StateSummary(of: fixture.state(folder), now: Date()).problems == [missing])
        // The list and the check find the session by its name, too, even if its folder is gone.
        try FileManager.default.removeItem(atPath: folder)
        #expect(try fixture.folders.bundleIdentifiers() == [StateFixture.app, session])
        #expect(try Verification(of: fixture.state("\(StateFixture.app)/1A2B")).files.last?.problem == missing)
    }

    @Test func `S-LIFE-15: Without a key nothing is restored, and the files are as they were`() throws {
        try fixture.save([notes("a")])
        try FileManager.default.removeItem(atPath: fixture.keyFile)
        let verification = try Verification(of: fixture.state())
        #expect(verification.restores == nil && !verification.isIntact)
        #expect(throws: InspectionError.self) { try fixture.state().save() }
        #expect(!FileManager.default.fileExists(atPath: fixture.keyFile))
    }

    @Test func `An ordinary state has no findings`() {
        #expect(StateLint(notes("a", extra: ["Second", "Room 101"])).findings.isEmpty)
    }

    @Test(arguments: [
        "note-6F9619FF-8B86-D011-B42D-00CF4FC964FF", "cell 0x60000012ab40", "at 1700000000", "x812345678901",
    ])
    func `Identifiers that look as if they were made anew in each launch are found`(identifier: String) {
        #expect(StateLint(notes("a", extra: [identifier])).findings.map(\.check) == [.unstableIdentifier])
    }

    @Test func `Duplicates, missing ancestors, references into nothing and budgets are found, each at its object`() {
        var archive = notes("a", extra: ["Note"])
        #expect(StateLint(archive).findings.map(\.check) == [.duplicateIdentifier])
        archive = notes("a")
        archive.records.removeFirst()
        #expect(StateLint(archive).findings.map(\.check) == [.missingAncestor])
        archive = notes("a")
        archive.records.removeLast()
        #expect(StateLint(archive).findings.map(\.check) == [.danglingReference])
        archive = notes(String(repeating: "a", count: 60_000))
        #expect(StateLint(archive).findings.map(\.check) == [.objectBudget])
        #expect(StateLint(archive).findings(about: "Tabs/:[0]:/Note").count == 1)
        #expect(StateLint(archive).findings(about: "Tabs").isEmpty)
    }

    @Test func `The tree holds every object at its place, with what it and all below it take`() {
        let archive = notes("a", extra: ["Second"])
        let tree = ObjectTree(archive)
        #expect(tree.roots.map(\.step) == ["Tabs"])
        #expect(tree.roots.first?.children.map(\.step) == [":[0]:/Note", ":[1]:/Second"])
        #expect(tree.roots.first?.size == archive.records.reduce(0) { $0 + $1.encodedSize })
        #expect(tree.lines { $0.step } == ["Tabs", "├─ :[0]:/Note", "└─ :[1]:/Second"])
    }

    @Test
    func `A chain of 100,000 nested objects is a tree that ends where people stop reading, and counts the rest`() {
        var archive = notes("a")
        archive.paths = PathTable()
        archive.records = []
        var last: PathTable.ID?
        for number in 0..<100_000 {
            let path = archive.paths.intern(.init(position: .child(0), identifier: "N\(number)"), under: last)
            archive.records.append(ArchiveRecord(kind: .viewController, path: path, className: "App.Deep"))
            last = path
        }
        let tree = ObjectTree(archive)
        #expect(tree.roots.first?.size == archive.records.reduce(0) { $0 + $1.encodedSize })
        let lines = tree.lines { $0.step }
        #expect(lines.count == 61 && lines.last?.hasSuffix("… and 99940 more below") == true)
        #expect(StateLint(archive).findings.isEmpty)
        #expect(archive.records(at: "N0").count == 1)
    }
}
