import ChildProcesses
import Foundation

/// A campaign of worlds in a process of its own, and its output.
struct Simulation {
    /// The hash of everything that happened, by seed.
    private(set) var traces: [String: String] = [:]
    private(set) var failures: [String] = []
    /// The whole output.
    let text: String
    let status: Int32

    /// Runs the world of a file.
    ///
    /// - Parameter world: the lines of the file.
    init(replaying world: String, _ arguments: [String] = []) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).world")
        try world.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        try self.init(["--replay", file.path, "--shorten", "0"] + arguments)
    }

    /// Runs several campaigns at the same time, each in a process of its own.
    ///
    /// - Parameter arguments: the arguments of each campaign.
    static func running(_ arguments: [[String]]) async throws -> [Simulation] {
        try await withThrowingTaskGroup(of: (Int, Simulation).self) { group in
            for (index, arguments) in arguments.enumerated() {
                group.addTask {
                    // A thread of its own waits for the process, because tasks share a few threads.
                    try await withCheckedThrowingContinuation { continuation in
                        Thread.detachNewThread {
                            continuation.resume(with: Result { (index, try Simulation(arguments)) })
                        }
                    }
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    init(_ arguments: [String]) throws {
        let outcome = try ChildProcess.run(
            .init(".build/debug/simulate", arguments, output: .collected, errors: .inherited))
        text = outcome.text
        status = outcome.status.exitCode ?? -1
        for line in text.split(separator: "\n") where line.hasPrefix("seed ") {
            let words = line.split(separator: " ").map(String.init)
            if words[2] == "FAILED:" { failures.append(String(line)) } else { traces[words[1]] = words[2] }
        }
    }
}
