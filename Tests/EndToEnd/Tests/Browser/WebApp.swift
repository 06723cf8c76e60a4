import Foundation
import Synchronization

/// An app with the web display, as a process of its own: started on a port that stays the same, killed, started again.
actor WebApp {
    nonisolated let folder: URL
    private let executable: URL
    private let port: UInt16
    private var process: Process?
    private var printed = PrintedLinks()

    init(executable: URL) throws {
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw Chromium.Failure(
                description:
                    "\(executable.path) is not there. Run scripts/test, or scripts/build-examples."
            )
        }
        self.executable = executable
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        port = try LocalSocket.freePort()
    }

    deinit {
        if let process, process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// What the app wrote to standard error since it was started last.
    nonisolated var log: String { (try? String(contentsOf: logFile, encoding: .utf8)) ?? "" }

    private nonisolated var logFile: URL { folder.appendingPathComponent("log.txt") }

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - arguments: none by default.
    ///   - environment: in addition to what every app here gets.
    ///   - command: a program with its arguments that becomes the app; none by default.
    ///   - unit: whose sockets the app gets; it binds its own by default.
    /// - Returns: the link that it prints first.
    func start(
        arguments: [String] = [], environment: [String: String] = [:], through command: [String] = [],
        from unit: SocketUnit? = nil
    ) async throws -> String {
        let process = Process()
        let output = Pipe()
        let words = (unit?.command(log: logFile) ?? []) + command + [executable.path] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.merging([
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path, "UIKIT_WEB_ADDRESS": "127.0.0.1:\(port)",
        ]) { $1 }.merging(environment) { $1 }
        process.standardOutput = output
        // A file of its own: an app that outlives its test must not keep the test's own output open.
        try Data().write(to: logFile)
        process.standardError = try FileHandle(forWritingTo: logFile)
        unit?.give(to: process)
        try process.run()
        self.process = process
        printed = PrintedLinks()
        output.fileHandleForReading.readabilityHandler = { [printed] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            printed.append(data)
        }
        return try await link()
    }

    /// Waits for the next link that the app prints. Each lets one browser in, and the app prints another one then.
    func link() async throws -> String {
        let limit = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < limit {
            if let link = printed.next() { return link }
            guard !printed.isAtEnd else { break }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Chromium.Failure(description: "The app printed no link.")
    }

    /// The links among what an app prints.
    private final class PrintedLinks: Sendable {
        private let state = Mutex((text: "", isAtEnd: false))

        /// - Parameter data: empty at the end.
        func append(_ data: Data) {
            state.withLock {
                $0.text += String(decoding: data, as: UTF8.self)
                $0.isAtEnd = data.isEmpty
            }
        }

        var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

        /// Takes the first that was not taken.
        func next() -> String? {
            state.withLock { state in
                guard let start = state.text.range(of: "http://"),
                    let end = state.text.range(of: "\n", range: start.upperBound..<state.text.endIndex)
                else { return nil }
                defer { state.text.removeSubrange(..<end.upperBound) }
                return String(state.text[start.lowerBound..<end.lowerBound])
            }
        }
    }

    /// nil if it does not run.
    var processIdentifier: Int32? { process?.processIdentifier }

    /// Sends the app a signal, and waits until the process is gone.
    func kill(_ signal: Int32 = SIGKILL) {
        guard let process else { return }
        Foundation.kill(process.processIdentifier, signal)
        process.waitUntilExit()
        self.process = nil
    }
}
