import Foundation

/// A connection to a program on this computer. Its calls block.
final class LocalSocket: Sendable {
    private let descriptor: Int32

    /// - Throws: if nobody listens there.
    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = Self.address(port: port)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw Chromium.Failure(description: "Nobody listens on port \(port).")
        }
    }

    deinit { close(descriptor) }

    func write(_ data: Data) throws {
        var rest = [UInt8](data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Chromium.Failure(description: "The connection was closed.") }
            rest = rest.dropFirst(count)
        }
    }

    /// - Parameter most: how many bytes to read.
    /// - Returns: what has arrived, at least one byte; empty at the end of the stream.
    func read(most: Int = 1 << 16) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &buffer, most, 0)
        guard count >= 0 else { throw Chromium.Failure(description: "Nothing was read in 60 s.") }
        return Data(buffer.prefix(count))
    }

    /// - Returns: a port that nobody listens on.
    static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard result else { throw Chromium.Failure(description: "There is no free port.") }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }
}
