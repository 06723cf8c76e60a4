import Foundation

/// Another program of the same user, without the rights of an administrator.
enum OtherProgram {
    /// A command that takes away the administrator's right to look into any process; none for other users.
    static let ordinary =
        geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-sys_ptrace", "--inh-caps=-sys_ptrace"] : []

    /// Tries to find out about a process what only those learn who may look into it, and to open its memory.
    static func canLook(into process: Int32) throws -> Bool {
        let look = Process()
        let words =
            ordinary + ["/bin/sh", "-c", "readlink /proc/$1/exe || (exec 3< /proc/$1/mem)", "sh", "\(process)"]
        look.executableURL = URL(fileURLWithPath: words[0])
        look.arguments = Array(words.dropFirst())
        look.standardOutput = FileHandle.nullDevice
        look.standardError = FileHandle.nullDevice
        try look.run()
        look.waitUntilExit()
        return look.terminationStatus == 0
    }
}
