import Foundation

/// A connection to a program on this computer. Its calls block.
final class LocalSocket: Sendable {
    private let descriptor: Int32

    /// Connects.
    ///
    /// - Throws: if no program listens there.
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
        // The deinitializer closes the descriptor, also after an error, because the object is complete here.
        guard result == 0 else { throw Chromium.Failure(description: "Nobody listens on port \(port).") }
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

    /// Reads the bytes that arrived, at least one.
    ///
    /// - Parameter most: the largest number of bytes to read.
    /// - Returns: empty data at the end of the stream.
    func read(most: Int = 1 << 16) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &buffer, most, 0)
        guard count >= 0 else { throw Chromium.Failure(description: "Nothing was read in 60 s.") }
        return Data(buffer.prefix(count))
    }

    /// Finds a port that nobody uses on either loopback address.
    ///
    /// The system doesn't give it to outgoing connections. Browsers open many of those, and one could get the port
    /// before the app does.
    static func freePort() throws -> UInt16 {
        for _ in 0..<1000 {
            let port = UInt16.random(in: 20_000..<32_000)
            if canBind(AF_INET, port), canBind(AF_INET6, port) || !hasIPv6 { return port }
        }
        throw Chromium.Failure(description: "There is no free port.")
    }

    /// True if this computer has the address ::1.
    static let hasIPv6 = canBind(AF_INET6, 0)

    /// Returns true if nobody uses a port on the loopback address of a family.
    static func canBind(_ family: Int32, _ port: UInt16) -> Bool {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard family == AF_INET6 else {
            var address = address(port: port)
            return canBind(descriptor, &address)
        }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return canBind(descriptor, &address)
    }

    private static func canBind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
            }
        }
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }
}
