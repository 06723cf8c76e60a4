import Foundation
import Synchronization

/// What has to go if the program that explores is ended in the middle: apps that run, their folders and sockets.
enum Unfinished {
    private struct State {
        var processes: Set<pid_t> = []
        var files: Set<URL> = []
        var isOver = false
    }

    private static let state = Mutex(State())

    /// - Returns: false if nothing may begin any more.
    static func began(_ process: pid_t) -> Bool {
        state.withLock { state in
            if !state.isOver { state.processes.insert(process) }
            return !state.isOver
        }
    }

    static func ended(_ process: pid_t) { state.withLock { _ = $0.processes.remove(process) } }
    static func made(_ file: URL) { state.withLock { _ = $0.files.insert(file) } }
    static func removed(_ file: URL) { state.withLock { _ = $0.files.remove(file) } }

    static func end() {
        let (processes, files) = state.withLock { state in
            state.isOver = true
            return (state.processes, state.files)
        }
        for process in processes {
            kill(process, SIGKILL)
            // Whoever waits for it may be first.
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1 && errno == EINTR {}
        }
        for file in files { try? FileManager.default.removeItem(at: file) }
    }
}
