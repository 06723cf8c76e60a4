import Foundation
import Testing

@testable import WebDisplay

@Suite("The guard of the page")
struct AccessGuardTests {
    private func makeGuard(
        secret: UInt8 = 1, app: String = "org.example.contacts", address: String = "127.0.0.1:8080", port: Int = 8080
    ) throws -> AccessGuard {
        AccessGuard(
            secret: Data(repeating: secret, count: 32), bundleIdentifier: app, address: try WebDisplayAddress(address),
            port: port)
    }

    @Test func `The key of the link is accepted and no other`() throws {
        let access = try makeGuard()
        #expect(access.acceptsKey(access.key))
        #expect(!access.acceptsKey(""))
        #expect(!access.acceptsKey(access.key.dropLast()))
        #expect(!access.acceptsKey(access.key.dropLast() + "x"))
        #expect(!access.acceptsKey(access.cookieValue))
        #expect(access.link == "http://127.0.0.1:8080/?key=\(access.key)")
    }

    @Test func `A cookie is still good after the app was started again`() throws {
        let cookie = try makeGuard().cookieHeader.prefix { $0 != ";" }
        #expect(try makeGuard().acceptsCookie("other=1; \(cookie); another=2"))
    }

    @Test func `A cookie of another app, another user or nobody is refused`() throws {
        let access = try makeGuard()
        let other = try makeGuard(app: "org.example.notes")
        let stranger = try makeGuard(secret: 2)
        #expect(!access.acceptsCookie(nil))
        #expect(!access.acceptsCookie(""))
        #expect(!access.acceptsCookie("\(access.cookieName)="))
        #expect(!access.acceptsCookie("\(access.cookieName)=\(access.key)"))
        #expect(!access.acceptsCookie("\(other.cookieName)=\(other.cookieValue)"))
        #expect(!access.acceptsCookie("\(access.cookieName)=\(other.cookieValue)"))
        #expect(!access.acceptsCookie("\(stranger.cookieName)=\(stranger.cookieValue)"))
    }

    @Test func `Two apps and two ports have cookies of different names`() throws {
        let names = try [
            makeGuard().cookieName, makeGuard(app: "org.example.notes").cookieName, makeGuard(port: 8081).cookieName,
        ]
        #expect(Set(names).count == 3)
    }

    @Test func `The cookie stays out of reach of scripts and of other sites`() throws {
        let header = try makeGuard().cookieHeader
        for attribute in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
            #expect(header.contains("; \(attribute)"))
        }
    }

    @Test(arguments: [
        ("127.0.0.1:8080", true), ("localhost:8080", true), ("LOCALHOST:8080", true), ("[::1]:8080", true),
        ("127.0.0.1", false), ("127.0.0.1:80", false), ("127.0.0.1:18080", false), ("evil.example:8080", false),
        ("127.0.0.1.evil.example:8080", false), ("10.0.0.1:8080", false), ("", false), (":8080", false),
    ])
    func `Only loopback names with the right port are answered`(host: String, isGood: Bool) throws {
        #expect(try makeGuard().acceptsHost(host) == isGood)
    }

    @Test(arguments: [
        ("10.0.0.1:8080", true), ("[fe80::1]:8080", true), ("localhost:8080", true), ("evil.example:8080", false),
    ])
    func `On all interfaces numbers are answered and unknown names are not`(host: String, isGood: Bool) throws {
        #expect(try makeGuard(address: "0.0.0.0:8080").acceptsHost(host) == isGood)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", "127.0.0.1:8080", true), ("http://localhost:8080", "localhost:8080", true),
        ("http://localhost:8080", "127.0.0.1:8080", false), ("https://127.0.0.1:8080", "127.0.0.1:8080", false),
        ("http://127.0.0.1:8081", "127.0.0.1:8080", false),
        ("http://evil.example:8080", "evil.example:8080", false), ("null", "127.0.0.1:8080", false),
    ])
    func `Events come from the page itself or not at all`(origin: String, host: String, isGood: Bool) throws {
        #expect(try makeGuard().acceptsOrigin(origin, host: host) == isGood)
    }

    @Test func `An event without an origin or a host is refused`() throws {
        let access = try makeGuard()
        #expect(!access.acceptsOrigin(nil, host: "127.0.0.1:8080"))
        #expect(!access.acceptsOrigin("http://127.0.0.1:8080", host: nil))
    }
}
