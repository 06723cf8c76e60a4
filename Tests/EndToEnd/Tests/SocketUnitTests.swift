import Foundation
import Testing

/// Tests of apps that a socket unit starts, as real processes.
@Suite(.serialized)
struct SocketUnitTests {
    private let app: WebApp

    init() throws { app = try WebApp(executable: BuiltProducts.sceneApp) }

    // S-SEC-28.1, S-SEC-28.2, S-SEC-28.9
    @Test func `S-SEC-28: a connection that came while the app was away is answered by the next start`() async throws {
        let unit = try SocketUnit()
        // UIKIT_WEB_ADDRESS names another port, but the unit decides.
        let link = try await app.start(from: unit)
        let host = String(link.dropFirst("http://".count).prefix { $0 != "/" })
        #expect(host.hasSuffix(".localhost:\(unit.port)"))
        let visitor = try await AppVisitor(link: link)
        #expect(try await visitor.get("/").status == 200)
        await app.kill(SIGKILL)
        let waiting = try LocalSocket(port: unit.port)
        try waiting.write(Data("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8))
        let next = try await app.start(from: unit)
        #expect(next.hasPrefix("http://\(host)/#"), "the page keeps its name")
        let answer = String(decoding: try waiting.read(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
        await app.kill()
    }

    private static let launcher = "/usr/bin/systemd-socket-activate"

    // S-SEC-28.1
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: launcher), "There is no \(launcher) here."))
    func `S-SEC-28: an app that a program of systemd's starts answers the connection that caused it, twice`()
        async throws
    {
        let port = try LocalSocket.freePort()
        let addresses = LocalSocket.hasIPv6 ? ["127.0.0.1", "[::1]"] : ["127.0.0.1"]
        var hosts: Set<String> = []
        for _ in 0..<2 {
            // The launcher becomes the app at the first connection.
            async let started = app.start(
                through: [Self.launcher] + addresses.map { "--listen=\($0):\(port)" }
                    + ["HOME", "PATH", "XDG_STATE_HOME", "XDG_DATA_HOME"].map { "--setenv=\($0)" })
            let first = try await retrying { [app] in
                do { return try LocalSocket(port: port) } catch {
                    throw Chromium.Failure(description: "\(error) The launcher says: \(app.log)")
                }
            }
            let link = try await started
            let (host, linkPort) = WebApp.place(in: link)
            #expect(linkPort == port)
            hosts.insert(host)
            try first.write(Data("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8))
            let answer = String(decoding: try await onItsOwnThread { try first.read() }, as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
            let visitor = try await AppVisitor(link: link)
            #expect(try await visitor.get("/").status == 200)
            await app.kill(SIGKILL)
        }
        #expect(hosts.count == 1, "the page keeps its name")
    }

    // S-SEC-28.7
    @Test(.enabled(if: LocalSocket.hasIPv6, "This computer has no address ::1."))
    func `S-SEC-28: an app binds the loopback address that its unit lacks`() async throws {
        let unit = try SocketUnit(.oneLoopback)
        _ = try await app.start(from: unit)
        #expect(!LocalSocket.canBind(AF_INET6, unit.port))
        await app.kill()
        #expect(LocalSocket.canBind(AF_INET6, unit.port))
    }

    // S-SEC-28.5, S-SEC-28.6
    @Test(arguments: [
        (SocketUnit.Kind.datagrams, "cannot use the socket 3 (app.socket)"), (.everywhere, "UIKIT_WEB_UNENCRYPTED"),
    ])
    func `S-SEC-28, S-SEC-18: an app ends with a message if it may not serve its unit's socket`(
        kind: SocketUnit.Kind, message: String
    ) async throws {
        let unit = try SocketUnit(kind)
        await #expect(throws: Chromium.Failure.self) { try await app.start(from: unit) }
        #expect(app.log.contains(message), "\(app.log)")
    }
}
