import Foundation

/// A socket unit of a service manager. It has two sockets on one port, which stay bound while the app comes and goes.
final class SocketUnit: Sendable {
    let port: UInt16
    /// The sockets, which the app gets as its descriptors 3 and 4.
    let descriptors: [Int32]

    /// The content of the unit.
    enum Kind {
        /// `ListenStream=127.0.0.1:PORT` and `ListenStream=[::1]:PORT`.
        case loopback
        /// `ListenStream=127.0.0.1:PORT`.
        case oneLoopback
        /// `ListenStream=0.0.0.0:PORT`.
        case everywhere
        /// `ListenDatagram=127.0.0.1:PORT`.
        case datagrams
    }

    /// Binds the sockets.
    ///
    /// - Throws: if the computer has no free port on the addresses.
    init(_ kind: Kind = .loopback) throws {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = in_addr_t(kind == .everywhere ? 0 : 0x7F00_0001).bigEndian
        let type = kind == .datagrams ? SOCK_DGRAM : SOCK_STREAM
        let first = try Self.bound(&place, type)
        port = UInt16(bigEndian: place.sin_port)
        guard kind == .loopback else {
            descriptors = [first]
            return
        }
        var other = sockaddr_in6()
        other.sin6_family = sa_family_t(AF_INET6)
        other.sin6_port = place.sin_port
        other.sin6_addr = in6addr_loopback
        descriptors = [first, try Self.bound(&other, type)]
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    /// The command that becomes the app. It passes the number of its process, which the app compares with its own.
    var command: [String] {
        let script = """
            export LISTEN_PID=$$ LISTEN_FDS="$1" LISTEN_FDNAMES=app.socket:app.socket
            shift
            exec "$@"
            """
        return ["/bin/sh", "-c", script, "sh", "\(descriptors.count)"]
    }

    /// Binds a new socket, and sets `place` to the one that it got.
    private static func bound<Place>(_ place: inout Place, _ type: __socket_type) throws -> Int32 {
        var length = socklen_t(MemoryLayout<Place>.size)
        let isIPv6 = Place.self == sockaddr_in6.self
        let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let isBound = withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound, type == SOCK_DGRAM || listen(descriptor, 16) == 0 else {
            close(descriptor)
            throw Chromium.Failure(description: "There is no free port.")
        }
        return descriptor
    }
}
