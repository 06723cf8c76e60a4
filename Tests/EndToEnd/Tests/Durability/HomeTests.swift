import ChildProcesses
import Foundation
import Testing
import UIKitTesting

/// Tests of homes with something wrong. The app launches, runs, reports the problem, loses nothing, and saves when it
/// can.
@Suite(.serialized)
struct HomeTests {
    /// Returns an app that saved a draft, and then was killed.
    private func savedApp(home: URL? = nil, in namespace: MountNamespace? = nil) async throws -> HomeApp {
        let app = try HomeApp(home: home, in: namespace)
        try await app.process.start()
        try await app.type("saved before")
        try await app.process.kill()
        return app
    }

    // MARK: Links

    @Test func `S-SEC-15: a home that is a symbolic link is a home`() async throws {
        let real = try HomeApp()
        defer { real.remove() }
        // The link isn't in the temporary folder itself, because others can add links there (S-SEC-30).
        let own = FileManager.default.temporaryDirectory.appendingPathComponent("link-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: own) }
        let link = own.appendingPathComponent("home")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real.home)
        let app = try await savedApp(home: link)
        defer { app.remove() }
        #expect(real.generations.count == 1)
        try await app.process.start()
        #expect(await app.draft() == "saved before")
        #expect(app.process.log.isEmpty)
        try await app.process.kill()
    }

    @Test func `S-SEC-15: a link in place of the state folder is not followed, and the app says so`() async throws {
        let app = try await savedApp()
        defer { app.remove() }
        let other = app.home.appendingPathComponent("elsewhere")
        try FileManager.default.moveItem(at: app.stateFolder, to: other)
        try FileManager.default.createSymbolicLink(at: app.stateFolder, withDestinationURL: other)
        let before = try contents(of: other)
        try await app.process.start()
        #expect(await app.draft() == "")
        try await app.type("not saved")
        #expect(app.process.log.contains("archiveUnreadable"))
        #expect(try contents(of: other) == before)
        try await app.process.kill()
        try FileManager.default.removeItem(at: app.stateFolder)
        try FileManager.default.moveItem(at: other, to: app.stateFolder)
        try await app.process.start()
        #expect(await app.draft() == "saved before")
    }

