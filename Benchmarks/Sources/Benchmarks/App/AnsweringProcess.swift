import Foundation

/// A server as a process of its own, which says on its output where it listens: `http://HOST:PORT/`.
@MainActor
final class AnsweringProcess {
    private let executable: String
    private let home: URL
    private let pipe: String
    private var process: pid_t?
    private var reader: Int32 = -1
    private var unread = Data()

    /// - Parameter home: where its state and documents are.
    init(_ executable: String, home: URL) throws {
        self.executable = executable
        self.home = home
        pipe = home.appendingPathComponent("output").path
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        _ = try POSIX.checked("mkfifo") { mkfifo(pipe, 0o600) }
    }

    deinit {
        if let process { Self.end(process, by: SIGKILL) }
        if reader >= 0 { close(reader) }
    }

    /// Returns how long it takes from the start of the process until the first bytes of its answer have come.
    ///
    /// - Throws: `BenchmarkFailure` if it answers with another status than 200.
    func launch(_ arguments: [String] = []) throws -> Duration {
        // Open before the process is there, so that it need not wait for somebody who reads.
        reader = try POSIX.checked("open") { open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        let environment = [
            "HOME": home.path, "CFFIXED_USER_HOME": home.path, "XDG_STATE_HOME": home.path + "/state",
            "XDG_DATA_HOME": home.path + "/data", "XDG_CACHE_HOME": home.path + "/cache",
            "XDG_CONFIG_HOME": home.path + "/config", "UIKIT_WEB_ADDRESS": "127.0.0.1:0",
        ]
        let start = ContinuousClock.now
        process = try MeasuredProcess.spawn(executable, arguments, environment: environment, output: pipe)
        let line = try line { $0.contains("http://") }
        guard let host = line.components(separatedBy: "http://").last?.prefix(while: { $0 != "/" }),
            let port = host.split(separator: ":").last.flatMap({ UInt16($0) })
        else { throw BenchmarkFailure("\(executable) says no address: \(line)") }
        let answer = try Self.answer(port: port, host: String(host))
        let duration = start.duration(to: .now)
        guard answer.starts(with: "HTTP/1.1 200") else {
            throw BenchmarkFailure("\(executable) answers: \(answer.prefix(100))")
        }
        return duration
    }

    /// Returns the next line of its output that is like that.
    func line(where isWanted: (String) -> Bool) throws -> String {
        while true {
            while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[unread.startIndex..<end], as: UTF8.self)
                unread = Data(unread[(end + 1)...])
                if isWanted(line) { return line }
            }
            var question = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            guard poll(&question, 1, 20_000) == 1 else { throw BenchmarkFailure("\(executable) says nothing.") }
            var bytes = [UInt8](repeating: 0, count: 1 << 12)
            let count = read(reader, &bytes, bytes.count)
            guard count > 0 else {
                throw BenchmarkFailure("\(executable) has gone. \(String(decoding: unread, as: UTF8.self))")
            }
            unread.append(contentsOf: bytes[..<count])
        }
    }

    /// Lets it save what it has, and waits for its end.
    func end() {
        if let process { Self.end(process, by: SIGTERM) }
        process = nil
        close(reader)
        reader = -1
        unread = Data()
    }

    /// True if Foundation is loaded with it as a library, and not linked into it.
    var isDynamic: Bool {
        let maps = process.flatMap { try? String(contentsOfFile: "/proc/\($0)/maps", encoding: .utf8) } ?? ""
        return maps.contains("/libFoundationEssentials.so")
    }

    private nonisolated static func end(_ process: pid_t, by signal: Int32) {
        kill(process, signal)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// The beginning of what the server answers to a request for its page.
    private static func answer(port: UInt16, host: String) throws -> String {
        let connection = try POSIX.checked("socket") { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
        defer { close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        _ = try POSIX.checked("connect") {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        let request = Array("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8)
        try POSIX.write(request, to: connection)
        var bytes = [UInt8](repeating: 0, count: 1 << 12)
        let count = try POSIX.checked("read") { Int32(read(connection, &bytes, bytes.count)) }
        return String(decoding: bytes[..<Int(count)], as: UTF8.self)
    }
}
