import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import WebDisplay

/// The way in which a host knows who sends a request (S-HOST-9).
package enum Identification: Sendable {
    /// Each browser is a person of its own, by the key that the host gave it.
    case anonymous
    /// A proxy names the person in a header, and proves itself by a secret in another one.
    case header(name: String, secret: String)

    /// The header in which a proxy proves itself.
    package static let proofHeader = "Reprise-Proxy"

    /// Returns the identity of the sender of a request.
    ///
    /// - Parameters:
    ///   - visitor: the identifier of the browser, which proved that it has the visitor's key. Ignored if a proxy names
    ///     the person.
    /// - Throws: `Admission.Refusal` if the request has no identity.
    func identity(of visitor: String, _ request: Request) throws(Admission.Refusal) -> String {
        guard case .header = self else { return "anonymous \(visitor)" }
        guard let identity = headerIdentity(of: request) else {
            throw Admission.Refusal(reason: "The proxy in front of the app names nobody. Log in there.")
        }
        return identity
    }

    /// Returns true if a request with a person's token may come from that person.
    ///
    /// - Parameter name: returns the name of an identity.
    func isPerson(_ person: String, of request: Request, name: (String) -> String) -> Bool {
        guard case .header = self else { return true }
        return headerIdentity(of: request).map { name($0) == person } ?? false
    }

    /// True if the host deletes people who don't come back.
    var forgetsPeople: Bool { if case .anonymous = self { true } else { false } }

    /// Returns nil if a header is missing or not the proxy's.
    private func headerIdentity(of request: Request) -> String? {
        guard case .header(let name, let secret) = self, let header = HTTPField.Name(name),
            let proof = HTTPField.Name(Self.proofHeader), Self.areEqual(request.headers[proof] ?? "", secret),
            // A header that came twice may be one of the browser's own.
            request.headers[values: header].count == 1, let identity = request.headers[header],
            (1...256).contains(identity.utf8.count)
        else { return nil }
        return "user \(identity)"
    }

    private static func areEqual(_ one: String, _ other: String) -> Bool {
        // Hashes have one length, so the time tells nothing.
        let key = SymmetricKey(size: .bits256)
        return Data(HMAC<SHA256>.authenticationCode(for: Data(one.utf8), using: key))
            == Data(HMAC<SHA256>.authenticationCode(for: Data(other.utf8), using: key))
    }
}