    @Test func `S-SEC-15: a link in place of a saved state, the lock, or the key is not followed`() async throws {
        for name in ["state", "lock", "key"] {
            let app = try await savedApp()
            defer { app.remove() }
            let file =
                switch name {
                case "state": try #require(app.generations.last)
                case "lock": app.stateFolder.appendingPathComponent("lock")
                default: app.keyFolder.appendingPathComponent("restoration.key")
                }
            let other = app.home.appendingPathComponent("elsewhere")
            try FileManager.default.moveItem(at: file, to: other)
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
            let before = try Data(contentsOf: other)
            try await app.process.start()
            #expect(await app.draft() == "", "\(name)")
            try await app.type("typed beside a link")
            #expect(app.process.log.contains("archiveUnreadable"), "\(name)")
            #expect(try Data(contentsOf: other) == before, "\(name)")
            try await app.process.kill()
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == other.path, "\(name)")
        }
    }

    // MARK: Not ours, not writable

    @Test(.enabled(if: geteuid() == 0))
    func `S-SEC-15, S-LIFE-14: what belongs to somebody else is not used, and not touched`() async throws {
        let app = try await savedApp()
        defer { app.remove() }
        for path in [app.stateFolder.path, app.keyFolder.appendingPathComponent("restoration.key").path] {
            // In its own folder the app notes that it runs, whoever has the key.
            func untouched() throws -> [String: Data] {
                try contents(of: app.stateFolder).filter { path == app.stateFolder.path || $0.key != "crash-journal" }
            }
            let before = try untouched()
            #expect(chown(path, 12345, 12345) == 0)
            let logged = app.process.log.count
            try await app.process.start()
            #expect(await app.draft() == "", "\(path)")
            try await app.type("of nobody")
            #expect(app.process.log.dropFirst(logged).contains("owned by another user"), "\(path)")
            try await app.process.kill()
            #expect(try untouched() == before)
            #expect(chown(path, geteuid(), getegid()) == 0)
        }
        try await app.process.start()
        #expect(await app.draft() == "saved before")
    }

    @Test(arguments: ["/proc/1/home", "/dev/null"])
    func `S-LIFE-20: without a home that could hold anything, the app runs and says so`(_ path: String) async throws {
        let app = try HomeApp(home: URL(fileURLWithPath: path))
        try await app.process.start()
        try await app.type("for now")
        #expect(await app.draft() == "for now")
        #expect(app.process.log.contains("archiveUnreadable"))
        #expect(try await app.process.end(with: SIGTERM) == 0)
    }

    // S-SAVE-26.3
    @Test(.enabled(if: MountNamespace.isAvailable))
    func `S-SAVE-26: in a home that is read-only the app shows its state, says that it cannot save, and later does`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let namespace = try MountNamespace(mounting: "mount --bind '\(folder.path)' '\(folder.path)'")
        let app = try await savedApp(home: folder, in: namespace)
        defer { app.remove() }
        try namespace.run("mount -o remount,bind,ro '\(folder.path)'")
        try await app.process.start()
        #expect(await app.draft() == "saved before")
        try await app.type("typed on a read-only disk")
        #expect(app.failures.count == 1 || app.process.log.contains("Read-only file system"))
        try namespace.run("mount -o remount,bind,rw '\(folder.path)'")
        // The app doesn't change, and tries again by itself.
        let count = app.generations.count
        try await app.waitForSave("a save after the disk can be written") { app.generations.count > count }
        #expect(try await app.relaunch() == "typed on a read-only disk")
    }

    @Test(.enabled(if: MountNamespace.isAvailable))
    func `S-SAVE-26: on a full disk the app keeps what is saved, says so once, and saves when there is room`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let namespace = try MountNamespace(mounting: "mount -t tmpfs -o size=256k tmpfs '\(folder.path)'")
        let app = try await savedApp(home: folder, in: namespace)
        defer { app.remove() }
        try await app.process.start()
        #expect(await app.draft() == "saved before")
        try namespace.run("cat /dev/zero > '\(folder.path)/filler' 2>/dev/null || true")
        try await app.type("typed on a full disk " + String(repeating: "long ", count: 2000))
        try await app.type("more " + String(repeating: "long ", count: 2000))
        #expect(app.failures.count == 1, "\(app.failures)")
        #expect(app.failures.first?.contains("No space left") == true)
        // After a kill now, the earlier save is there.
        #expect(try await app.relaunch() == "saved before")
        try await app.type("typed again " + String(repeating: "long ", count: 2000))
        try namespace.run("rm '\(folder.path)/filler'")
        try await app.type("there is room")
        #expect(try await app.relaunch() == "there is room")
    }

    @Test(.enabled(if: MountNamespace.isAvailable))
    func `S-SAVE-26: a disk that is full at the first launch is used when there is room`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let namespace = try MountNamespace(
            mounting: "mount -t tmpfs -o size=256k,nr_inodes=3 tmpfs '\(folder.path)'\necho x > '\(folder.path)/x'")
        let app = try HomeApp(home: folder, in: namespace)
        defer { app.remove() }
        try await app.process.start()
        try await app.type("nowhere to go")
        #expect(await app.draft() == "nowhere to go")
        #expect(app.process.log.contains("No space left"))
        try namespace.run("mount -o remount,nr_inodes=100 '\(folder.path)'")
        let generation = app.stateFolder.path + "/0000000001.state"
        try await app.waitForSave("a save into the room that there is") {
            (try? namespace.run("test -e '\(generation)'")) != nil
        }
        #expect(try await app.relaunch() == "nowhere to go")
    }

    // MARK: Going away and coming back

    @Test func `S-SAVE-26: a state folder that is removed while the app runs is made again`() async throws {
        let app = try await savedApp()
        defer { app.remove() }
        try await app.process.start()
        try await app.type("in the old folder")
        try FileManager.default.removeItem(at: app.stateFolder)
        try await app.type("in a new folder")
        #expect(try await app.relaunch() == "in a new folder")
    }

    @Test func `S-SAVE-26: a home that goes away and comes back has lost nothing`() async throws {
        let app = try await savedApp()
        defer { app.remove() }
        try await app.process.start()
        let away = app.home.deletingLastPathComponent().appendingPathComponent("away-\(UUID().uuidString)")
        // This looks like an unmounted disk: the app can make nothing in its place.
        try FileManager.default.moveItem(at: app.home, to: away)
        try Data().write(to: app.home)
        try await app.type("while it was away")
        #expect(await app.draft() == "while it was away")
        try FileManager.default.removeItem(at: app.home)
        try FileManager.default.moveItem(at: away, to: app.home)
        try await app.type("after it came back")
        #expect(try await app.relaunch() == "after it came back")
    }

    @Test func `S-SAVE-26: a process that may open no more files says so, and saves when it may again`() async throws {
        let app = try await savedApp()
        defer { app.remove() }
        try await app.process.start()
        // The app may show something before its run loop has the files that it needs. When it answers, it has them.
        try await app.process.flush()
        let identifier = try #require(await app.process.processIdentifier)
        try limitFiles(of: identifier, to: 3)
        try await app.type("with no file to open")
        #expect(await app.draft() == "with no file to open")
        // The app can't open the file for its delegate's calls, but its log is already open.
        let process = app.process
        try await process.wait(for: "the log to say why") { process.log.contains("Too many open files") }
        try limitFiles(of: identifier, to: 1024)
        try await app.type("with files again")
        #expect(try await app.relaunch() == "with files again")
    }

    @Test func `S-SAVE-26, S-LIFE-20: with too few files to launch with, nothing that was saved is lost`() async throws
    {
        let app = try await savedApp()
        defer { app.remove() }
        let before = try contents(of: app.stateFolder)
        for limit in 4...24 {
            // It may launch or not. Here it must only do no harm.
            let script = "ulimit -n \(limit); exec timeout -s KILL 0.4 '\(BuiltProducts.fixtureApp.path)'"
            let variables = [
                "HOME": app.home.path, "XDG_STATE_HOME": "", "XDG_DATA_HOME": "", "UIKIT_DISPLAY": "headless",
            ]
            try ChildProcess.run(.init("/bin/sh", ["-c", script], variables: variables))
        }
        let after = try contents(of: app.stateFolder)
        #expect(
            !before.isEmpty
                && before.allSatisfy { after[$0.key] == $0.value || ["crash-journal", "reports"].contains($0.key) })
        // One of them may have launched without a file that it couldn't open, and saved its screen. That newer state is
        // beside the one that stays.
        try await app.process.start()
        #expect(await app.draft() != nil)
    }

    // MARK: Tools

    private func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            contents[name] = try Data(contentsOf: folder.appendingPathComponent(name))
        }
        return contents
    }

    /// Limits the files that the process may open from now on. Its open files stay open.
    private func limitFiles(of process: Int32, to count: Int) throws {
        let words = ["--pid", "\(process)", "--nofile=\(count):"]
        #expect(try ChildProcess.run(.init("/usr/bin/prlimit", words)).status == .exited(0))
    }
}
