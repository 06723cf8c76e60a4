import ChildProcesses
import Foundation

/// A server as a process of its own, which says on its output where it listens: `http://HOST:PORT/`.
@MainActor
final class AnsweringProcess {
    private let executable: String
    private let home: URL
    private var process: ChildProcess?
    private var reader: FileHandle?
    private var unread = Data()

    /// - Parameter home: where its state and documents are.
    init(_ executable: String, home: URL) throws {
        self.executable = executable
        self.home = home
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    /// Returns how long it takes from the start of the process until the first bytes of its answer have come.
    ///
    /// - Throws: `BenchmarkFailure` if it answers with another status than 200.
    func launch(_ arguments: [String] = []) throws -> Duration {
        // Not collected in memory by another thread, which would be measured with it.
        let pipe = Pipe()
        reader = pipe.fileHandleForReading
        let environment = [
            "HOME": home.path, "CFFIXED_USER_HOME": home.path, "XDG_STATE_HOME": home.path + "/state",
            "XDG_DATA_HOME": home.path + "/data", "XDG_CACHE_HOME": home.path + "/cache",
            "XDG_CONFIG_HOME": home.path + "/config", "UIKIT_WEB_ADDRESS": "127.0.0.1:0",
        ]
        let command = ChildProcess.Command(
            executable, arguments, variables: environment,
            output: .descriptor(pipe.fileHandleForWriting.fileDescriptor), errors: .sameAsOutput)
        let start = ContinuousClock.now
        process = try ChildProcess(command)
        try pipe.fileHandleForWriting.close()
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
            guard let reader = reader?.fileDescriptor else { throw BenchmarkFailure("\(executable) does not run.") }
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
        process?.send(SIGTERM)
        process?.waitUntilExit()
        process = nil
        reader = nil
        unread = Data()
    }

    /// True if Foundation is loaded with it as a library, and not linked into it.
    var isDynamic: Bool {
        // Files of /proc say that they have no bytes, so they are read to their end.
        let maps = process.flatMap { process in
            try? FileHandle(forReadingFrom: URL(filePath: "/proc/\(process.identifier)/maps")).readToEnd()
        }
        return maps?.range(of: Data("/libFoundationEssentials.so".utf8)) != nil
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
