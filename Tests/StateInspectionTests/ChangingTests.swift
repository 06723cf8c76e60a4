import Foundation
import Testing

@testable import RestorationArchive
@testable import StateInspection

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
}
