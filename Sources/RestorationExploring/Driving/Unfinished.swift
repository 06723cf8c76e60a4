import Foundation
import Synchronization

/// What has to go if the program that explores is ended in the middle: apps that run, their folders and sockets.
///
/// All of it begins and goes here, one after the other: what is half made when the program ends would stay, and two
/// who remove the same folder at the same time stop at what the other one has removed.
enum Unfinished {
    private struct State {
        var processes: Set<pid_t> = []
        var files: Set<URL> = []
        var isOver = false

        func mayBegin() throws(AppFailure) {
            if isOver { throw .notStarted("The exploring has ended.") }
        }
    }

    private static let state = Mutex(State())

    /// - Parameter starting: starts the process, and returns which one it is.
    /// - Throws: what `starting` throws, or that nothing may begin any more.
    static func start(_ starting: () throws(AppFailure) -> pid_t) throws(AppFailure) -> pid_t {
        try state.withLock { state throws(AppFailure) in
            try state.mayBegin()
            let process = try starting()
            state.processes.insert(process)
            return process
        }
    }

    static func ended(_ process: pid_t) { state.withLock { _ = $0.processes.remove(process) } }

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
            for process in state.processes {
                kill(process, SIGKILL)
                // Whoever waits for it may be first.
                var status: Int32 = 0
                while waitpid(process, &status, 0) == -1 && errno == EINTR {}
            }
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
