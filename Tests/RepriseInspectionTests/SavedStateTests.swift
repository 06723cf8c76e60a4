import Foundation
import RepriseRestoration
import Testing

@testable import RestorationArchive
@testable import RepriseInspection

@Suite("Finding a saved state, and reading it")
struct SavedStateTests {
    private let fixture: StateFixture

    init() throws {
        fixture = try StateFixture()
    }

    @Test func `A state is found by bundle identifier, by folder, by file, and as an export`() throws {
        let archive = notes("a", at: 5)
        try fixture.save([archive])
        let file = fixture.stateFolder + "/0000000001.state"
        let export = fixture.folder.path + "/export.json"
        try PortableState(archive, bundleIdentifier: StateFixture.app, disclosure: .revealed).data(
            asPropertyList: false
        )
        .write(to: URL(fileURLWithPath: export))
        for name in [StateFixture.app, fixture.stateFolder, file, export] {
            let state = try fixture.state(name)
            #expect(try state.save().archive == archive, "\(name)")
            #expect(state.bundleIdentifier == StateFixture.app)
        }
    }

    @Test func `The state of a session is found by its name, the beginning of that, by folder and by file`() throws {
        let sessions = ["1A2B-first", "1A3C-second"]
        try fixture.save([notes("app")])
        for session in sessions { try fixture.save([notes(session)], by: "\(StateFixture.app)/\(session)") }
        let names = sessions.map { "\(StateFixture.app)/\($0)" }
        #expect(try fixture.folders.bundleIdentifiers() == [StateFixture.app] + names)
        let folder = fixture.stateFolder + "/sessions/1A2B-first"
        for name in [names[0], "\(StateFixture.app)/1a2b", folder, folder + "/0000000001.state"] {
            let state = try fixture.state(name)
            #expect(try state.save().archive == notes("1A2B-first"), "\(name)")
            #expect(state.bundleIdentifier == names[0])
        }
        #expect(throws: InspectionError.self) { try fixture.state("\(StateFixture.app)/1A") }
        #expect(try fixture.state(StateFixture.app).save().archive == notes("app"))
    }

    @Test func `Saves of an app with scenes are in the session that was active last, and in that of a copy`() throws {
        var list = notes("app")
        list.applicationState.sessionRegister = SessionRegister(open: ["second", "first"])
        try fixture.save([list])
        for session in ["first", "second"] { try fixture.save([notes(session)], by: "\(StateFixture.app)/\(session)") }
        let copy = fixture.folder.path + "/copy/\(StateFixture.app).savedState"
        try FileManager.default.createDirectory(
            atPath: fixture.folder.path + "/copy", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: fixture.stateFolder, toPath: copy)
        for name in [StateFixture.app, fixture.stateFolder, copy] {
            let state = try SavedState.withSaves(name, in: fixture.folders)
            #expect(try state.save().archive == notes("second"), "\(name)")
            #expect(state.name == "\(StateFixture.app)/second")
            #expect(try fixture.state(name).save().archive == list, "\(name)")
        }
        let named = try SavedState.withSaves("\(StateFixture.app)/first", in: fixture.folders)
        #expect(try named.save().archive == notes("first"))
    }

    // S-SCENE-94.4
    @Test func `S-SCENE-94: a session that is in no list is kept aside, until it is released`() throws {
        var list = notes("app")
        list.applicationState.sessionRegister = SessionRegister(open: ["first"])
        try fixture.save([list])
        for session in ["first", "second"] { try fixture.save([notes(session)], by: "\(StateFixture.app)/\(session)") }
        let before = try fixture.state()
        #expect(before.openSessions == ["first"])
        #expect(before.sessionsKeptAside == [.init(session: "second", reason: nil)])
        let editor = try StateEditor(fixture.folders.store(of: StateFixture.app))
        let released = try ["second", "second"].map(editor.release)
        editor.close()
        #expect(released == [true, false])
        let after = try fixture.state()
        #expect(after.openSessions == ["first", "second"] && after.sessionsKeptAside == [])
        // Everything else that the app saved stays.
        list.applicationState.sessionRegister = SessionRegister(open: ["first", "second"])
        #expect(try after.save().archive.records == list.records)
        #expect(try after.save().archive.applicationState == list.applicationState)
    }

