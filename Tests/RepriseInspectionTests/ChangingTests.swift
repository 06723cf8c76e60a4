import Foundation
import Testing

@testable import RestorationArchive
@testable import RepriseInspection

@Suite("Changing a saved state")
struct ChangingTests {
    private let fixture: StateFixture

    init() throws {
        fixture = try StateFixture()
    }

    private func edit<Result>(_ body: (StateEditor) throws -> Result) throws -> Result {
        let editor = try StateEditor(fixture.state().folder())
        defer { editor.close() }
        return try body(editor)
    }

    private var launched: Archive? {
        get throws {
            let store = try fixture.folders.store(of: StateFixture.app)
            defer { store.close() }
            let opening = store.open()
            #expect(opening.problems.isEmpty, "\(opening.problems)")
            return opening.archive
        }
    }

    @Test func `An older save becomes what a launch restores, and the newer one is kept and can be had back`() throws {
        try fixture.save([notes("a"), notes("b")])
        let old = try fixture.state().save(SaveID("1.1")).archive
        #expect(try edit { try $0.makeCurrent(old) })
        #expect(try launched == notes("a"))
        let kept = try #require(try fixture.state().files().first { $0.state?.kept == .superseded })
        #expect(try kept.contents.get().newest == notes("b"))
        #expect(try edit { try $0.makeCurrent(kept.contents.get().newest) })
        #expect(try launched == notes("b"))
    }

    @Test func `Making current what is current changes nothing`() throws {
        try fixture.save([notes("a")])
        let before = try fixture.state().files().map(\.name)
        #expect(try !edit { try $0.makeCurrent(notes("a", at: 99)) })
        #expect(try fixture.state().files().map(\.name) == before)
    }

    @Test func `A state is made where there was none`() throws {
        let store = try fixture.folders.store(of: StateFixture.app)
        let editor = try StateEditor(store)
        #expect(try editor.makeCurrent(notes("imported")))
        editor.close()
        #expect(try launched == notes("imported"))
    }

    // S-LIFE-16.2
    @Test func `S-LIFE-16: Discarding leaves nothing, and works without a key`() throws {
        try fixture.save([notes("a")])
        try fixture.save([notes("b")])
        try FileManager.default.removeItem(atPath: fixture.keyFile)
        try Data("no key".utf8).write(to: URL(fileURLWithPath: fixture.keyFile))
        try edit { try $0.discard() }
        #expect(try fixture.state().files().isEmpty)
    }

    @Test func `Only files that are kept aside are dropped, one at a time`() throws {
        try fixture.save([notes("a")])
        _ = try edit { try $0.makeCurrent(notes("b")) }
        let files = try fixture.state().files()
        for state in files.compactMap(\.state) { try edit { try $0.drop(state) } }
        #expect(try fixture.state().files().map(\.name) == ["0000000002.state"])
        #expect(try launched == notes("b"))
    }

    @Test func `Another key opens everything, kept files too, and the old one nothing`() throws {
        try fixture.save([notes("a")])
        _ = try edit { try $0.makeCurrent(notes("b")) }
        let old = try Data(contentsOf: URL(fileURLWithPath: fixture.keyFile))
        #expect(try edit { try $0.rekey() }.isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.keyFile)) != old)
        #expect(try Verification(of: fixture.state()).isIntact)
        #expect(try launched == notes("b"))
    }

