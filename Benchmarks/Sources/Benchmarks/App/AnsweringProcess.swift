import ChildProcesses
import Foundation

/// A server in a process of its own. It prints its address: `http://HOST:PORT/`.
@MainActor
final class AnsweringProcess {
    private let executable: String
    private let home: URL
    private var process: ChildProcess?
    private var reader: FileHandle?
    private var unread = Data()

    /// Makes the process's home.
    ///
    /// - Parameter home: the folder of its state and documents.
    init(_ executable: String, home: URL) throws {
        self.executable = executable
        self.home = home
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    /// Returns the time from the start of the process to the first bytes of its answer.
    ///
    /// - Throws: `BenchmarkFailure` if it answers with another status than 200.
    func launch(_ arguments: [String] = []) throws -> Duration {
        // The output goes to a pipe. A thread that collected it in memory would be measured as well.
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

    /// Returns the next line of its output that `isWanted` accepts.
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

    /// Ends the process with SIGTERM, so that it saves, and waits for its end.
    func end() {
        process?.send(SIGTERM)
        process?.waitUntilExit()
        process = nil
        reader = nil
        unread = Data()
    }

    /// True if the process loads Foundation as a library.
    var isDynamic: Bool {
        // Files of /proc report a size of zero, so this reads to the end.
        let maps = process.flatMap { process in
            try? FileHandle(forReadingFrom: URL(filePath: "/proc/\(process.identifier)/maps")).readToEnd()
        }
        return maps?.range(of: Data("/libFoundationEssentials.so".utf8)) != nil
    }

    /// Returns the beginning of the server's answer to a request for its page.
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
