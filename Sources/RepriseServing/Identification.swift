import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import WebDisplay

/// The way in which a host knows who sends a request (S-HOST-9).
package struct Identification: Sendable {
    /// The header in which a proxy names the person. Without one, each browser is a person of its own, by the key that the
    /// host gave it.
    package var header: String?
    /// The text by which a proxy proves itself in the header `Reprise-Proxy`. Without one, the host trusts no proxy.
    package var proxySecret: String?

    package init(header: String? = nil, proxySecret: String? = nil) {
        self.header = header
        self.proxySecret = proxySecret
    }

    /// Returns the identity of the sender of a request.
    ///
    /// - Parameters:
    ///   - visitor: the identifier of the browser, which proved that it has the visitor's key. Ignored if a proxy names
    ///     the person.
    /// - Throws: `Admission.Refusal` if the request has no identity.
    func identity(of visitor: String, _ request: Request) throws(Admission.Refusal) -> String {
        guard header != nil else { return "anonymous \(visitor)" }
        guard let identity = headerIdentity(of: request) else {
            throw Admission.Refusal(reason: "The proxy in front of the app names nobody. Log in there.")
        }
        return identity
    }

    /// Returns true if a request with a person's token may come from that person.
    ///
    /// - Parameter name: returns the name of an identity.
    func isPerson(_ person: String, of request: Request, name: (String) -> String) -> Bool {
        guard header != nil else { return true }
        return headerIdentity(of: request).map { name($0) == person } ?? false
    }

    /// Returns the address that a request came from: the one that a trusted proxy added last to `X-Forwarded-For`, or
    /// else the sender's own.
    func address(of request: Request, from sender: String?) -> String {
        guard isOfProxy(request), let name = HTTPField.Name("X-Forwarded-For"), let list = request.headers[name],
            let last = list.split(separator: ",").last
        else { return sender ?? "" }
        return last.trimmingCharacters(in: .whitespaces)
    }

    /// True if the host deletes people who don't come back.
    var forgetsPeople: Bool { header == nil }

    /// Returns nil if a header is missing or not the proxy's.
    private func headerIdentity(of request: Request) -> String? {
        guard isOfProxy(request), let name = header.flatMap({ HTTPField.Name($0) }),
            // A header that came twice may be one of the browser's own.
            request.headers[values: name].count == 1, let identity = request.headers[name],
            (1...256).contains(identity.utf8.count)
        else { return nil }
        return "user \(identity)"
    }

    private func isOfProxy(_ request: Request) -> Bool {
        guard let proxySecret, let name = HTTPField.Name("Reprise-Proxy") else { return false }
        let proofs = request.headers[values: name]
        return proofs.count == 1 && Self.areEqual(proofs[0], proxySecret)
    }

    private static func areEqual(_ one: String, _ other: String) -> Bool {
        // Hashes have one length, so the time tells nothing.
        let key = SymmetricKey(size: .bits256)
        return Data(HMAC<SHA256>.authenticationCode(for: Data(one.utf8), using: key))
            == Data(HMAC<SHA256>.authenticationCode(for: Data(other.utf8), using: key))
    }
}