    @Test func `S-LIFE-21: While the app runs nothing is changed, and the reason is said`() throws {
        let store = try fixture.folders.store(of: StateFixture.app)
        _ = store.open()
        defer { store.close() }
        #expect { try StateEditor(fixture.folders.store(of: StateFixture.app)) } throws: {
            ($0 as? InspectionError)?.isInUse == true
        }
    }

    @Test func `Another key opens what could be read of a file with damage in it`() throws {
        try fixture.save([notes("a"), notes("b"), notes("c")])
        try fixture.damage("0000000001.state", at: -3)
        let left = try edit { try $0.rekey() }
        #expect(left.count == 1)
        #expect(try fixture.state().save().archive == notes("b"))
        #expect(try launched == notes("b"))
    }

    @Test
    func `Making another save current removes no generation, and every state that was replaced by hand stays`() throws {
        let store = try fixture.folders.store(of: StateFixture.app)
        _ = store.open()
        try store.save(notes("a"))
        store.beginGeneration()
        try store.save(notes("b"))
        try store.synchronize()
        store.close()
        for text in ["c", "d", "e", "f", "g"] { _ = try edit { try $0.makeCurrent(notes(text)) } }
        let files = try fixture.state().files()
        #expect(files.contains { $0.name == "0000000001.state" }, "\(files.map(\.name))")
        #expect(files.count { $0.state?.kept == .superseded } == 5, "\(files.map(\.name))")
        #expect(try fixture.state().save(SaveID("2.1")).archive == notes("b"))
    }

    // MARK: Removed apps

    /// Notes a run of the app, as its launches do.
    private func note(_ executable: String, of app: String = StateFixture.app, process: ProcessStamp? = nil) throws {
        let run = RunNote(
            boot: BootIdentifier.ofMachine(), process: process ?? ProcessStamp(number: 0, started: 0),
            executable: executable)
        let journal = fixture.folders.directory(of: app) + "/crash-journal"
        try Data(CrashJournal().bytes(nil, run: run)).write(to: URL(fileURLWithPath: journal))
    }

    private func stale() throws -> [StaleState] {
        try fixture.folders.bundleIdentifiers().compactMap { StaleState($0, in: fixture.folders) }
    }

    @Test func `The state of an app whose program is gone is stale, and nobody else's`() throws {
        for app in ["gone", "there", "unnoted", "running"] { try fixture.save([notes("a")], by: app) }
        try note("/nowhere/gone", of: "gone")
        try note("/bin/sh", of: "there")
        try note("/nowhere/running", of: "running", process: .ofThisProcess)
        let found = try stale()
        #expect(found.map(\.bundleIdentifier) == ["gone"] && found.map(\.executable) == ["/nowhere/gone"])
        let folder = fixture.folders.directory(of: "gone")
        let sizes = try FileManager.default.subpathsOfDirectory(atPath: folder).map {
            try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)).count
        }
        #expect(found.map(\.size) == [sizes.reduce(0, +)])
    }

    @Test func `A stale state is removed with its sessions and its folder, and the key and other apps stay`() throws {
        try fixture.save([notes("a")])
        try fixture.save([notes("b")], by: StateFixture.app + "/9E08")
        try fixture.save([notes("c")], by: "other")
        try note("/nowhere/notes")
        #expect(try stale().map(\.bundleIdentifier) == [StateFixture.app], "a session goes with its app")
        try #require(try stale().first).remove(in: fixture.folders)
        #expect(!FileManager.default.fileExists(atPath: fixture.stateFolder))
        #expect(FileManager.default.fileExists(atPath: fixture.keyFile))
        #expect(try fixture.folders.bundleIdentifiers() == ["other"])
    }

    @Test func `A stale state that an app has open after all is not removed`() throws {
        try fixture.save([notes("a")])
        try note("/nowhere/notes")
        let state = try #require(try stale().first)
        let app = try fixture.folders.store(of: StateFixture.app)
        _ = app.open()
        defer { app.close() }
        #expect { try state.remove(in: fixture.folders) } throws: { ($0 as? InspectionError)?.isInUse == true }
        #expect(try app.storedStates().count == 1)
    }

    @Test func `A stale state whose program has come back is not removed`() throws {
        try fixture.save([notes("a")])
        try note("/nowhere/notes")
        let state = try #require(try stale().first)
        try note("/bin/sh")
        try state.remove(in: fixture.folders)
        #expect(try launched == notes("a"))
    }

    @Test func `A file of somebody else's in a stale state's folder stays, with the folder`() throws {
        try fixture.save([notes("a")])
        try note("/nowhere/notes")
        let other = fixture.stateFolder + "/letter.txt"
        try Data("kept".utf8).write(to: URL(fileURLWithPath: other))
        try #require(try stale().first).remove(in: fixture.folders)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.stateFolder) == ["letter.txt"])
    }
}
