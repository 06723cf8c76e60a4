import ChildProcesses
import Foundation
import Testing

@testable import RepriseServing

private enum Bubblewrap {
    static let works = (try? Walls(.bubblewrap).check()) != nil
}

/// Tests of the walls around a person's processes, with shells in place of apps. They run as an unprivileged user.
@Suite(.enabled(if: Bubblewrap.works, "bubblewrap isn't installed, or may not make namespaces here."))
struct WallsTests {
    private let people = TestFolder()
    private let own: String
    private let neighbour: String

    init() throws {
        own = people.url.appendingPathComponent("ab/own").path
        neighbour = people.url.appendingPathComponent("cd/neighbour").path
        for folder in [own + "/home", own + "/tmp", neighbour] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            // root's test gives the folders to nobody.
            chown(folder, Self.user, Self.user)
        }
        chmod(people.url.path, 0o755)
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: neighbour + "/secret"))
        chmod(neighbour + "/secret", 0o644)
    }

    private static let user: uid_t = geteuid() == 0 ? 65_534 : geteuid()

    // S-HOST-11.2, S-HOST-11.3
    @Test func `S-HOST-11: a process writes its own folder and the shared one, and sees nothing of a neighbour`() throws
    {
        let shared = TestFolder()
        try FileManager.default.createDirectory(at: shared.url, withIntermediateDirectories: true)
        chown(shared.url.path, Self.user, Self.user)
        var walls = Walls(.bubblewrap)
        walls.shared = [shared.url.path]
        let script = """
            echo mine > \(own)/home/file && echo ours > \(shared.url.path)/file; cat \(neighbour)/secret; ls \(people.url.path)
            echo bad > \(people.url.path)/../bad || echo bad > /etc/bad; ls -A /home /root; echo end
            """
        let text = try run(script, walls)
        #expect(try String(contentsOfFile: own + "/home/file", encoding: .utf8) == "mine\n")
        #expect(try String(contentsOfFile: shared.url.path + "/file", encoding: .utf8) == "ours\n")
        #expect(!text.contains("theirs") && !text.contains("cd"))
        #expect(!FileManager.default.fileExists(atPath: "/etc/bad"))
        #expect(!FileManager.default.fileExists(atPath: people.url.deletingLastPathComponent().path + "/bad"))
        #expect(text.contains("ab\n/home:\n\n/root:\nend\n"), "\(text)")
    }

    // S-HOST-11.2, S-HOST-11.3
    @Test func `S-HOST-11: people below the app's folder stay hidden, and so does a proxy's secret`() throws {
        let secret = people.url.appendingPathComponent("proxy-secret")
        try Data("key".utf8).write(to: secret)
        chmod(secret.path, 0o644)
        try FileManager.default.copyItem(
            atPath: URL(fileURLWithPath: "/bin/sh").resolvingSymlinksInPath().path, toPath: people.url.path + "/app")
        chmod(people.url.path + "/app", 0o755)
        var walls = Walls(.bubblewrap)
        walls.hidden = [secret.path]
        let folder = people.url.appendingPathComponent("cd").path
        let script = "cat \(neighbour)/secret; cat \(secret.path); touch \(own)/record; ls \(people.url.path)"
        var command = asUser(walls.command(for: people.url.path + "/app", ["-c", script], person: own, people: folder))
        command.output = .collected
        let text = try ChildProcess.run(command, within: .seconds(30)).text
        #expect(!text.contains("theirs") && !text.contains("key\n"), "\(text)")
        #expect(text.contains("app\n"), "\(text)")
        #expect(!FileManager.default.fileExists(atPath: own + "/record"))
        #expect(throws: HostError.self) { try walls.check(app: "/root/app", people: "/srv/people") }
        #expect(throws: HostError.self) { try walls.check(app: "/app", people: "/srv/people") }
        walls.shared = ["/srv"]
        #expect(throws: HostError.self) { try walls.check(app: "/opt/app/app", people: "/srv/people") }
        walls.shared = ["/srv/other"]
        #expect(throws: Never.self) { try walls.check(app: "/opt/app/app", people: "/srv/people") }
    }

    // S-HOST-11.4
    @Test func `S-HOST-11: a process neither sees nor signals one of a neighbour, nor has rights of root`() throws {
        let other = try ChildProcess(asUser(.init("sleep", ["3600"])))
        let text = try run(
            """
            test -e /proc/\(other.identifier) && echo sees; kill -9 \(other.identifier) && echo signals
            grep CapEff /proc/self/status; ls -d /proc/[0-9]* | wc -l
            """, Walls(.bubblewrap))
        #expect(!text.contains("sees") && !text.contains("signals"))
        #expect(text.contains("CapEff:\t0000000000000000"), "\(text)")
        let count = text.split(separator: "\n").last.flatMap { Int($0) }
        #expect(try #require(count) < 8)
        #expect(other.terminationStatus == nil)
    }

    // S-HOST-11.5
    @Test func `S-HOST-11: without the network, a process has no interface but its own loopback`() throws {
        var walls = Walls(.bubblewrap)
        walls.hasNetwork = false
        let text = try run("cat /proc/net/dev", walls)
        #expect(text.split(separator: "\n").count { $0.contains(":") } == 1, "\(text)")
    }

    // S-HOST-11.6
    @Test func `S-HOST-11: the host says what isn't kept apart`() {
        var walls = Walls(.bubblewrap)
        walls.shared = ["/srv/desk"]
        #expect(walls.remarks.count == 2)
        #expect(walls.remarks.contains("All people may write /srv/desk."))
        walls.hasNetwork = false
        #expect(walls.remarks.count == 1)
        #expect(Walls.none.remarks.count == 1)
    }

    // S-HOST-2.4, S-HOST-11.7
    @Test func `S-HOST-2: a process is suspended, goes on and ends with all that it started`() async throws {
        let command = Walls(.bubblewrap).command(
            for: "/bin/sh", ["-c", "sleep 3600 & setsid sleep 3600 & wait"], person: own, people: people.url.path)
        let child = try ChildProcess(asUser(command))
        let tree = ProcessTree(root: child.identifier)
        // bubblewrap itself is two processes.
        try await wait { tree.members.count == 5 }
        let members = tree.members
        tree.stop()
        try await wait { members.map(Self.state) == Array(repeating: "T", count: 5) }
        tree.goOn()
        try await wait { members.allSatisfy { Self.state($0) == "S" } }
        tree.killDescendants()
        child.kill()
        try await wait { members.map(Self.state).allSatisfy { $0 == nil } }
    }

    // S-HOST-2.7
    @Test func `S-HOST-2: a lock on a file in a shared folder is noticed, and one elsewhere isn't`() async throws {
        let child = try ChildProcess(.init("flock", [neighbour + "/secret", "sleep", "3600"]))
        let tree = ProcessTree(root: child.identifier)
        try await wait { tree.holdsLock(below: [neighbour]) }
        #expect(!tree.holdsLock(below: [own]) && !tree.holdsLock(below: []))
        child.kill()
    }

    private func run(_ script: String, _ walls: Walls) throws -> String {
        var command = asUser(walls.command(for: "/bin/sh", ["-c", script], person: own, people: people.url.path))
        command.output = .collected
        return try ChildProcess.run(command, within: .seconds(30)).text
    }

    /// Returns a command that runs as an unprivileged user.
    private func asUser(_ command: ChildProcess.Command) -> ChildProcess.Command {
        guard geteuid() == 0 else { return command }
        var command = command
        command.arguments =
            ["--reuid", "\(Self.user)", "--regid", "\(Self.user)", "--clear-groups", "--", command.executable]
            + command.arguments
        command.executable = "setpriv"
        return command
    }

    private func wait(until condition: () -> Bool) async throws {
        let limit = ContinuousClock.now + .seconds(30)
        while !condition(), ContinuousClock.now < limit { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }

    /// Returns the letter of a process's state, or nil if the process is gone.
    private static func state(_ process: pid_t) -> String? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        return text[end...].split(separator: " ").dropFirst().first.map(String.init)
    }
}
