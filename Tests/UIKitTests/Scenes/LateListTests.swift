import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of a list of sessions that can be read only after the launch. The launch can't read the folder of the sessions
/// either.
@MainActor
@Suite(.serialized)
struct LateListTests: SeveralScenes {
    private let files = FileManager.default

    private func list(of app: TestApp) -> SessionList { SessionList(store: store(of: nil, in: app)) }

    private let values = ApplicationValues(
        bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSince1970: 1), systemVersion: "1")

    /// Opens a list while its folder is unusable and that of the sessions is away. Returns the list afterwards.
    private func openedWithoutFolders(of app: TestApp) throws -> SessionList {
        let (lock, sessions) = (
            app.stateFolder.appendingPathComponent("lock"), app.stateFolder.appendingPathComponent("sessions")
        )
        let away = app.folder.appendingPathComponent("away")
        try files.moveItem(at: sessions, to: away)
        try files.removeItem(at: lock)
        try files.createDirectory(at: lock, withIntermediateDirectories: false)
        let list = list(of: app)
        let contents = list.open()
        #expect(contents.register == SessionRegister() && !contents.wasRead && !contents.problems.isEmpty)
        #expect(throws: ArchiveError.self) { try list.save(SessionRegister(open: ["new"]), values) }
        try files.removeItem(at: lock)
        try files.moveItem(at: away, to: sessions)
        return list
    }

    /// Runs an app with three windows. Returns their sessions.
    private func ranWithThree(_ app: TestApp) throws -> [String] {
        try app.launch()
        let pages = [try app.openPage(), try second(app), try second(app)]
        app.save()
        app.kill()
        return pages.map(\.session)
    }

    // S-SCENE-91.10
    @Test func `S-SCENE-91: the list that is written late keeps the windows of a list that the launch could not read`()
        throws
    {
        let app = app()
        let sessions = try ranWithThree(app)
        let before = list(of: app)
        _ = before.open()
        try before.save(
            SessionRegister(
                open: Array(sessions.prefix(2)), aside: [.init(sessions[2], .crashed)], closed: ["closed"]), values)
        before.close()
        let late = try openedWithoutFolders(of: app)
        try late.save(SessionRegister(open: ["new"]), values)
        // A later list has them, too.
        try late.save(SessionRegister(open: ["newer", "new"]), values)
        late.close()
        let after = list(of: app)
        let found = after.open()
        #expect(found.wasRead)
        #expect(
            found.register
                == SessionRegister(
                    open: ["newer", "new"] + sessions.prefix(2), aside: [.init(sessions[2], .crashed)],
                    closed: ["closed"]))
        after.close()
    }

    // S-SCENE-91.10
    @Test func `S-SCENE-91: without a readable list, the list that is written late has the sessions' states`() throws {
        let app = app()
        let sessions = try ranWithThree(app)
        for file in try files.contentsOfDirectory(atPath: app.stateFolder.path) where file.hasSuffix(".state") {
            try Data("damaged".utf8).write(to: app.stateFolder.appendingPathComponent(file))
        }
        let late = try openedWithoutFolders(of: app)
        // One of them is a window of this process, which then closes it and deletes its state.
        try late.save(SessionRegister(open: [sessions[0]]), values)
        try late.save(SessionRegister(closed: [sessions[0]]), values)
        try late.remove(sessions[0])
        try late.save(SessionRegister(open: ["new"]), values)
        late.close()
        let after = list(of: app)
        let found = after.open()
        #expect(found.register.open.first == "new")
        #expect(Set(found.register.open.dropFirst()) == Set(sessions.dropFirst()))
        #expect(found.register.aside.isEmpty && found.register.closed.isEmpty)
        after.close()
    }

    // S-SCENE-91.10
    @Test func `S-SCENE-91: after a discard, the list has no sessions that were found late`() throws {
        let app = app()
        let sessions = try ranWithThree(app)
        let late = try openedWithoutFolders(of: app)
        try late.save(SessionRegister(open: ["new"]), values)
        try late.discard()
        // UIKit deletes their states soon.
        let register = SessionRegister(open: ["new"], closed: Set(sessions))
        try late.save(register, values)
        late.close()
        let after = list(of: app)
        #expect(after.open().register == register)
        after.close()
    }
}
