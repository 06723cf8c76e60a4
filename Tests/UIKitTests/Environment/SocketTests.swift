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

    @Test func `Lines come out as they went in, however the socket cuts them`() {
        let lines = ["one", "", String(repeating: "long ", count: 30_000), "über", "last"].map { Data($0.utf8) }
        let bytes = Array(lines.map { $0 + Data("\n".utf8) }.joined()) + Array("no newline".utf8)
        for size in [1, 2, 3, 64, 1 << 16, bytes.count] {
            var (buffer, found) = (LineBuffer(), [Data]())
            for start in stride(from: 0, to: bytes.count, by: size) {
                bytes.withUnsafeBytes { buffer.append($0[start..<min(start + size, bytes.count)]) }
                // Whether it is read at once or later.
                if start % 2 == 0 { while let line = buffer.next() { found.append(line) } }
            }
            while let line = buffer.next() { found.append(line) }
            #expect(found == lines, "\(size)")
        }
    }

    @Test func `An element's identity has the number of its scene, except in the first one`() {
        for id in ["root/name", "", "window 2: x", "window 1: x", "window x: y", "window 2:x"] {
            #expect(SceneNumber.split(SceneNumber.id(id, inSceneAt: 1)) == (1, id))
            #expect(SceneNumber.split(SceneNumber.id(id, inSceneAt: 11)) == (11, id))
        }
        #expect(
            SceneNumber.id("root", inSceneAt: 0) == "root" && SceneNumber.id("root", inSceneAt: 1) == "window 2: root")
        for id in ["root", "window 1: x", "window x: y", "window 2:x", "window"] {
            #expect(SceneNumber.split(id) == (0, id))
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
