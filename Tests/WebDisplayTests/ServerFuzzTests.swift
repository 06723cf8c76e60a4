import Foundation
import Testing

@testable import WebDisplay

/// Tests of requests that no browser sends: some that two programs would read differently, and parts in any order.
@Suite("Hostile requests", .serialized)
@MainActor
struct ServerFuzzTests {
    /// A generator of the same numbers for the same seed.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    /// Returns the statuses of all answers on one connection.
    private nonisolated static func statuses(of request: String, port: Int) throws -> [Int] {
        let connection = try Connection(port: port)
        connection.write(request)
        connection.finishWriting()
        var all = Data()
        while case let part = connection.read(), !part.isEmpty { all += part }
        return String(decoding: all, as: UTF8.self).matches(of: /HTTP\/1\.1 ([0-9]{3})/).compactMap { Int($0.1) }
    }

    @Test(arguments: [
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}{}{}", "Content-Length: 5, 6\r\n\r\n{}{}{}",
        "Content-Length: -1\r\n\r\n", "Content-Length: +2\r\n\r\n{}", "Content-Length: 0x2\r\n\r\n{}",
        "Content-Length: 99999999999999999999\r\n\r\n{}", "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}", "Content-Length: 2\n\n{}",
        "Host: evil.example\r\nContent-Length: 2\r\n\r\n{}",
        "X-\u{0}: 1\r\nContent-Length: 2\r\n\r\n{}", "X: \u{1}\u{7F}\r\nContent-Length: 2\r\n\r\n{}",
    ])
    func `S-SEC-26: a request that can be read in two ways reaches the app in none`(rest: String) async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let (host, token, port) = (app.host, app.token, app.port)
        // The body of the first request has a second one, for a server that reads the other length.
        let hidden =
            "POST /event HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nContent-Type: application/json\r\n"
            + "Content-Length: 29\r\n\r\n{\"type\":\"activate\",\"id\":\"a\"}\n"
        let request =
            "POST /event HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nContent-Type: application/json\r\n"
            + "Reprise-Token: \(token)\r\n\(rest)\(hidden)"
        let statuses = try await blocking { try Self.statuses(of: request, port: port) }
        #expect(statuses.allSatisfy { $0 >= 400 }, "\(statuses)")
        #expect(app.events.isEmpty)
        #expect(try await app.post(#"{"type":"activate","id":"b"}"#).status == 204)
        #expect(app.events == [.activate("b")])
    }

    @Test func `S-SEC-26: two thousand damaged requests change nothing, and the server goes on`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let (host, port) = (app.host, app.port)
        let parts = [
            "GET ", "POST ", "PUT ", "HEAD ", "CONNECT ", "/", "/event", "/events?stream=5&pages=0a::1",
            "/access/begin",
            "/windows/", "/pictures/..%2f", "http://evil.example/", "*", "?", "%00", "%", " HTTP/1.1", " HTTP/1.0",
            " HTTP/9.9", "\r\n", "\n", "\r", "Host: \(host)\r\n", "Host: evil.example\r\n",
            "Origin: http://\(host)\r\n",
            "Origin: null\r\n", "Content-Length: 3\r\n", "Content-Length: 3\r\nContent-Length: 4\r\n",
            "Transfer-Encoding: chunked\r\n", "Connection: close\r\n", "Connection: upgrade\r\nUpgrade: h2c\r\n",
            "Expect: 100-continue\r\n", "Service-Worker: script\r\n", "Reprise-Token: 0\r\n", "Cookie: a=b\r\n",
            ": \r\n", "\u{0}",
            "\u{7F}", "é", "{}", "[[[[", "\"type\"", "3\r\n{}\n\r\n", "0\r\n\r\n", String(repeating: "a", count: 9_000),
        ]
        let seed = UInt64(ProcessInfo.processInfo.environment["HTTP_SEED"] ?? "") ?? 1
        let bad = try await blocking { () -> [String] in
            var numbers = Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
            var bad: [String] = []
            for number in 0..<2_000 {
                var request = number % 3 == 0 ? "" : "POST /event HTTP/1.1\r\nHost: \(host)\r\n"
                for _ in 0..<Int.random(in: 1...12, using: &numbers) {
                    request += parts.randomElement(using: &numbers) ?? ""
                }
                // Only requests that everybody may make succeed: for files, and for the end of a service worker.
                let isOfAll = request.hasPrefix("GET /") || request.contains("Service-Worker")
                let statuses = try Self.statuses(of: request + "\r\n\r\n", port: port)
                if !isOfAll, statuses.contains(where: { (200..<300).contains($0) }) {
                    bad.append("\(statuses) \(request)")
                }
                if statuses.contains(where: { $0 >= 500 && $0 != 501 && $0 != 505 }) {
                    bad.append("\(statuses) \(request)")
                }
            }
            return bad
        }
        #expect(bad.isEmpty, "seed \(seed)")
        #expect(app.events.isEmpty)
        #expect(try await app.post(#"{"type":"activate","id":"b"}"#).status == 204)
    }
}
