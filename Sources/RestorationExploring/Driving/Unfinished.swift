import ChildProcesses
import Foundation
import Synchronization

/// The running apps, folders and sockets to remove if the exploring program ends early.
///
/// They are made and removed under one lock. Otherwise a half-made file would remain at the program's end, and two
/// threads removing the same folder would disturb each other.
enum Unfinished {
    private struct State {
        var processes: [pid_t: ChildProcess] = [:]
        var files: Set<URL> = []
        var isOver = false

        func mayBegin() throws(AppFailure) {
            if isOver { throw .notStarted("The exploration has ended.") }
        }
    }

    private static let state = Mutex(State())

    /// Starts a process.
    ///
    /// - Throws: `AppFailure` if it can't be started, or if `end` was called.
    static func start(_ command: ChildProcess.Command) throws(AppFailure) -> ChildProcess {
        try state.withLock { state throws(AppFailure) in
            try state.mayBegin()
            do throws(ChildProcessError) {
                let process = try ChildProcess(command)
                state.processes[process.identifier] = process
                return process
            } catch {
                throw .notStarted(error.description)
            }
        }
    }

    /// Kills a process, and waits until it has ended.
    static func end(_ process: ChildProcess) {
        process.kill()
        state.withLock { state in
            // Another process may have the same identifier by now.
            if state.processes[process.identifier] === process { state.processes[process.identifier] = nil }
        }
    }

    /// Makes a file or folder that `end` removes.
    ///
    /// - Parameter making: a closure that makes the file or folder.
    /// - Throws: `AppFailure` of the kind `notStarted` if `making` throws, or if `end` was called.
    static func make(_ file: URL, _ making: () throws -> Void) throws(AppFailure) {
        try state.withLock { state throws(AppFailure) in
            try state.mayBegin()
            state.files.insert(file)
            do { try making() } catch { throw .notStarted("\(file.path): \(error.localizedDescription)") }
        }
    }

    static func remove(_ file: URL) {
        state.withLock { state in
            guard state.files.remove(file) != nil else { return }
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// True after `end` was called. While `end` works, this waits for it.
    static var isOver: Bool { state.withLock { $0.isOver } }

    /// Ends and removes everything, and prevents anything new.
    static func end() {
        state.withLock { state in
            state.isOver = true
            for process in state.processes.values { process.kill() }
            for file in state.files { removeForGood(file) }
            state.files = []
        }
    }

    /// Removes a folder. It tries up to 100 times, because a thread that reads or corrupts the folder may still write a
    /// file into it.
    private static func removeForGood(_ file: URL) {
        for _ in 0..<100 where FileManager.default.fileExists(atPath: file.path) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}
