import Foundation
import Synchronization
import Testing

@testable import WebDisplay

@Suite("The proof of a browser and an app")
struct AdmissionTests {
    private final class Links: Sendable {
        let next = Mutex<[String]>([])
    }

    private let links = Links()

    private func makeAdmission(
        secret: UInt8 = 1, app: String = "org.example.contacts", now: @escaping @Sendable () -> Date = Date.init
    ) -> Admission {
        Admission(
            secret: Data(repeating: secret, count: 32), bundleIdentifier: app, host: "the app", now: now,
            linkWasUsed: { [links] key in links.next.withLock { $0.append(key) } })
    }

    // S-SEC-19.5
    @Test func `S-SEC-19: a link lets in one browser, and then there is another link`() throws {
        let admission = makeAdmission()
        let first = BrowserProof(link: admission.linkKey)
        let late = try first.begin(at: admission)
        let (token, visitor) = try first.enter(admission)
        #expect(admission.person(ofToken: token) == "")
        #expect(visitor != nil)
        #expect(links.next.withLock { $0 } == [admission.linkKey])
        #expect(throws: Admission.Refusal.self) { try first.finish(late, at: admission) }
        let refusal = #expect(throws: Admission.Refusal.self) { try first.enter(admission) }
        #expect(refusal?.reason.hasPrefix("This link was used") == true)
        #expect(try BrowserProof(link: admission.linkKey).enter(admission).token == token)
        #expect(links.next.withLock { $0.count } == 2)
    }

    // S-SEC-19.6, S-SEC-19.9
    @Test func `S-SEC-19: a browser that was let in is let in by later runs, with another token`() throws {
        let first = makeAdmission()
        let (token, visitor) = try BrowserProof(link: first.linkKey).enter(first)
        let known = try #require(visitor)
        let second = makeAdmission()
        let again = try known.enter(second)
        #expect(again.visitor == nil)
        #expect(second.person(ofToken: again.token) == "")
        #expect(second.person(ofToken: token) == nil && again.token != token)
        #expect(throws: Admission.Refusal.self) { try BrowserProof(link: first.linkKey).enter(second) }
    }

    // S-SEC-19.6, S-SEC-19.9
    @Test func `S-SEC-19: another secret, another app and a made-up key let nobody in`() throws {
        let admission = makeAdmission()
        let visitor = try #require(try BrowserProof(link: admission.linkKey).enter(admission).visitor)
        for other in [makeAdmission(secret: 2), makeAdmission(app: "org.example.notes")] {
            #expect(throws: Admission.Refusal.self) { try visitor.enter(other) }
        }
        let madeUp = BrowserProof(visitor: String(repeating: "0", count: 32), key: Data(count: 32))
        #expect(throws: Admission.Refusal.self) { try madeUp.enter(admission) }
    }

    // S-SEC-19.1 to S-SEC-19.3
    @Test func `S-SEC-19: the app proves itself first, for this browser, run and host`() throws {
        let admission = makeAdmission()
        var browser = BrowserProof(link: admission.linkKey)
        let challenge = try browser.begin(at: admission)
        #expect(challenge.proof == AccessGuard.hexadecimal(browser.mac("app", challenge)))
        browser.authority = "app.localhost:9090"
        #expect(challenge.proof != AccessGuard.hexadecimal(browser.mac("app", challenge)))
        browser.authority = "app.localhost:8080"
        browser.nonce = String(repeating: "0b", count: 32)
        #expect(challenge.proof != AccessGuard.hexadecimal(browser.mac("app", challenge)))
        #expect(throws: Admission.Refusal.self) { try BrowserProof(link: makeAdmission().linkKey).begin(at: admission) }
    }

