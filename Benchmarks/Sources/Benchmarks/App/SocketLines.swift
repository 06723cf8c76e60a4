import Foundation

/// A Unix socket for one process, and the lines in both directions.
final class SocketLines {
    private let path: String
    private let listener: Int32
    private var connection: Int32 = -1
    private var received = Data()

    init(_ path: String) throws {
        self.path = path
        unlink(path)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { throw BenchmarkFailure("\(path) is too long for a socket.") }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0, listen(listener, 1) == 0 else { throw BenchmarkFailure("\(path) cannot be listened on.") }
    }

    deinit {
        if connection >= 0 { close(connection) }
        close(listener)
        unlink(path)
    }

    func accept() throws {
        try wait(for: listener)
        connection = Glibc.accept(listener, nil, nil)
        guard connection >= 0 else { throw BenchmarkFailure("Nobody connects to \(path).") }
    }

    /// Returns the next line without its end.
    func next() throws -> Data {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(received[received.startIndex..<end])
                received = Data(received[(end + 1)...])
                return line
            }
            try wait(for: connection)
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(connection, &bytes, bytes.count)
            guard count > 0 else { throw BenchmarkFailure("The app has gone.") }
            received.append(contentsOf: bytes[..<count])
        }
    }

    func send(_ line: Data) throws {
        let bytes = Array(line) + [UInt8(ascii: "\n")]
        guard write(connection, bytes, bytes.count) == bytes.count else { throw BenchmarkFailure("The app has gone.") }
    }

    private func wait(for descriptor: Int32) throws {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&question, 1, 20_000) == 1 else { throw BenchmarkFailure("The app does not answer.") }
    }
}
