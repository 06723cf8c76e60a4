import ChildProcesses
import Foundation

/// Mounts that only the processes in it see, so that a test can have a full or a read-only home.
///
/// It needs the rights of root. On machines without them, the tests are skipped.
final class MountNamespace: Sendable {
    /// True if this machine lets a test mount.
    static let isAvailable = (try? MountNamespace(mounting: "true")) != nil

    /// The process that holds the namespace. It lives until its input ends, with this object or with the tests.
    private let holder: ChildProcess

    /// Makes a namespace.
    ///
    /// - Parameter commands: commands for `sh`, which run in the namespace at its beginning.
    init(mounting commands: String) throws {
        holder = try ChildProcess(
            .init(
                "/usr/bin/unshare",
                ["--mount", "--propagation", "private", "sh", "-ec", "\(commands)\necho ready\nread -r line || true"],
                input: .held, output: .collected))
        guard holder.output?.waitForText(within: .seconds(60), where: { $0 == "ready\n" }) != nil else {
            throw POSIXError(.EPERM)
        }
    }

    /// The program that enters the namespace and becomes another program there, so that a signal reaches that one.
    static let enter = URL(fileURLWithPath: "/usr/bin/nsenter")

    func arguments(running executable: URL) -> [String] {
        ["--mount=/proc/\(holder.identifier)/ns/mnt", "--", executable.path]
    }

    /// Runs `commands` in the namespace.
    func run(_ commands: String) throws {
        let words = arguments(running: URL(fileURLWithPath: "/bin/sh")) + ["-ec", commands]
        let outcome = try ChildProcess.run(.init(Self.enter.path, words), within: .seconds(60))
        guard outcome.status == .exited(0) else { throw POSIXError(.EIO) }
    }
}
