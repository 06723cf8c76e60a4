import ArgumentParser
import Foundation
import Logging
import RepriseServing
import WebDisplay

/// The command `reprise serve`, which serves an app to many people.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve an app to many people, with a process for each.",
        discussion: """
            Each browser is a person of its own, with own files, user defaults and state. The host suspends a process that nobody \
            uses, ends it when memory is short, and starts it again at the person's next touch. Ctrl-C saves everything and ends \
            all processes.

            SIGHUP replaces all processes by those of the app's newest build, and `--replace` sends it.
            """)

    @Argument(help: ArgumentHelp("The app's executable.", valueName: "app"), completion: .file())
    var app: String

    @Argument(parsing: .postTerminator, help: ArgumentHelp("Arguments for the app, after --.", valueName: "argument"))
    var arguments: [String] = []

    @Option(
        help: ArgumentHelp("The address to listen at, as host:port. Port 0 picks a free one.", valueName: "address"))
    var address = ListeningAddress(address: .standard)

    @Option(
        help: ArgumentHelp(
            "The folder with everything of all people. Without it, the folder NAME.people of ~/.local/state.",
            valueName: "folder"))
    var people: String?

    @Option(
        help: ArgumentHelp(
            "The origin at which browsers find a proxy in front of the host, such as https://desk.example.org.",
            valueName: "origin"))
    var origin: String?

    @Option(
        help: ArgumentHelp(
            "The header in which a proxy names the person. Needs --proxy-secret.",
            valueName: "name"))
    var identityHeader: String?

    @Option(
        help: ArgumentHelp(
            "The file with a secret of at least 16 bytes, by which a proxy proves itself in the header Reprise-Proxy.",
            valueName: "file"))
    var proxySecret: String?

    @Option(
        help: ArgumentHelp(
            "How processes are kept apart: bubblewrap, or none. Without it, bubblewrap if it works.", valueName: "kind")
    )
    var walls: Walls.Kind?

    @Option(help: ArgumentHelp("A folder that all people may write. Repeat it for several.", valueName: "folder"))
    var shared: [String] = []

    @Flag(help: "Keep processes from using the network. Needs bubblewrap.")
    var noNetwork = false

    @Option(help: ArgumentHelp("A variable for the app, as NAME=VALUE. Repeat it for several.", valueName: "variable"))
    var variable: [String] = []

    @Flag(help: "Log each stage of each process and each stream.")
    var verbose = false

    @Option(help: ArgumentHelp("An address for /health and /metrics, as host:port.", valueName: "address"))
    var statusAddress: ListeningAddress?

    @Option(help: ArgumentHelp("The user to become, if root starts the command.", valueName: "name"))
    var user: String?

    @Option(help: ArgumentHelp("The private memory of all processes together, in MiB.", valueName: "MiB"))
    var memory = 1024

    @Option(
        help: ArgumentHelp("The seconds without an event after which a process is suspended.", valueName: "seconds"))
    var idle = 60

    @Option(help: ArgumentHelp("The most people. The host makes no others.", valueName: "number"))
    var mostPeople = 100_000

    @Flag(help: "Allow an address that other computers reach, although nothing is encrypted on the way to them.")
    var allowUnencrypted = false

    @Flag(help: "Let the host that serves these people replace its processes by those of the newest build, and end.")
    var replace = false

    func validate() throws {
        guard identityHeader == nil || proxySecret != nil else {
            throw ValidationError("--identity-header needs --proxy-secret, because a header proves nothing by itself.")
        }
        guard memory > 0, idle > 0, mostPeople > 0 else { throw ValidationError("Numbers are greater than 0.") }
        guard variable.allSatisfy({ $0.contains("=") }) else { throw ValidationError("Write --variable NAME=VALUE.") }
    }

    func run() throws {
        if replace { return try sendReplacement() }
        // A host that is just starting begins with the newest build anyway.
        signal(SIGHUP, SIG_IGN)
        do {
            try UserChange.run(as: user)
        } catch {
            complain("reprise: \(error.sentence)")
            throw ToolExit.failure
        }
        let ending = EndingSignals()
        var logger = Logger(label: "reprise serve")
        logger.logLevel = verbose ? .debug : .notice
        let host: AppHost
        do {
            host = try AppHost(try configuration(), logger: logger)
        } catch let error as WebDisplayError {
            complain("reprise: The host cannot serve. \(error.reason)")
            throw ToolExit.failure
        } catch {
            complain("reprise: \(error)")
            throw ToolExit.failure
        }
        let hangups = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
        hangups.setEventHandler {
            Task {
                complain("The host replaces all processes.")
                await host.replace()
                complain("All processes are replaced.")
            }
        }
        hangups.activate()
        print("\(name) is at \(host.origin)/")
        if isatty(STDERR_FILENO) == 1 { complain("Ctrl-C ends it.") }
        ending.wait()
        hangups.cancel()
        let end = DispatchSemaphore(value: 0)
        Task {
            await host.shutDown()
            end.signal()
        }
        _ = end.wait(timeout: .now() + 60)
    }

    private var name: String { URL(fileURLWithPath: app).lastPathComponent }

    private var folder: URL {
        if let people { return URL(fileURLWithPath: people).standardizedFileURL }
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        return URL(fileURLWithPath: home).appendingPathComponent(".local/state/\(name).people")
    }

    private func configuration() throws -> HostConfiguration {
        try address.address.checkEncryption(isUnencryptedAllowed: allowUnencrypted)
        var configuration = HostConfiguration(
            app: URL(fileURLWithPath: app).standardizedFileURL.path, people: folder, address: address.address)
        configuration.origin = origin
        configuration.arguments = arguments
        for text in variable {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            configuration.variables[String(parts[0])] = String(parts[1])
        }
        configuration.statusAddress = statusAddress?.address
        configuration.limits.memory = memory << 20
        configuration.limits.idle = .seconds(idle)
        configuration.limits.people = mostPeople
        configuration.identification = Identification(
            header: identityHeader, proxySecret: try proxySecret.map(readSecret))
        configuration.walls = chosenWalls()
        for remark in configuration.walls.remarks { complain(remark) }
        return configuration
    }

    private func readSecret(in file: String) throws(HostError) -> String {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw .noSecret(file, reason: "the file cannot be read")
        }
        let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard secret.utf8.count >= 16 else { throw .noSecret(file, reason: "it is shorter than 16 bytes") }
        return secret
    }

    private func chosenWalls() -> Walls {
        var chosen = Walls(walls ?? .bubblewrap)
        chosen.shared = shared.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        chosen.hasNetwork = !noNetwork
        // An app that could read it could name anybody.
        chosen.hidden = proxySecret.map { [URL(fileURLWithPath: $0).standardizedFileURL.path] } ?? []
        guard walls == nil else { return chosen }
        do {
            try chosen.check()
        } catch {
            complain("\(error)")
            chosen.kind = .none
        }
        return chosen
    }

    private func sendReplacement() throws {
        guard let process = PeopleFolder.host(of: folder) else {
            complain("reprise: No host serves the people of \(folder.path).")
            throw ToolExit.failure
        }
        kill(process, SIGHUP)
    }

    private func print(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
}

private func complain(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
}

extension Walls.Kind: ExpressibleByArgument {}
