import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of `restartsAtLogin`: the entry with which the desktop starts the app again, during the run and after its end.
@MainActor
@Suite(.serialized)
struct RestartTests {
    private static func app(restarts: Bool = true) -> TestApp {
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillFinish = { _ in if restarts { UIApplication.shared.restartsAtLogin = true } }
        }
        app.autostartFolder = app.folder.appendingPathComponent("config/autostart")
        return app
    }

    private func file(_ app: TestApp) throws -> URL {
        try #require(app.autostartFolder).appendingPathComponent("org.example.TestApp.desktop")
    }

    private func entry(_ app: TestApp) throws -> String? { try? String(contentsOf: file(app), encoding: .utf8) }

    private func write(_ text: String, _ app: TestApp) throws {
        try FileManager.default.createDirectory(
            at: file(app).deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file(app), atomically: true, encoding: .utf8)
    }

    // MARK: While the app runs and as it ends

    // S-SEC-21.3
    @Test func `S-SEC-21: the entry and the folders that are made for it are for their user alone`() throws {
        let app = Self.app()
        try app.launch()
        let folder = try file(app).deletingLastPathComponent()
        for (place, mode) in [(try file(app), 0o600), (folder, 0o700), (folder.deletingLastPathComponent(), 0o700)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
            #expect(attributes[.posixPermissions] as? Int == mode, "\(place.path)")
        }
    }

    @Test func `The entry stands while the app runs, and stays when its session ends, or the app dies`() throws {
        let app = Self.app()
        try app.launch()
        #expect(try entry(app)?.contains(#"Exec="/usr/bin/app" "-UIKitRestartedAtLogin" "YES""#) == true)
        #expect(UIApplication.shared.restartsAtLogin)
        app.terminate()
        #expect(try entry(app) != nil)
        try app.launch()
        app.terminate(by: SIGHUP)
        #expect(try entry(app) != nil)
        try app.launch()
        app.kill()
        #expect(try entry(app) != nil)
    }

    @Test func `The entry goes when the user quits the app, and when the app wants none any more`() throws {
        let app = Self.app()
        try app.launch()
        app.terminate(by: SIGINT)
        #expect(try entry(app) == nil)
        try app.launch()
        #expect(try entry(app) != nil)
        UIApplication.shared.restartsAtLogin = false
        #expect(try entry(app) == nil)
    }

    @Test func `What an earlier run has asked for does not outlive the launch of one that does not ask`() throws {
        let app = Self.app()
        try app.launch()
        app.kill()
        let text = try #require(try entry(app))
        let other = Self.app(restarts: false)
        try write(text, other)
        try other.launch()
        #expect(try entry(other) == nil && !UIApplication.shared.restartsAtLogin)
    }

    @Test func `A second process of the app leaves the entry of the first alone`() throws {
        let app = Self.app()
        try app.launch()
        let text = try #require(try entry(app))
        app.kill()
        let holder = ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp",
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data").path))
        _ = holder.open()
        try app.launch()
        app.terminate(by: SIGINT)
        #expect(try entry(app) == text)
        holder.close()
    }

    // S-REASON-17.5
    @Test(arguments: ["Hidden=true", "X-GNOME-Autostart-enabled = false"])
    func `An entry that its user has turned off stays as it is`(_ line: String) throws {
        let app = Self.app()
        try app.launch()
        let off = try #require(try entry(app)) + line + "\n"
        try write(off, app)
        app.terminate(by: SIGINT)
        #expect(try entry(app) == off)
        try app.launch()
        #expect(try entry(app) == off)
        app.save()
        #expect(app.saveProblems(.restartNotArranged).isEmpty && app.restoreProblems(.restartNotArranged).isEmpty)
    }

    // MARK: Obstacles

    // S-REASON-17.2, S-REASON-17.3
    @Test func `A file that is not the app's own stays, and the report says so`() throws {
        for content in ["[Desktop Entry]\nExec=other\n", "", String(repeating: "x", count: 100_000)] {
            let app = Self.app()
            try write(content, app)
            try app.launch()
            app.save()
            #expect(app.saveProblems(.restartNotArranged).count == 1)
            UIApplication.shared.restartsAtLogin = false
            app.terminate(by: SIGINT)
            #expect(try entry(app) == content)
        }
    }

    @Test func `A link in its place is neither followed nor removed`() throws {
        let app = Self.app()
        let target = app.folder.appendingPathComponent("elsewhere")
        try write("", app)
        try FileManager.default.removeItem(at: file(app))
        try FileManager.default.createSymbolicLink(at: file(app), withDestinationURL: target)
        try app.launch()
        app.terminate(by: SIGINT)
        #expect(!FileManager.default.fileExists(atPath: target.path))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file(app).path) == target.path)
    }

    // S-REASON-17.1, S-REASON-17.2
    @Test func `A folder that cannot be made is reported, and the app runs`() throws {
        let app = Self.app()
        let place = app.folder.appendingPathComponent("config")
        try FileManager.default.createDirectory(at: app.folder, withIntermediateDirectories: true)
        try Data().write(to: place)
        try app.launch()
        #expect(app.root != nil)
        app.save()
        #expect(app.saveProblems(.restartNotArranged).count == 1)
    }

    // MARK: The launch

    @Test func `S-REASON-7: A launch by the desktop at login has the reason restored, and a policy of its own`() throws
    {
        let app = Self.app()
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.terminate()
        app.isRestartedAtLogin = true
        try app.launch()
        #expect(UIApplication.shared.launchReason == .restored)
        #expect((app.root as? StateController)?.value as? String == "kept")
    }

    @Test func `An app may restore what it had only when its session does`() throws {
        let app = Self.app()
        let make = app.makeDelegate
        app.makeDelegate = {
            let delegate = make()
            (delegate as? StateDelegate)?.stateRestorationConfiguration.launchPolicies[.restoring] = .startFresh
            return delegate
        }
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.terminate()
        app.isRestartedAtLogin = true
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == "kept")
        app.terminate()
        app.isRestartedAtLogin = false
        try app.launch()
        #expect((app.root as? StateController)?.value == nil)
    }

    // MARK: Text

    private func entry(name: String = "Notes", _ executable: String, _ arguments: [String] = []) throws -> String {
        try AutostartEntry(name: name, executable: executable, arguments: arguments).text()
    }

    /// Returns the value that a desktop reads from a line, without its escapes, by the specification of desktop
    /// entries.
    private func value(_ key: String, in text: String) throws -> String {
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(key + "=") })
        var (value, isEscaped) = ("", false)
        for character in line.dropFirst(key.count + 1) {
            if isEscaped {
                value += ["s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"][character] ?? "?"
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                value.append(character)
            }
        }
        return value
    }

    /// Returns the arguments of an `Exec` value. All of them are in quotes.
    private func arguments(_ exec: String) -> [String] {
        var (arguments, current, isQuoted, isEscaped): ([String], String, Bool, Bool) = ([], "", false, false)
        for character in exec.unicodeScalars {
            switch character {
            case _ where isEscaped:
                current.unicodeScalars.append(character)
                isEscaped = false
            case "\\" where isQuoted: isEscaped = true
            case "\"" where isQuoted:
                arguments.append(current.replacingOccurrences(of: "%%", with: "%"))
                (current, isQuoted) = ("", false)
            case "\"": isQuoted = true
            default: if isQuoted { current.unicodeScalars.append(character) }
            }
        }
        return arguments
    }

    @Test func `Whatever the path and the arguments are, the desktop reads them as they were, each on its line`() throws
    {
        let texts = [
            "/opt/My Notes/notes", "/opt/\"a\"", "/opt/$HOME`ls`", "/opt/a\\b", "/opt/100%u", "/opt/a\nExec:evil",
            "/opt/é 🗒",
            "/opt/a\tb\rc", "/", "/opt/;|&<>()*?#~'",
        ]
        for path in texts {
            let text = try entry(name: path, path, texts)
            #expect(try arguments(value("Exec", in: text)) == [path] + texts)
            #expect(try value("TryExec", in: text) == path && value("Name", in: text) == path)
            #expect(text.split(separator: "\n").count == 8, "\(text)")
        }
        let text = try entry(name: "a\nExec=evil", "/opt/a")
        #expect(text.split(separator: "\n").count == 8, "\(text)")
    }

    @Test func `A space at the beginning of a name is kept`() throws {
        #expect(try value("Name", in: entry(name: " a ", "/usr/bin/a")) == " a ")
    }

    @Test(arguments: ["notes", "", "./notes", "/opt/a=b/notes"])
    func `A path that an entry cannot name is refused`(_ path: String) throws {
        #expect(throws: RestartError.executable(path)) { try entry(path) }
    }

    @Test func `Outside a desktop's session nothing is written`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("autostart-\(UUID().uuidString)")
        let environment = ["XDG_CONFIG_HOME": folder.path, "XDG_SESSION_TYPE": "tty", "XDG_CURRENT_DESKTOP": ""]
        let identity = ApplicationIdentity(bundleIdentifier: "org.example.App")
        #expect(throws: RestartError.noSession) { try Autostart(identity, environment: environment).add() }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        let named = Autostart(identity, environment: environment.merging(["XDG_CURRENT_DESKTOP": "GNOME"]) { $1 })
        defer { try? FileManager.default.removeItem(at: folder) }
        try named.add()
        #expect(named.file.path == folder.path + "/autostart/org.example.App.desktop")
        #expect(FileManager.default.fileExists(atPath: named.file.path))
    }
}
