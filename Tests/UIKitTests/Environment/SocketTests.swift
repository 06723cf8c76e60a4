import Foundation
import Testing
import UIKit

@testable import UIKitTesting

/// Tests of the sockets between an app and the test that drives it.
struct SocketTests {
    /// Returns true if a descriptor is a socket at a path, or is connected to one there.
    private func isSocket(_ descriptor: Int32, at path: String) -> Bool {
        [getsockname, getpeername].contains { ask in
            var address = sockaddr_un()
            var length = socklen_t(MemoryLayout<sockaddr_un>.size)
            let isNamed = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &length) == 0 }
            }
            guard isNamed, address.sun_family == sa_family_t(AF_UNIX) else { return false }
            let name = withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            return name == path
        }
    }

    @Test func `No child that other code starts gets a socket between an app and its test`() throws {
        let path = "/tmp/socket-\(UUID().uuidString.prefix(13))"
        let listener = try SocketListener(path: path)
        let connection = try LineConnection(connectingTo: path)
        defer { connection.close() }
        let descriptors = (0..<1_024).map(Int32.init).filter { isSocket($0, at: path) }
        // The end of the test, and that of the app.
        #expect(descriptors.count == 2)
        for descriptor in descriptors { #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC) }
        withExtendedLifetime(listener) {}
    }
}
