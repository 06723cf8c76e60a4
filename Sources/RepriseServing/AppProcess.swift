import ChildProcesses
import Foundation
import Glibc
import NIOPosix

/// A process of one person.
final class AppProcess: Sendable {
    let client: AppClient
    let started = ContinuousClock.now
    private let child: ChildProcess
    private var tree: ProcessTree { ProcessTree(root: child.identifier) }

    /// The thread that starts all processes. The kernel ends a process with the thread that started it, so this one lives
    /// as long as the host.
    private static let starter = {
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        return pool
    }()
    /// The name of this run of the host.
    private static let hostRun = UUID().uuidString
    /// The threads that wait for processes.
    private static let waiters = NIOThreadPool.singleton

    private init(_ child: ChildProcess, _ client: AppClient) {
        self.child = child
        self.client = client
    }

    /// Starts the app for a person. Requests wait at its socket until it answers.
    ///
    /// - Throws: `HostError.noProcess` if it can't be started.
    static func start(_ configuration: HostConfiguration, for person: String, _ folder: PeopleFolder)
        async throws(HostError)
        -> AppProcess
    {
        let identity = folder.record(of: person)?.identity ?? person
        do {
            return try await starter.runIfActive {
                try AppProcess(configuration, person, identity, folder)
            }
        } catch {
            throw .noProcess(reason: "\(error)")
        }
    }

    private convenience init(
        _ configuration: HostConfiguration, _ person: String, _ identity: String, _ folder: PeopleFolder
    ) throws {
        let place = folder.folder(of: person)
        let socket = folder.socket(of: person)
        let listening = try Self.listen(at: socket)
        // The process alone has the socket, so connections are refused when it is gone.
        defer { close(listening) }
        var command = configuration.walls.command(
            for: configuration.app, configuration.arguments, person: place.path, people: folder.url.path)
        let home = place.appendingPathComponent("home").path
        let inherited = ["PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ"]
        command.environment = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
        command.environment.merge(configuration.variables) { $1 }
        command.environment.merge([
            "HOME": home, "TMPDIR": place.appendingPathComponent("tmp").path, "UIKIT_HOST_SOCKET": "3",
            "UIKIT_HOST_RUN": Self.hostRun, "UIKIT_PERSON": identity,
        ]) { $1 }
        command.folder = configuration.walls.kind == .none ? home : nil
        // Without walls, an app could have put a link in its place.
        let log = open(
            place.appendingPathComponent("log.txt").path,
            O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
            0o600)
        guard log >= 0 else { throw HostError.noProcess(reason: "log.txt: \(String(cString: strerror(errno)))") }
        defer { close(log) }
        command.output = .descriptor(log)
        command.errors = .sameAsOutput
        command.moreDescriptors = [listening]
        self.init(try ChildProcess(command), AppClient(socket: socket))
    }

    /// Binds a Unix socket that only this user can reach.
    static func listen(at path: String) throws -> Int32 {
        unlink(path)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw HostError.pathTooLong(path) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw HostError.noProcess(reason: String(cString: strerror(errno))) }
        let isListening = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isListening, chmod(path, 0o600) == 0, Glibc.listen(descriptor, 256) == 0 else {
            let problem = errno
            close(descriptor)
            throw HostError.noProcess(reason: String(cString: strerror(problem)))
        }
        return descriptor
    }

    /// Waits until the process is gone.
    func waitForEnd() async -> TerminationStatus { await child.waitForExit() ?? .unknown }

    /// Waits until the process is gone. Returns nil if it runs on.
    func waitForEnd(within limit: Duration) async -> TerminationStatus? { await child.waitForExit(within: limit) }

    var identifier: pid_t { child.identifier }

    var isRunning: Bool { child.terminationStatus == nil }

    var privateMemory: Int { tree.privateMemory }

    /// Suspends the process with all that it started, unless one of them has a lock in a shared folder.
    ///
    /// - Returns: false if it runs on.
    func suspend(sharing folders: [String]) -> Bool {
        guard !tree.holdsLock(below: folders) else { return false }
        tree.stop()
        return true
    }

    func resume() { tree.goOn() }

    /// Kills the process with all that it started, and waits until they are gone.
    func kill() async {
        try? await Self.waiters.runIfActive { [child, tree] in
            tree.killDescendants()
            child.kill()
        }
    }
}