    // S-SCENE-94.4, S-SCENE-111.1, S-SCENE-111.3
    @Test
    func `S-SCENE-94, S-SCENE-95, S-SCENE-111: the tool says why a session is kept, and nothing of a closed one`()
        throws
    {
        var list = notes("app")
        list.applicationState.sessionRegister = SessionRegister(
            open: ["first"], aside: [.init("second", .oneScene), .init("third", .crashed)], closed: ["fourth"])
        try fixture.save([list])
        for session in ["first", "second", "third", "fourth", "fifth"] {
            try fixture.save([notes(session)], by: "\(StateFixture.app)/\(session)")
        }
        let kept = try fixture.state().sessionsKeptAside
        #expect(kept.map(\.session) == ["fifth", "second", "third"])
        #expect(kept.map(\.reason) == [nil, "oneScene", "crashed"])
        #expect(kept.map { $0.inWords.contains("the app ended") } == [false, false, true])
        let editor = try StateEditor(fixture.folders.store(of: StateFixture.app))
        #expect(try editor.release(session: "second"))
        editor.close()
        let register = try #require(try fixture.state().save().archive.applicationState.sessionRegister)
        #expect(
            register
                == SessionRegister(open: ["first", "second"], aside: [.init("third", .crashed)], closed: ["fourth"]))
    }

    @Test func `Folders of closed windows that hold no saves are no states`() throws {
        var list = notes("app")
        list.applicationState.sessionRegister = SessionRegister(open: ["first"])
        try fixture.save([list])
        try fixture.save([notes("first")], by: "\(StateFixture.app)/first")
        for index in 0..<2_000 {
            let folder = "\(fixture.stateFolder)/sessions/closed-\(index)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            _ = FileManager.default.createFile(atPath: folder + "/lock", contents: nil)
        }
        #expect(try fixture.folders.bundleIdentifiers() == [StateFixture.app, "\(StateFixture.app)/first"])
        #expect(try fixture.state().sessionsKeptAside == [])
        #expect(throws: InspectionError.self) { try fixture.state("\(StateFixture.app)/closed-7") }
    }

    @Test func `The state of a session is not changed while the app runs, connected or not`() throws {
        let session = "\(StateFixture.app)/first"
        try fixture.save([notes("app")])
        try fixture.save([notes("session")], by: session)
        let app = try fixture.folders.store(of: StateFixture.app)
        _ = app.open()
        #expect(throws: InspectionError.self) { try StateEditor(fixture.folders.store(of: session)) }
        app.close()
        let editor = try StateEditor(fixture.folders.store(of: session))
        try editor.discard()
        editor.close()
        #expect(try fixture.state(StateFixture.app).save().archive == notes("app"))
    }

    @Test func `A copy under another name is opened with the key that fits, or with the one that is given`() throws {
        try fixture.save([notes("other")], by: "org.example.Other")
        try fixture.save([notes("mine")])
        let copy = fixture.folder.path + "/copy"
        try FileManager.default.copyItem(atPath: fixture.stateFolder, toPath: copy)
        #expect(try fixture.state(copy).save().archive == notes("mine"))
        #expect(try fixture.state(copy + "/0000000001.state").save().archive == notes("mine"))

        let key = fixture.folder.path + "/given.key"
        try FileManager.default.moveItem(atPath: fixture.keyFile, toPath: key)
        #expect(throws: InspectionError.self) { try fixture.state(copy).save() }
        let state = try SavedState(copy, bundleIdentifier: StateFixture.app, keyFile: key, in: fixture.folders)
        #expect(try state.save().archive == notes("mine"))
    }

    @Test func `What is not there is said, with where it was looked for`() throws {
        #expect(throws: InspectionError.noSuchState("org.example.None", lookedIn: fixture.folder.path + "/state")) {
            try fixture.state("org.example.None")
        }
        let file = fixture.folder.path + "/text"
        try Data("hello".utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: InspectionError.notAState(file: file)) { try fixture.state(file) }
        #expect(throws: InspectionError.self) { try fixture.state("") }
    }

    @Test func `A folder that cannot be looked into is said to be so, and is not taken for an empty one`() throws {
        let none = StateFixture.app
        #expect(try fixture.folders.bundleIdentifiers() == [])
        // A file is in the place of the folder. For other users' folders, the system reports that it denies permission.
        try Data("hello".utf8).write(to: URL(fileURLWithPath: fixture.folder.path + "/state"))
        let errors = [
            #expect(throws: InspectionError.self) { try fixture.folders.bundleIdentifiers() },
            #expect(throws: InspectionError.self) { try fixture.state(none) },
            #expect(throws: InspectionError.self) { try fixture.state(fixture.folder.path + "/state/x") },
        ]
        for error in errors { #expect(error?.description.contains("Not a directory") == true) }
        #expect(throws: InspectionError.self) { try fixture.state(String(repeating: "x", count: 300)) }
    }

    @Test func `Every save of every generation is read by its name`() throws {
        try fixture.save([notes("a", at: 1), notes("b", at: 2), notes("c", at: 3)])
        try fixture.save([notes("d", at: 4)])
        let state = try fixture.state()
        func text(_ id: String) throws -> CodedValue? { try state.save(SaveID(id)).archive.records[1].values["text"] }
        let texts = try ["1.1", "1.2", "1.3", "1", "2.1"].map(text)
        #expect(texts == ["a", "b", "c", "c", "d"].map { .string($0) })
        #expect(try state.save().id == SaveID("2.1"))
        #expect(try state.saveBefore(SaveID("2.1"))?.id == SaveID("1.3"))
        #expect(try state.saveBefore(SaveID("1.3"))?.id == SaveID("1.2"))
        #expect(try state.saveBefore(SaveID("1.1")) == nil)
        for id in ["1.4", "3", "3.1", "1.18446744073"] {
            #expect(throws: InspectionError.self, "\(id)") { try state.save(SaveID(id)) }
        }
    }

    @Test(arguments: ["", "a", "1.", ".1", "1.0", "-1", "1.2.3", "１", "99999999999999999999"])
    func `Only numbers name a save`(text: String) {
        #expect(throws: InspectionError.self) { try SaveID(text) }
    }

    @Test func `S-LOG-12: Looking changes no file, whatever is looked at`() throws {
        try fixture.save([notes("a"), notes("b")])
        try fixture.save([notes("c"), notes("d")])
        try fixture.damage("0000000002.state", at: -3)
        let before = try fixture.contents()
        let state = try fixture.state()
        _ = try state.save()
        _ = try StateHistory(of: state)
        _ = try Verification(of: state)
        _ = try StateSummary(of: state, now: Date(timeIntervalSinceReferenceDate: 0))
        _ = try state.files().map { FileSummary($0) }
        #expect(try fixture.contents() == before)
    }

    @Test
    func `S-LOG-12: An app that has its state open is not disturbed by a look, and what it saves meanwhile is seen`()
        throws
    {
        let store = try fixture.folders.store(of: StateFixture.app)
        #expect(store.open().canSave)
        defer { store.close() }
        try store.save(notes("a"))
        let state = try fixture.state()
        #expect(try state.save().archive == notes("a"))
        try store.save(notes("b"))
        #expect(try state.save().archive == notes("b"))
        #expect(throws: InspectionError.self) { try StateEditor(state.folder()) }
        try store.save(notes("c"))
        #expect(try state.save().archive == notes("c"))
    }
}
