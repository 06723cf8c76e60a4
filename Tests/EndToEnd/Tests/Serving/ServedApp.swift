import ChildProcesses
import Foundation
import Testing

/// An app that `reprise serve` serves to many people, as an unprivileged user.
actor ServedApp {
    nonisolated let folder: URL
    private let app: URL
    private let options: [String]
    private let port: UInt16
    private var process: ChildProcess?

    /// - Parameter options: further options of the command.
    init(_ app: URL, options: [String] = []) throws {
        self.app = app
        self.options = options
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // root's test gives the folder to nobody.
        if geteuid() == 0 { chown(folder.path, Self.nobody, Self.nobody) }
        port = try LocalSocket.freePort()
    }

    deinit {
        process?.kill()
        try? FileManager.default.removeItem(at: folder)
    }

    private static let nobody: uid_t = 65_534

    /// True if an unprivileged user can start the built programs. root's own folders may be closed to others.
    static let isPossible: Bool = {
        guard geteuid() == 0 else { return true }
        var folder = BuiltProducts.reprise.deletingLastPathComponent()
        while folder.path != "/" {
            var status = stat()
            guard stat(folder.path, &status) == 0, status.st_mode & 0o001 != 0 else { return false }
            folder.deleteLastPathComponent()
        }
        return true
    }()

    nonisolated var people: URL { folder.appendingPathComponent("people") }
    nonisolated var log: String {
        (try? String(contentsOf: people.deletingLastPathComponent().appendingPathComponent("log.txt"), encoding: .utf8))
            ?? ""
    }

    /// Starts the host, at the same port each time.
    ///
    /// - Parameter unit: the unit with the host's sockets. By default the host binds its own.
    /// - Returns: the address that it prints.
    func start(from unit: SocketUnit? = nil) async throws -> String {
        let words = (unit?.command ?? []) + [BuiltProducts.reprise.path, "serve", app.path] + commonOptions + options
        var command = ChildProcess.Command(
            words[0], Array(words.dropFirst()), output: .collected,
            errors: .file(folder.appendingPathComponent("log.txt").path, appends: true))
        command.folder = "/"
        command.moreDescriptors = unit?.descriptors ?? []
        let process = try ChildProcess(command)
        self.process = process
        let line = try await onItsOwnThread { process.output?.waitForText(within: .seconds(60)) { $0.contains("\n") } }
        guard let line, let start = line.range(of: "http://") else {
            throw Chromium.Failure(description: "The host printed no address: \(log)")
        }
        return String(line[start.lowerBound...].prefix { !$0.isNewline })
    }

    private var commonOptions: [String] {
        ["--people", people.path, "--address", "127.0.0.1:\(port)"] + (geteuid() == 0 ? ["--user", "nobody"] : [])
    }

    /// Sends the host a signal.
    func send(_ signal: Int32) { process?.send(signal) }

    /// Runs `reprise serve --replace` for this host.
    func replace() async throws {
        let arguments = ["serve", app.path, "--people", people.path, "--replace"]
        let outcome = try ChildProcess.run(
            .init(BuiltProducts.reprise.path, arguments, errors: .collected), within: .seconds(60))
        #expect(outcome.status == .exited(0), "\(outcome.errorText)")
    }

    /// Ends the host, and waits until it is gone.
    func end(by signal: Int32 = SIGTERM) async -> TerminationStatus? {
        process?.send(signal)
        defer { process = nil }
        return await process?.waitForExit(within: .seconds(60))
    }

    /// The processes of the app, by their persons' names.
    nonisolated var processes: [String: pid_t] {
        var found: [String: pid_t] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let number = pid_t(name),
                let command = try? String(contentsOfFile: "/proc/\(name)/comm", encoding: .utf8),
                command.trimmingCharacters(in: .newlines) == String(app.lastPathComponent.prefix(15)),
                let variables = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(name)/environ"))
            else { continue }
            let home = String(decoding: variables, as: UTF8.self).split(separator: "\0").first { $0.hasPrefix("HOME=") }
            guard let home, home.dropFirst("HOME=".count).hasPrefix(people.path) else { continue }
            found[URL(fileURLWithPath: String(home)).deletingLastPathComponent().lastPathComponent] = number
        }
        return found
    }

    /// Returns the letter of a process's state, such as T for a suspended one.
    nonisolated static func state(of process: pid_t) -> String? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        return text[end...].split(separator: " ").dropFirst().first.map(String.init)
    }

    /// Waits until the app has this many processes, and returns them.
    nonisolated func waitForProcesses(
        _ what: String, where isWanted: ([String: pid_t]) -> Bool
    ) async throws -> [String: pid_t] {
        let limit = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < limit {
            let found = processes
            if isWanted(found) { return found }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Chromium.Failure(description: "The processes did not become \(what): \(processes) \(log)")
    }
}
