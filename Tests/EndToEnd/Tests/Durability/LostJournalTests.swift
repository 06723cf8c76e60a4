import Foundation
import RestorationArchive
import Testing
import UIKitTesting

/// Tests of a launch's notes on disk, which are a file in memory. The tests cut it, replace it and remove it, while the
/// app runs and before.
@Suite(.serialized)
struct LostJournalTests {
    /// A change of the file from outside.
    enum Loss: CaseIterable, Sendable {
        case cut, hollow, removed, folder, link, pipe

        func happen(to file: URL) throws {
            let path = file.path
            switch self {
            case .cut: try #require(truncate(path, 0) == 0)
            case .hollow: try #require(truncate(path, 0) == 0 && truncate(path, 136) == 0)
            default:
                try? FileManager.default.removeItem(at: file)
                switch self {
                case .folder: try #require(mkdir(path, 0o700) == 0)
                case .link: try #require(symlink(path + "-elsewhere", path) == 0)
                case .pipe: try #require(mkfifo(path, 0o600) == 0)
                default: break
                }
            }
        }
    }

    private static let name = "crash-journal"

    /// Returns an app that restored its state.
    private func restoredApp(home: URL? = nil, in namespace: MountNamespace? = nil) async throws -> HomeApp {
        let app = try HomeApp(home: home, in: namespace)
        try await app.process.start()
        try await app.type("saved before")
        try await app.process.kill()
        try await app.process.start()
        #expect(await app.draft() == "saved before")
        return app
    }

    /// Returns true if the process has the journal's file in its memory.
    private func maps(_ process: Int32) -> Bool {
        guard let file = fopen("/proc/\(process)/maps", "r") else { return false }
        defer { fclose(file) }
        // The system gives the file in parts. Foundation reads only the first one.
        var line = [CChar](repeating: 0, count: 4096)
        while fgets(&line, Int32(line.count), file) != nil {
            if strstr(line, Self.name) != nil { return true }
        }
        return false
    }

    private func expectUsable(_ app: HomeApp) async throws {
        try await app.type("typed without it")
        #expect(try await app.relaunch() == "typed without it")
        #expect(!app.process.log.contains("Crashed"))
    }

    @Test(arguments: Loss.allCases)
    func `S-LIFE-5: whatever becomes of the journal while the app runs, it goes on, saves and comes back`(_ loss: Loss)
        async throws
    {
        let app = try await restoredApp()
        defer { app.remove() }
        let identifier = try #require(await app.process.processIdentifier)
        try #require(maps(identifier))
        try loss.happen(to: app.stateFolder.appendingPathComponent(Self.name))
        if loss == .cut {
            // The next access to the page fails with SIGBUS. After that, other memory is in its place.
            try await app.process.wait(for: "another page in place of the journal") { !maps(identifier) }
            #expect(kill(identifier, 0) == 0)
        }
        try await expectUsable(app)
    }

    @Test(arguments: Loss.allCases)
    func `S-LIFE-5, S-LIFE-20: whatever stands in place of the journal before a launch, the app comes back`(
        _ loss: Loss
    )
        async throws
    {
        let app = try await restoredApp()
        defer { app.remove() }
        try await app.process.kill()
        let file = app.stateFolder.appendingPathComponent(Self.name)
        try loss.happen(to: file)
        try await app.process.start()
        #expect(await app.draft() == "saved before")
        // A folder may belong to somebody, so the launch goes on without protection.
        let journal = (try? Data(contentsOf: file)).flatMap { CrashJournal(bytes: Array($0)) }
        #expect((journal?.launch != nil) == (loss != .folder))
        #expect(!FileManager.default.fileExists(atPath: file.path + "-elsewhere"))
        try await expectUsable(app)
    }

    @Test(.enabled(if: MountNamespace.isAvailable))
    func `S-LIFE-5: a journal whose block cannot be had on a full disk ends nothing`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let namespace = try MountNamespace(mounting: "mount -t tmpfs -o size=256k tmpfs '\(folder.path)'")
        let app = try await restoredApp(home: folder, in: namespace)
        defer { app.remove() }
        let identifier = try #require(await app.process.processIdentifier)
        try #require(maps(identifier))
        let file = app.stateFolder.path + "/" + Self.name
        try namespace.run(
            "truncate -s 0 '\(file)'; cat /dev/zero > '\(folder.path)/filler' 2>/dev/null || true; "
                + "truncate -s 160 '\(file)'")
        try await app.process.wait(for: "another page in place of the journal") { !maps(identifier) }
        try namespace.run("rm '\(folder.path)/filler'")
        try await expectUsable(app)
    }
}
