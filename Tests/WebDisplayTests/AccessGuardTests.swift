import Foundation
import Testing

@testable import WebDisplay

@Suite("The guard of the page")
struct AccessGuardTests {
    private func makeGuard(
        secret: UInt8 = 1, app: String = "org.example.contacts", address: String = "127.0.0.1:8080", port: Int = 8080,
        environment: [String: String] = [:]
    ) throws -> AccessGuard {
        let allowed = ["UIKIT_WEB_UNENCRYPTED": "allowed"].merging(environment) { $1 }
        return AccessGuard(
            secret: Data(repeating: secret, count: 32), bundleIdentifier: app,
            address: try WebDisplayAddress(address).reached(in: allowed), port: port)
    }

    // S-SEC-18.1, S-SEC-18.2, S-SEC-19.4
    @Test func `S-SEC-18: the page's name follows from the secret and the app, and stays the same`() throws {
        let origin = try makeGuard().origin
        #expect(origin.wholeMatch(of: /http:\/\/[0-9a-f]{32}\.localhost:8080/) != nil)
        #expect(try makeGuard().origin == origin)
        #expect(try makeGuard(secret: 2).origin != origin)
        #expect(try makeGuard(app: "org.example.notes").origin != origin)
        #expect(try makeGuard(address: "localhost:8080").origin == origin)
        #expect(try makeGuard(address: "[::1]:8080").origin == origin)
        #expect(try makeGuard(port: 80).origin == origin.dropLast(5))
        #expect(try makeGuard().link(key: "12") == origin + "/#12")
    }

    // S-SEC-18.5
    @Test(arguments: [
        "127.0.0.1:8080", "localhost:8080", "[::1]:8080", "evil.example:8080", "10.0.0.1:8080", "", ":8080",
        "0123456789abcdef0123456789abcdef.localhost:8080",
    ])
    func `S-SEC-18: the page answers under its name alone`(host: String) throws {
        #expect(!(try makeGuard().acceptsHost(host)))
    }

    @Test func `S-SEC-18: the page's name counts with its port, however it is written`() throws {
        let access = try makeGuard()
        let host = String(access.origin.dropFirst("http://".count))
        #expect(access.acceptsHost(host))
        #expect(access.acceptsHost(host.uppercased()))
        #expect(!access.acceptsHost(nil))
        for wrong in [
            host + "0", String(host.dropLast(5)), "x" + host, host + ".evil.example", String(host.dropFirst()),
        ] {
            #expect(!access.acceptsHost(wrong), "\(wrong)")
        }
    }

    // S-SEC-18.8
    @Test(arguments: [
        ("10.0.0.1:8080", true), ("[fe80::1]:8080", true), ("localhost:8080", false), ("evil.example:8080", false),
        ("10.0.0.1:80", false),
    ])
    func `S-SEC-18: on all interfaces numbers are answered and unknown names are not`(host: String, isGood: Bool) throws
    {
        #expect(try makeGuard(address: "0.0.0.0:8080").acceptsHost(host) == isGood)
    }

    // S-SEC-18.6
    @Test func `S-SEC-18: events come from the page itself or not at all`() throws {
        let access = try makeGuard()
        let host = String(access.origin.dropFirst("http://".count))
        #expect(access.acceptsOrigin(access.origin, host: host))
        #expect(access.acceptsOrigin(access.origin.uppercased(), host: host))
        for origin in [nil, "null", "https://\(host)", "http://127.0.0.1:8080", "http://evil.example:8080"] {
            #expect(!access.acceptsOrigin(origin, host: host), "\(origin ?? "none")")
        }
        #expect(!access.acceptsOrigin(access.origin, host: nil))
        #expect(!access.acceptsOrigin(access.origin, host: "127.0.0.1:8080"))
    }

    // S-SEC-18.4
    @Test func `S-SEC-18: behind a proxy the page answers under the proxy's name`() throws {
        let access = try makeGuard(environment: ["UIKIT_WEB_ORIGIN": "https://Notes.example.org"])
        #expect(access.link(key: "12") == "https://notes.example.org/#12")
        #expect(access.acceptsHost("notes.example.org"))
        #expect(access.acceptsOrigin("https://notes.example.org", host: "notes.example.org"))
        #expect(!access.acceptsOrigin("http://notes.example.org", host: "notes.example.org"))
        #expect(!access.acceptsHost("127.0.0.1:8080"))
        #expect(!access.allowsUnencrypted)
    }

    @Test(arguments: [
        "notes.example.org", "ftp://notes.example.org", "https://", "https://a/b", "https://a?b", "https://a b",
        "https://user@a", "http://a#b",
    ])
    func `S-SEC-18: what is no origin is an error`(origin: String) {
        #expect(throws: WebDisplayError.invalidOrigin(origin)) {
            try makeGuard(environment: ["UIKIT_WEB_ORIGIN": origin])
        }
    }

    // S-SEC-18.7
    @Test(arguments: ["0.0.0.0:8080", "[::]:8080", "192.168.1.2:8080", "notes.example.org:80"])
    func `S-SEC-18: an address that other computers reach is refused unless somebody allows it`(text: String) throws {
        let address = try WebDisplayAddress(text)
        for environment in [[:], ["UIKIT_WEB_UNENCRYPTED": "1"]] {
            #expect(throws: WebDisplayError.unencrypted(address)) { try address.reached(in: environment) }
        }
        #expect(try address.reached(in: ["UIKIT_WEB_UNENCRYPTED": "allowed"]) == address)
        #expect(WebDisplayError.unencrypted(address).description.contains("UIKIT_WEB_UNENCRYPTED=allowed"))
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "127.0.0.2:8080"])
    func `An address of this computer needs no leave`(text: String) throws {
        #expect(try WebDisplayAddress(text).reached(in: [:]) == WebDisplayAddress(text))
    }
}
