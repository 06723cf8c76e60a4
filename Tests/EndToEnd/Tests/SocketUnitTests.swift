import Foundation
import Testing

/// Apps that a socket unit starts, as real processes.
@Suite(.serialized)
struct SocketUnitTests {
    private let app: WebApp

    init() throws { app = try WebApp(executable: BuiltProducts.sceneApp) }

    @Test func `S-SEC-28: a connection that came while the app was away is answered by the next start`() async throws {
        let unit = try SocketUnit()
        // UIKIT_WEB_ADDRESS names another port: the unit decides.
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