    // S-SEC-19.1, S-SEC-19.3
    @Test func `S-SEC-19: a proof counts for the host, the value and the side that it was made for`() throws {
        let admission = makeAdmission()
        let visitor = try #require(try BrowserProof(link: admission.linkKey).enter(admission).visitor)
        let challenge = try visitor.begin(at: admission)
        // A relay sends the app's own proof back.
        #expect(throws: Admission.Refusal.self) { try visitor.finish(challenge, at: admission, label: "app") }
        // A relay shows the browser another port, and asks the app under the app's name.
        var relayed = visitor
        relayed.authority = "app.localhost:9090"
        let passedOn = try relayed.begin(at: admission, seenAs: "app.localhost:8080")
        #expect(passedOn.proof != AccessGuard.hexadecimal(relayed.mac("app", passedOn)))
        #expect(throws: Admission.Refusal.self) {
            try relayed.finish(passedOn, at: admission, seenAs: "app.localhost:8080")
        }
        // The challenge was made for another value.
        var exchanged = visitor
        exchanged.nonce = String(repeating: "0b", count: 32)
        #expect(throws: Admission.Refusal.self) { try exchanged.finish(challenge, at: admission) }
        #expect(try visitor.finish(challenge, at: admission).token == admission.token(for: ""))
    }

    // S-SEC-19.3
    @Test func `S-SEC-19: a challenge is good for half a minute, and for its run`() throws {
        let clock = Clock(Date(timeIntervalSince1970: 1_000_000))
        let admission = makeAdmission(now: { clock.now })
        let visitor = try #require(try BrowserProof(link: admission.linkKey).enter(admission).visitor)
        let challenge = try visitor.begin(at: admission)
        clock.advance(by: 30)
        #expect(try visitor.finish(challenge, at: admission).token == admission.token(for: ""))
        clock.advance(by: 1)
        #expect(throws: Admission.Refusal.self) { try visitor.finish(challenge, at: admission) }
        let other = makeAdmission(now: { clock.now })
        let ofOther = try visitor.begin(at: other)
        #expect(throws: Admission.Refusal.self) { try visitor.finish(ofOther, at: admission) }
        for text in ["", ".", "..", "1.2", "1.2.3.4", "9999999999.0.0", "x.0.0"] {
            let forged = Admission.Challenge(challenge: text, run: challenge.run, proof: "")
            #expect(throws: Admission.Refusal.self) { try visitor.finish(forged, at: admission) }
        }
    }

    private final class Clock: Sendable {
        private let time: Mutex<Date>
        init(_ start: Date) { time = Mutex(start) }
        var now: Date { time.withLock { $0 } }
        func advance(by seconds: Double) { time.withLock { $0 += seconds } }
    }

    // S-SEC-19.14
    @Test func `S-SEC-19: a ticket is good for its address alone`() {
        let admission = makeAdmission()
        let address = "/documents/web?window=0a&revision=1"
        let ticket = admission.ticket(for: address)
        #expect(admission.person(ofTicketIn: "\(address)&ticket=\(ticket)") == "")
        #expect(admission.person(ofTicketIn: "\(address)0&ticket=\(ticket)") == nil)
        #expect(admission.person(ofTicketIn: "\(address)?ticket=\(ticket)0") == nil)
        #expect(admission.person(ofTicketIn: "\(address)&ticket=") == nil)
        #expect(admission.person(ofTicketIn: address) == nil)
        #expect(admission.person(ofTicketIn: "ticket=\(ticket)") == nil)
        #expect(makeAdmission().person(ofTicketIn: "\(address)&ticket=\(ticket)") == nil)
        let picture = admission.ticket(for: "/pictures/1")
        #expect(admission.person(ofTicketIn: "/pictures/1?ticket=\(picture)") == "")
        #expect(admission.person(ofTicketIn: "/pictures/2?ticket=\(picture)") == nil)
    }

    // S-SEC-19.19
    @Test func `S-SEC-18: without encryption the keys themselves let in, once for a link`() throws {
        let admission = makeAdmission()
        let key = admission.linkKey
        #expect(throws: Admission.Refusal.self) {
            try admission.admitUnencrypted(visitor: nil, key: (key.hasPrefix("0") ? "1" : "0") + key.dropFirst())
        }
        let (_, admittance) = try admission.admitUnencrypted(visitor: nil, key: key)
        let visitor = try #require(admittance.visitor)
        #expect(throws: Admission.Refusal.self) { try admission.admitUnencrypted(visitor: nil, key: key) }
        #expect(try makeAdmission().admitUnencrypted(visitor: visitor.id, key: visitor.key).admittance.visitor == nil)
        #expect(throws: Admission.Refusal.self) {
            try makeAdmission(secret: 2).admitUnencrypted(visitor: visitor.id, key: visitor.key)
        }
    }

    // S-HOST-9.7
    @Test func `S-HOST-9: tokens and tickets are those of one person`() {
        let admission = makeAdmission()
        let token = admission.token(for: "ab12")
        #expect(admission.person(ofToken: token) == "ab12")
        #expect(admission.person(ofToken: admission.token(for: "")) == "")
        #expect(admission.person(ofToken: token.replacing("ab12", with: "ab13")) == nil)
        #expect(admission.person(ofToken: String(token.dropFirst("ab12.".count))) == nil)
        #expect(makeAdmission().person(ofToken: token) == nil)
        let ticket = admission.ticket(for: "/pictures/1", of: "ab12")
        #expect(admission.person(ofTicketIn: "/pictures/1?ticket=\(ticket)") == "ab12")
        let forged = ticket.replacing("ab12", with: "ab13")
        #expect(admission.person(ofTicketIn: "/pictures/1?ticket=\(forged)") == nil)
        #expect(admission.person(ofTicketIn: "/pictures/1?ticket=\(admission.ticket(for: "/pictures/1"))") == "")
    }

    // S-HOST-9.1
    @Test func `S-HOST-9: the key of a stranger is one of a visitor, and tells when it was made`() throws {
        let admission = makeAdmission()
        let stranger = admission.makeStranger()
        #expect(try admission.admitUnencrypted(visitor: stranger.id, key: stranger.key).visitor == stranger.id)
        #expect(throws: Admission.Refusal.self) {
            try admission.admitUnencrypted(visitor: admission.makeStranger().id, key: stranger.key)
        }
        let made = try #require(Admission.time(ofStranger: stranger.id))
        #expect(abs(made.timeIntervalSinceNow) < 60)
        #expect(Admission.time(ofStranger: "12") == nil)
        #expect(Admission.time(ofStranger: String(repeating: "x", count: 32)) == nil)
    }
}
