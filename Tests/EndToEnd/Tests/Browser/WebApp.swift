import ChildProcesses
import Foundation

/// An app with the web display in a process of its own. A test starts it, kills it and starts it again on the same
/// port.
actor WebApp {
    nonisolated let folder: URL
    private let executable: URL
    private let port: UInt16
    private var process: ChildProcess?
    /// The number of printed bytes that the test read.
    private var lookedAt = 0

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
        process?.kill()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The app's standard error since its last start.
    nonisolated var log: String { (try? String(contentsOf: logFile, encoding: .utf8)) ?? "" }

    private nonisolated var logFile: URL { folder.appendingPathComponent("log.txt") }

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - arguments: none by default.
    ///   - environment: further variables for the app.
    ///   - command: a program with its arguments that becomes the app. The default is none.
    ///   - unit: the unit with the app's sockets. By default the app binds its own.
    /// - Returns: the first link that it prints.
    func start(
        arguments: [String] = [], environment: [String: String] = [:], through command: [String] = [],
        from unit: SocketUnit? = nil
    ) async throws -> String {
        let words = (unit?.command ?? []) + command + [executable.path] + arguments
        let variables = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path, "UIKIT_WEB_ADDRESS": "127.0.0.1:\(port)",
        ]
        var app = ChildProcess.Command(
            words[0], Array(words.dropFirst()), variables: variables.merging(environment) { $1 }, output: .collected,
            errors: .file(logFile.path))
        app.moreDescriptors = unit?.descriptors ?? []
        process = try ChildProcess(app)
        lookedAt = 0
        return try await link()
    }

    /// Waits for the next link that the app prints. Each link lets one browser in, and then the app prints another one.
    func link() async throws -> String {
        let limit = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < limit, let output = process?.output {
            let isAtEnd = output.isAtEnd
            if let link = nextLink(in: output.bytes) { return link }
            guard !isAtEnd else { break }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Chromium.Failure(description: "The app printed no link.")
    }

    /// Returns the first link that nobody took yet.
    private func nextLink(in printed: [UInt8]) -> String? {
        let text = String(decoding: printed[lookedAt...], as: UTF8.self)
        guard let start = text.range(of: "http://"),
            let end = text.range(of: "\n", range: start.upperBound..<text.endIndex)
        else { return nil }
        lookedAt += text[..<end.upperBound].utf8.count
        return String(text[start.lowerBound..<end.lowerBound])
    }

    /// The app's process, or nil if it doesn't run.
    var processIdentifier: Int32? { process?.identifier }

    /// Sends the app a signal, and waits until the process is gone.
    func kill(_ signal: Int32 = SIGKILL) {
        guard let process else { return }
        process.send(signal)
        process.waitUntilExit()
        self.process = nil
    }
}
