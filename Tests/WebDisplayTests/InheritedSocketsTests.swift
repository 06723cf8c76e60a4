import Foundation
import Testing

@testable import WebDisplay

/// Tests with descriptors from 700 on, because the test's process has others at 3 and above.
@Suite("Inherited sockets", .serialized)
struct InheritedSocketsTests {
    private static let first: Int32 = 700

    /// The kinds of descriptors that a unit may pass.
    enum Passed: String, CaseIterable, CustomStringConvertible {
        case loopback4, loopback6, otherLoopback4, everywhere4, everywhere6, notListening, datagrams, local, pipe,
            nothing
        var description: String { rawValue }
    }

    /// A row of descriptors from `first` on, until this object goes.
    private final class Row {
        private var open: [Int32] = []

        init(_ passed: [Passed]) throws {
            var port: UInt16 = 0
            for (index, kind) in passed.enumerated() where kind != .nothing {
                let made = try Self.make(kind, port: &port)
                defer { close(made) }
                let place = InheritedSocketsTests.first + Int32(index)
                try #require(fcntl(place, F_GETFD) < 0, "\(place) is taken")
                try #require(dup2(made, place) == place)
                open.append(place)
            }
        }

        deinit { for descriptor in open { close(descriptor) } }

        private static func make(_ kind: Passed, port: inout UInt16) throws -> Int32 {
            var ends: [Int32] = [0, 0]
            switch kind {
            case .pipe:
                try #require(Glibc.pipe(&ends) == 0)
                close(ends[1])
                return ends[0]
            case .local: return Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            case .datagrams: return Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
            case .loopback6, .everywhere6: return try listener6(isLoopback: kind == .loopback6, port: &port)
            case .otherLoopback4:
                var other: UInt16 = 0
                return try listener4(isLoopback: true, listens: true, port: &other)
            default:
                return try listener4(isLoopback: kind != .everywhere4, listens: kind != .notListening, port: &port)
            }
        }

        private static func listener4(isLoopback: Bool, listens: Bool, port: inout UInt16) throws -> Int32 {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = in_addr_t(isLoopback ? 0x7F00_0001 : 0).bigEndian
            let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            try bind(descriptor, to: &address, listens: listens)
            port = UInt16(bigEndian: address.sin_port)
            return descriptor
        }

        private static func listener6(isLoopback: Bool, port: inout UInt16) throws -> Int32 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = isLoopback ? in6addr_loopback : in6addr_any
            let descriptor = Glibc.socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
            try bind(descriptor, to: &address, listens: true)
            port = UInt16(bigEndian: address.sin6_port)
            return descriptor
        }

        /// Binds a socket, and sets `address` to the one that it got.
        private static func bind<Address>(_ descriptor: Int32, to address: inout Address, listens: Bool) throws {
            var length = socklen_t(MemoryLayout<Address>.size)
            try #require(descriptor >= 0)
            let isBound = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
                }
            }
            try #require(isBound && (!listens || listen(descriptor, 8) == 0))
        }
    }

    private func take(
        _ count: String, names: String? = nil, process: Int32 = getpid()
    ) throws(WebDisplayError) -> InheritedSockets? {
        var environment = ["LISTEN_PID": "\(process)", "LISTEN_FDS": count]
        environment["LISTEN_FDNAMES"] = names
        return try InheritedSockets.take(from: environment, first: Self.first)
    }

    // S-SEC-28.2, S-SEC-28.8
    @Test(arguments: [
        [Passed.loopback4, .loopback6], [.loopback6, .loopback4], [.loopback4], [.everywhere4], [.everywhere6],
    ])
    func `S-SEC-28: the sockets of a unit say where the app listens, and no child gets them`(passed: [Passed]) throws {
        let row = try Row(passed)
        let sockets = try #require(try take("\(passed.count)"))
        let hosts: [Passed: String] = [
            .loopback4: "127.0.0.1", .loopback6: "::1", .everywhere4: "0.0.0.0", .everywhere6: "::",
        ]
        #expect(sockets.address.host == passed.first.flatMap { hosts[$0] })
        #expect(sockets.address.port > 0)
        for (index, kind) in passed.enumerated() {
            let descriptor = Self.first + Int32(index)
            #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
            let copy = try #require(sockets.copy(for: hosts[kind] ?? ""))
            #expect(fcntl(copy, F_GETFD) == FD_CLOEXEC)
            close(copy)
            #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC, "the socket outlives its copy")
        }
        #expect(sockets.copy(for: "192.0.2.1") == nil)
        withExtendedLifetime(row) {}
    }

    // S-SEC-28.3, S-SEC-28.4, S-SEC-28.6
    @Test(arguments: [
        ([Passed.nothing], "700 (a)", "it isn't an open socket"),
        ([.pipe], "700 (a)", "it isn't an open socket"),
        ([.local], "700 (a)", "it isn't a stream socket of the internet protocol (ListenStream=127.0.0.1:8080)"),
        ([.datagrams], "700 (a)", "it isn't a stream socket of the internet protocol (ListenStream=127.0.0.1:8080)"),
        ([.notListening], "700 (a)", "it doesn't listen (Accept=no)"),
        ([.loopback4, .nothing], "701", "it isn't an open socket"),
        (
            [.loopback4, .otherLoopback4], "701",
            "it listens at another place than the first one (127.0.0.1 and ::1, with one port)"
        ),
        (
            [.everywhere4, .loopback6], "701",
            "it listens at another place than the first one (127.0.0.1 and ::1, with one port)"
        ),
    ])
    func `S-SEC-28: a socket that cannot be served is an error that names it`(
        passed: [Passed], name: String, reason: String
    ) throws {
        let row = try Row(passed)
        let error = #expect(throws: WebDisplayError.self) { try take("\(passed.count)", names: "a") }
        #expect(error == .unusableSocket(name, reason: reason))
        #expect(error?.description.contains("Correct the socket unit") == true)
        withExtendedLifetime(row) {}
    }

    @Test(arguments: ["", "x", "-1", "1025", "99999999999"])
    func `S-SEC-28: a number of sockets that isn't one is an error`(count: String) {
        #expect(throws: WebDisplayError.unusableSocket("LISTEN_FDS=\(count)", reason: "it isn't a number of sockets")) {
            try take(count)
        }
    }

    // S-SEC-28.8
    @Test func `S-SEC-28: sockets of another process aren't touched, and no child hears of any`() throws {
        let row = try Row([.loopback4])
        for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { setenv(name, "0", 1) }
        #expect(try take("1", process: getppid())?.address == nil)
        #expect(fcntl(Self.first, F_GETFD) == 0)
        for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { #expect(getenv(name) == nil) }
        #expect(try take("0")?.address == nil)
        #expect(try InheritedSockets.take(from: ["LISTEN_FDS": "1"], first: Self.first)?.address == nil)
        withExtendedLifetime(row) {}
    }

    @Test func `The date of an answer is written as RFC 9110 asks`() {
        #expect(Listener.date(.init(timeIntervalSince1970: 784_111_777)) == "Sun, 06 Nov 1994 08:49:37 GMT")
    }
}
