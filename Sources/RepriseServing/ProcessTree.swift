import CChildProcess
import Foundation
import Glibc

/// A process with all processes that it started.
struct ProcessTree: Sendable {
    let root: pid_t

    /// The numbers of the processes, parents before their children. It is empty if the root is gone.
    var members: [pid_t] {
        var found: [pid_t] = []
        var waiting = [root]
        while let next = waiting.popLast() {
            guard access("/proc/\(next)", F_OK) == 0 else { continue }
            found.append(next)
            for task in Self.names("/proc/\(next)/task") {
                let path = "/proc/\(next)/task/\(task)/children"
                guard let text = Self.text(path) else { continue }
                waiting += text.split(separator: " ").compactMap { pid_t($0) }
            }
        }
        return found
    }

    /// Stops all processes, also those that one of them starts meanwhile.
    func stop() {
        var stopped: Set<pid_t> = []
        for _ in 0..<16 {
            let new = members.filter { !stopped.contains($0) }
            guard !new.isEmpty else { return }
            for process in new {
                kill(process, SIGSTOP)
                stopped.insert(process)
            }
        }
    }

    /// Lets stopped processes continue.
    func goOn() {
        for process in members.reversed() { kill(process, SIGCONT) }
    }

    /// Kills all processes but the root, and waits up to a second until they are gone.
    func killDescendants() {
        let others = members.dropFirst()
        // A pidfd names the same process, even if another one gets its number.
        let watched = others.map { (number: $0, descriptor: CChildWatch($0)) }
        for process in others { kill(process, SIGKILL) }
        for (_, descriptor) in watched where descriptor >= 0 {
            var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&question, 1, 1000)
            close(descriptor)
        }
    }

    /// The memory of the processes that no other process shares, in bytes.
    var privateMemory: Int {
        let page = sysconf(Int32(_SC_PAGESIZE))
        return members.reduce(0) { sum, process in
            guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8) else { return sum }
            let numbers = text.split(separator: " ").compactMap { Int($0) }
            return numbers.count > 2 ? sum + max(0, numbers[1] - numbers[2]) * page : sum
        }
    }

    /// Returns true if one of the processes has a lock on a file below one of these folders. Processes of other people
    /// might wait for it. Locks for reading of files `…-shm` don't count: SQLite has one as long as a database is open, and
    /// nobody waits for it.
    func holdsLock(below folders: [String]) -> Bool {
        guard !folders.isEmpty, let text = Self.text("/proc/locks") else { return false }
        let members = Set(members)
        // 1: POSIX  ADVISORY  WRITE 1234 08:01:5678 0 EOF
        var reading: Set<UInt64> = []
        var writing: Set<UInt64> = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").filter { $0 != "->" }
            guard words.count >= 6, let process = pid_t(words[4]), members.contains(process),
                let inode = words[5].split(separator: ":").last.flatMap({ UInt64($0) })
            else { continue }
            if words[3] == "READ" { reading.insert(inode) } else { writing.insert(inode) }
        }
        guard !reading.isEmpty || !writing.isEmpty else { return false }
        return folders.contains { folder in
            guard let files = FileManager.default.enumerator(atPath: folder) else { return false }
            return files.contains { name in
                var status = stat()
                guard let name = name as? String, lstat("\(folder)/\(name)", &status) == 0 else { return false }
                let inode = UInt64(status.st_ino)
                return writing.contains(inode) || (reading.contains(inode) && !name.hasSuffix("-shm"))
            }
        }
    }

    /// Returns all of a file of the kernel's. Foundation reads the first 4 kB only, because such a file has no size.
    private static func text(_ path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private static func names(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
