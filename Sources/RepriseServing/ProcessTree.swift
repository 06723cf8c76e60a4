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
                guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
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
    /// might wait for it.
    func holdsLock(below folders: [String]) -> Bool {
        guard !folders.isEmpty, let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else {
            return false
        }
        let inodes = Set(
            locks.split(separator: "\n").compactMap { line -> UInt64? in
                line.split(separator: " ").first { $0.split(separator: ":").count == 3 }
                    .flatMap { UInt64($0.split(separator: ":")[2]) }
            })
        return members.contains { process in
            Self.names("/proc/\(process)/fd").contains { name in
                let path = "/proc/\(process)/fd/\(name)"
                guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
                    folders.contains(where: { target.hasPrefix($0 + "/") })
                else { return false }
                var status = stat()
                return stat(path, &status) == 0 && inodes.contains(UInt64(status.st_ino))
            }
        }
    }

    private static func names(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
