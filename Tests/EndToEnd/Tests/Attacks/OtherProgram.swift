import ChildProcesses
import Foundation

/// Another program of the same user, without the rights of an administrator.
enum OtherProgram {
    /// A command that takes the administrator's right to look into any process. Other users need none.
    static let ordinary =
        geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-sys_ptrace", "--inh-caps=-sys_ptrace"] : []

    /// Tries to read facts about a process that only its owner can read, and to open its memory.
    static func canLook(into process: Int32) throws -> Bool {
        let words =
            ordinary + ["/bin/sh", "-c", "readlink /proc/$1/exe || (exec 3< /proc/$1/mem)", "sh", "\(process)"]
        return try ChildProcess.run(.init(words[0], Array(words.dropFirst()))).status == .exited(0)
    }
}
