import ChildProcesses
import Foundation

/// A fixture app in a process of its own, which runs its script until a test kills it.
///
/// It blocks its thread, because the moment of the kill must not depend on other work in the test's process.
struct ScriptedProcess {
    /// A line that the app with one session wrote.
    enum Line {
        case ready(step: Int, time: UInt64, shown: String)
        case begin(step: Int, time: UInt64)
        case done(step: Int, time: UInt64, shown: String)

        init?(_ text: Substring) {
            let parts = text.split(separator: " ", maxSplits: 3)
            guard parts.count >= 3, let step = Int(parts[1]), let time = UInt64(parts[2]) else { return nil }
            switch (parts[0], parts.count) {
            case ("ready", 4): self = .ready(step: step, time: time, shown: String(parts[3]))
            case ("begin", 3): self = .begin(step: step, time: time)
            case ("done", 4): self = .done(step: step, time: time, shown: String(parts[3]))
            default: return nil
            }
        }

        var time: UInt64 {
            switch self {
            case .ready(_, let time, _), .begin(_, let time), .done(_, let time, _): time
            }
        }
    }

    /// One life of the app.
    struct Life {
        var text: [String]
        /// The time of the kill, by the monotonic clock in nanoseconds.
        var killed: UInt64
        /// True if it ended before the kill.
        var endedByItself: Bool

        var lines: [Line] { text.compactMap { Line($0[...]) } }
    }

    /// The moment of the kill.
    enum Moment {
        /// Nanoseconds after its start.
        case afterStart(UInt64)
        /// Nanoseconds after it was ready.
        case afterReady(UInt64)
    }

    var executable: URL
    var arguments: [String] = []
    var environment: [String: String]
    var log: String
    /// The time after which a test kills an app that isn't ready.
    private static let patience: UInt64 = 30_000_000_000

    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    func live(until moment: Moment) throws -> Life {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let process: ChildProcess
        do {
            defer { close(ends[1]) }
            process = try ChildProcess(
                .init(
                    executable.path, arguments, variables: environment, output: .descriptor(ends[1]),
                    errors: .file(log, appends: true)))
        }
        let start = Self.now
        var deadline = start + Self.patience
        if case .afterStart(let time) = moment { deadline = start + time }
        var text = Text()
        var isOpen = true
        while isOpen {
            let now = Self.now
            guard now < deadline else { break }
            var poller = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            guard poll(&poller, 1, Int32((deadline - now) / 1_000_000 + 1)) > 0 else { continue }
            let wasReady = text.isReady
            isOpen = text.read(from: ends[0])
            if !wasReady, text.isReady, case .afterReady(let time) = moment { deadline = Self.now + time }
        }
        let killed = Self.now
        process.send(SIGKILL)
        let status = process.waitUntilExit()
        while text.read(from: ends[0]) {}
        return Life(text: text.lines, killed: killed, endedByItself: status != .signaled(SIGKILL))
    }

    /// The text from the pipe.
    private struct Text {
        private(set) var lines: [String] = []
        private(set) var isReady = false
        private var rest: [UInt8] = []

        /// Reads from the pipe.
        ///
        /// - Returns: false at the end.
        mutating func read(from file: Int32) -> Bool {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = Glibc.read(file, &buffer, buffer.count)
            guard count > 0 else { return false }
            rest += buffer[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                lines.append(line)
                isReady = isReady || line.hasPrefix("ready ")
                rest.removeSubrange(...end)
            }
            return true
        }
    }
}
