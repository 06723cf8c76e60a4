import Glibc

/// The listening sockets that a service manager opened before it started the program (S-SEC-28).
///
/// The manager keeps them bound while the program is away, so no other program can take the port. Connections that
/// arrive meanwhile wait for the next start. The program keeps its descriptors until it ends, and serves copies of
/// them.
package struct InheritedSockets: Sendable {
    /// The address of the sockets. It has its own name if they listen on loopback addresses.
    package let address: WebDisplayAddress
    private let descriptors: [String: Int32]

    private static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]

    /// Takes the sockets that the environment describes, and prevents child processes from inheriting them. Also
    /// removes the three variables from the process's own environment.
    ///
    /// - Parameters:
    ///   - environment: the variables `LISTEN_PID`, `LISTEN_FDS` and `LISTEN_FDNAMES`, as systemd sets them.
    ///   - process: the number of this process. Sockets of another process aren't taken.
    ///   - first: the descriptor of the first socket, which is 3 by systemd's protocol.
    /// - Returns: nil if there are none for this process.
    /// - Throws: `WebDisplayError.unusableSocket` if the display can't serve one of them.
    package static func take(
        from environment: [String: String], process: Int32 = getpid(), first: Int32 = 3
    ) throws(WebDisplayError) -> InheritedSockets? {
        for name in variables { unsetenv(name) }
        guard environment["LISTEN_PID"].flatMap({ Int32($0) }) == process, let text = environment["LISTEN_FDS"]
        else { return nil }
        guard let count = Int32(text), (0...1024).contains(count) else {
            throw .unusableSocket("LISTEN_FDS=\(text)", reason: "it isn't a number of sockets")
        }
        let names = environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        let descriptors = first..<first + count
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var sockets: [(descriptor: Int32, address: WebDisplayAddress)] = []
        for (index, descriptor) in descriptors.enumerated() {
            let name = index < names.count ? "\(descriptor) (\(names[index]))" : "\(descriptor)"
            let address: WebDisplayAddress
            do throws(Refusal) {
                address = try Self.address(of: descriptor)
                if let first = sockets.first { try check(address, besides: first.address) }
            } catch {
                throw .unusableSocket(name, reason: error.rawValue)
            }
            sockets.append((descriptor, address))
        }
        guard let first = sockets.first else { return nil }
        return InheritedSockets(
            address: first.address,
            descriptors: Dictionary(
                sockets.map { ($0.address.host, $0.descriptor) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Returns a new descriptor of the socket that listens on `host`. The caller closes it.
    ///
    /// - Returns: nil if no socket does, or if the process has no descriptor left.
    func copy(for host: String) -> Int32? {
        guard let descriptor = descriptors[host] else { return nil }
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        return copy >= 0 ? copy : nil
    }

    /// The reason why a socket is unusable. The text in parentheses is a line of the unit that helps.
    private enum Refusal: String, Error {
        case noSocket = "it isn't an open socket"
        case otherKind = "it isn't a stream socket of the internet protocol (ListenStream=127.0.0.1:8080)"
        case notListening = "it doesn't listen (Accept=no)"
        case otherPlace = "it listens at another place than the first one (127.0.0.1 and ::1, with one port)"
    }

    /// Checks that the two sockets listen on the loopback addresses of both families, with the same port. The page has
    /// one name and one port, and browsers may try either address. Throws `otherPlace` if they do not.
    private static func check(_ address: WebDisplayAddress, besides first: WebDisplayAddress) throws(Refusal) {
        let isOneOfTwo = address.hasLocalName && first.hasLocalName && address.host != first.host
        guard isOneOfTwo, address.port == first.port else { throw .otherPlace }
    }

    private static func address(of descriptor: Int32) throws(Refusal) -> WebDisplayAddress {
        guard let type = option(SO_TYPE, of: descriptor) else { throw .noSocket }
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        let isNamed = withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getsockname(descriptor, address, &length) == 0
                    && [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family))
                    && getnameinfo(
                        address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
                        NI_NUMERICHOST | NI_NUMERICSERV) == 0
            }
        }
        guard type == Int32(SOCK_STREAM.rawValue), isNamed, let port = Int(text(service)) else { throw .otherKind }
        guard option(SO_ACCEPTCONN, of: descriptor) == 1 else { throw .notListening }
        return WebDisplayAddress(host: text(host), port: port)
    }

    private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
