import Foundation
import HTTPTypes
import Hummingbird
import Testing
import WebDisplay

@testable import RepriseServing

/// Tests of how a host knows who sends a request.
struct IdentificationTests {
    private static let secret = "0123456789abcdef"

    // S-HOST-9.1
    @Test func `S-HOST-9: without a proxy, each browser is a person of its own, whatever headers it sends`() throws {
        let identification = Identification()
        let request = request(["X-User": "alice", "Reprise-Proxy": ""])
        #expect(try identification.identity(of: "12", request) == "anonymous 12")
        #expect(identification.isPerson("12", of: request) { $0 })
        #expect(
            identification.address(of: self.request(["X-Forwarded-For": "10.0.0.1"]), from: "127.0.0.1") == "127.0.0.1")
    }

    // S-HOST-9.4, S-HOST-9.5, S-HOST-9.6
    @Test(arguments: [
        ["X-User": "alice"], ["X-User": "alice", "Reprise-Proxy": "0123456789abcdeX"], ["Reprise-Proxy": secret],
        ["X-User": "", "Reprise-Proxy": secret],
        ["X-User": String(repeating: "a", count: 257), "Reprise-Proxy": secret],
    ])
    func `S-HOST-9: a header without the proxy's secret names nobody, nor does an empty or long one`(
        headers: [String: String]
    ) {
        let identification = Identification(header: "X-User", proxySecret: Self.secret)
        #expect(throws: Admission.Refusal.self) { try identification.identity(of: "12", request(headers)) }
        #expect(!identification.isPerson("user alice", of: request(headers)) { $0 })
    }

    // S-HOST-9.4, S-HOST-9.5, S-HOST-9.6
    @Test func `S-HOST-9: a proxy names the person of each request, and a header that comes twice counts for nothing`()
        throws
    {
        let identification = Identification(header: "X-User", proxySecret: Self.secret)
        let named = request(["X-User": "alice", "Reprise-Proxy": Self.secret])
        #expect(try identification.identity(of: "12", named) == "user alice")
        #expect(try identification.identity(of: "13", named) == "user alice")
        #expect(identification.isPerson("user alice", of: named) { $0 })
        #expect(!identification.isPerson("user bob", of: named) { $0 })
        let twice = request(["X-User": "alice", "Reprise-Proxy": Self.secret], then: ("X-User", "bob"))
        #expect(throws: Admission.Refusal.self) { try identification.identity(of: "12", twice) }
        let proofs = request(["X-User": "alice", "Reprise-Proxy": Self.secret], then: ("Reprise-Proxy", Self.secret))
        #expect(throws: Admission.Refusal.self) { try identification.identity(of: "12", proofs) }
    }

    // S-HOST-12.1
    @Test func `S-HOST-12: behind a trusted proxy, the address is the one that the proxy added`() {
        let identification = Identification(proxySecret: Self.secret)
        let forwarded = ["X-Forwarded-For": "1.1.1.1, 10.0.0.7"]
        let proven = request(forwarded.merging(["Reprise-Proxy": Self.secret]) { $1 })
        #expect(identification.address(of: proven, from: "127.0.0.1") == "10.0.0.7")
        #expect(identification.address(of: request(forwarded), from: "127.0.0.1") == "127.0.0.1")
    }

    private func request(_ headers: [String: String], then last: (name: String, value: String)? = nil) -> Request {
        var fields = HTTPFields()
        for (name, value) in headers { HTTPField.Name(name).map { fields[$0] = value } }
        if let last, let name = HTTPField.Name(last.name) { fields.append(HTTPField(name: name, value: last.value)) }
        let head = HTTPRequest(method: .get, scheme: nil, authority: "host", path: "/", headerFields: fields)
        return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    }
}
