import Foundation

/// Mounts that only the processes started in it see, so that a test can have a full or a read-only home of its own.
///
/// It needs the rights of root; where a machine does not give them, tests are skipped.
final class MountNamespace: @unchecked Sendable {
    /// Whether this machine lets a test mount.
    static let isAvailable = (try? MountNamespace(mounting: "true")) != nil

    /// Not changed once it runs.
    private let holder = Process()

    /// - Parameter commands: for `sh`, run in the namespace at its beginning.
    init(mounting commands: String) throws {
        let ready = Pipe()
        let alive = Pipe()
        holder.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        // It lives until its input ends, that is until this object is gone.
        holder.arguments = [
            "--mount", "--propagation", "private", "sh", "-ec", "\(commands)\necho ready\nread -r line || true",
        ]
        holder.standardInput = alive
        holder.standardOutput = ready
        holder.standardError = FileHandle.nullDevice
        try holder.run()
        guard ready.fileHandleForReading.availableData == Data("ready\n".utf8) else {
            throw POSIXError(.EPERM)
        }
    }

    deinit {
        // It may have come to life with the other signals blocked, as the threads of a test's process have them.
        kill(holder.processIdentifier, SIGKILL)
        holder.waitUntilExit()
    }

    /// What runs a program in it: the process is the program's own, so that a signal reaches it.
    static let enter = URL(fileURLWithPath: "/usr/bin/nsenter")

    func arguments(running executable: URL) -> [String] {
        ["--mount=/proc/\(holder.processIdentifier)/ns/mnt", "--", executable.path]
    }

    /// Runs `commands` in it.
    func run(_ commands: String) throws {
        let process = Process()
        process.executableURL = Self.enter
        process.arguments = arguments(running: URL(fileURLWithPath: "/bin/sh")) + ["-ec", commands]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw POSIXError(.EIO) }
    }
}
