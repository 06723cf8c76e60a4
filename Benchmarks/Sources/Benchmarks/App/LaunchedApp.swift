import ChildProcesses
import Foundation
import UIKit

/// An app in a process of its own. It reports through a socket what it shows.
@MainActor
final class LaunchedApp {
    private let executable: String
    private let home: URL
    private var process: ChildProcess?
    private var lines: SocketLines?
    private var lastNumber = 0
    /// The newest tree of the app.
    private(set) var windows: [PresentationNode] = []

    /// Makes the process's home.
    ///
    /// - Parameter home: the folder of its state and documents.
    init(_ executable: String, home: URL) throws {
        self.executable = executable
        self.home = home
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    /// Launches the app.
    ///
    /// - Returns: the time from the start of the process to the first tree of the running app.
    func launch(_ arguments: [String] = []) throws -> Duration {
        let path = home.appendingPathComponent("socket").path
        let lines = try SocketLines(path)
        let environment = [
            "HOME": home.path, "CFFIXED_USER_HOME": home.path, "XDG_STATE_HOME": home.path + "/state",
            "XDG_DATA_HOME": home.path + "/data", "XDG_CACHE_HOME": home.path + "/cache",
            "XDG_CONFIG_HOME": home.path + "/config", "UIKIT_DISPLAY": "socket:\(path)",
        ]
        let command = ChildProcess.Command(
            executable, arguments, variables: environment, output: .file(home.appendingPathComponent("log").path),
            errors: .sameAsOutput)
        let start = ContinuousClock.now
        process = try ChildProcess(command)
        self.lines = lines
        try lines.accept()
        var line = try lines.next()
        while !line.starts(with: Data(#"{"show""#.utf8)) { line = try lines.next() }
        let duration = start.duration(to: .now)
        try take(line)
        return duration
    }

    /// Ends it with SIGKILL.
    func kill() {
        process?.kill()
        process = nil
        lines = nil
    }

    /// Removes the app's state, but not its documents.
    func forgetState() throws {
        let state = home.appendingPathComponent("state")
        if FileManager.default.fileExists(atPath: state.path) { try FileManager.default.removeItem(at: state) }
    }

    /// Presses the first element that `isWanted` accepts.
    func press(_ isWanted: (PresentationNode) -> Bool) throws {
        var pending = Array(windows.reversed())
        while let node = pending.popLast() {
            if isWanted(node) { return try ask(.init(number: 0, deliver: .activate(node.id))) }
            pending += node.children.reversed()
        }
        throw BenchmarkFailure("There is nothing to press.")
    }

    /// Returns when everything is saved.
    func flush() throws { try ask(.init(number: 0, flush: true)) }

    /// The newest tree without the revisions of texts.
    var looks: [PresentationNode] { windows.map(Self.withoutRevisions) }

    private static func withoutRevisions(_ node: PresentationNode) -> PresentationNode {
        var node = node
        node.input?.revision = 0
        node.children = node.children.map(withoutRevisions)
        return node
    }

    // MARK: Messages

    private struct Question: Encodable {
        var number: Int
        var deliver: DisplayEvent?
        var flush: Bool?
    }

    private struct Message: Decodable {
        struct Answer: Decodable {
            var number: Int
        }

        var show: [PresentationNode]?
        var answer: Answer?
    }

    private func ask(_ question: Question) throws {
        guard let lines else { throw BenchmarkFailure("The app does not run.") }
        lastNumber += 1
        var question = question
        question.number = lastNumber
        try lines.send(try JSONEncoder().encode(question))
        while try take(try lines.next()).answer?.number != lastNumber {}
    }

    @discardableResult
    private func take(_ line: Data) throws -> Message {
        let message = try JSONDecoder().decode(Message.self, from: line)
        if let show = message.show { windows = show }
        return message
    }
}
