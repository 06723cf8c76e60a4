import Foundation
import Synchronization

/// The processes of Chromium that no test uses now. A process that serves the next test saves a start, which costs a
/// second of a core.
final class ChromiumPool: Sendable {
    static let shared = ChromiumPool()

    private struct State {
        var idle: [ChromiumProcess.Kind: [ChromiumProcess]] = [:]
        /// The tasks that clean up after a test, by a number.
        var cleaning: [ChromiumProcess.Kind: [Int: Task<Void, Never>]] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    private init() {
        // Nobody else ends the processes, or removes their files.
        atexit { ChromiumPool.shared.end() }
    }

    /// Returns a process with a window of that size, without pages of earlier tests. Starts one if no process is idle.
    func take(_ kind: ChromiumProcess.Kind, width: Int, height: Int) async throws -> ChromiumProcess {
        while true {
            let (idle, cleaning) = state.withLock {
                ($0.idle[kind]?.popLast(), $0.cleaning[kind]?.first?.value)
            }
            if let idle {
                if (try? await idle.prepare(width: width, height: height)) != nil { return idle }
            } else if let cleaning {
                await cleaning.value
            } else {
                let process = try ChromiumProcess(kind, width: width, height: height)
                try await process.prepare(width: width, height: height)
                return process
            }
        }
    }

    /// Takes the process of a test that has ended. Cleans it up, or ends it if that fails or if it has a profile of its
    /// own.
    func putBack(_ starting: Task<ChromiumProcess, any Error>, _ kind: ChromiumProcess.Kind) {
        guard kind.profile == nil else { return }
        state.withLock { state in
            state.lastNumber += 1
            let number = state.lastNumber
            state.cleaning[kind, default: [:]][number] = Task {
                let process = try? await starting.value
                let isClean = (try? await process?.clean()) != nil
                self.state.withLock { state in
                    state.cleaning[kind]?[number] = nil
                    if isClean, let process { state.idle[kind, default: []].append(process) }
                }
            }
        }
    }

    private func end() {
        state.withLock { state in
            for process in state.idle.values.joined() { process.end() }
            state.idle = [:]
        }
    }
}
