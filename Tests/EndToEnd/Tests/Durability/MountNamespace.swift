import ChildProcesses
import Foundation

/// Mounts that only the processes started in it see, so that a test can have a full or a read-only home of its own.
///
/// It needs the rights of root; where a machine does not give them, tests are skipped.
final class MountNamespace: Sendable {
    /// Whether this machine lets a test mount.
    static let isAvailable = (try? MountNamespace(mounting: "true")) != nil

    /// It lives until its input ends, that is until this object is gone or the tests are.
    private let holder: ChildProcess

    /// - Parameter commands: for `sh`, run in the namespace at its beginning.
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

    /// What runs a program in it: the process is the program's own, so that a signal reaches it.
    static let enter = URL(fileURLWithPath: "/usr/bin/nsenter")

    func arguments(running executable: URL) -> [String] {
        ["--mount=/proc/\(holder.identifier)/ns/mnt", "--", executable.path]
    }

    /// Runs `commands` in it.
    func run(_ commands: String) throws {
        let words = arguments(running: URL(fileURLWithPath: "/bin/sh")) + ["-ec", commands]
        let outcome = try ChildProcess.run(.init(Self.enter.path, words), within: .seconds(60))
        guard outcome.status == .exited(0) else { throw POSIXError(.EIO) }
    }
}
