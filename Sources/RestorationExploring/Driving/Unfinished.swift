import ChildProcesses
import Foundation
import Synchronization

/// What has to go if the program that explores is ended in the middle: apps that run, their folders and sockets.
///
/// All of it begins and goes here, one after the other: what is half made when the program ends would stay, and two
/// who remove the same folder at the same time stop at what the other one has removed.
enum Unfinished {
    private struct State {
        var processes: [pid_t: ChildProcess] = [:]
        var files: Set<URL> = []
        var isOver = false

        func mayBegin() throws(AppFailure) {
            if isOver { throw .notStarted("The exploring has ended.") }
        }
    }

    private static let state = Mutex(State())

    /// Starts a process.
    ///
    /// - Throws: `AppFailure` if it can't be started, or if nothing may begin any more.
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

    /// Kills a process, and waits until it is gone.
    static func end(_ process: ChildProcess) {
        process.kill()
        state.withLock { state in
            // Another process may have the number by now.
            if state.processes[process.identifier] === process { state.processes[process.identifier] = nil }
        }
    }

    /// - Parameter making: makes the file or folder.
    /// - Throws: why `making` has not, or that nothing may begin any more.
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

    /// Whether `end` has been called; while it works, this waits for it.
    static var isOver: Bool { state.withLock { $0.isOver } }

    /// Nothing begins any more, and what there is goes.
    static func end() {
        state.withLock { state in
            state.isOver = true
            for process in state.processes.values { process.kill() }
            for file in state.files { removeForGood(file) }
            state.files = []
        }
    }

    /// A thread that looks into a folder, or spoils what is in it, may be writing one more file.
    private static func removeForGood(_ file: URL) {
        for _ in 0..<100 where FileManager.default.fileExists(atPath: file.path) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}
