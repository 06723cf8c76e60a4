import Crypto
import Foundation
import Synchronization

/// The proof by which a browser and a run of a program recognize each other (S-SEC-19).
///
/// A browser that opens a link gets a visitor's key. Later it proves that it has the key, and the program proves the same first, so
/// that a browser sends nothing to a program that only holds the port. Each proof is an HMAC over a value of the browser's, a
/// challenge of the program's, the run, and the host. A program in between that relays the messages gains nothing: the browser
/// signs the host that it sees.
///
/// The visitors' keys follow from the program's secret, so they are good for as long as the secret is. The link's key and the
/// token are random and end with the run.
package final class Admission: Sendable {
    /// A refusal, as a sentence for the user.
    struct Refusal: Error {
        let reason: String
    }

    /// The owner of the key that a proof is made with.
    enum Prover: Equatable {
        /// A browser that was let in. The identifier is random.
        case visitor(String)
        /// A browser that opens a link. The identifier names the link's key without telling it.
        case link(String)
    }

    /// The answer to the beginning of a proof.
    struct Challenge: Codable {
        let challenge: String
        let run: String
        let proof: String
    }

    /// The answer to a browser that the program lets in.
    struct Admittance: Codable {
        /// The browser's scripts send it with each request of this run.
        let token: String
        /// The value that the answer to the request for a stream carries. A program that took the port after the proof does not know it.
        let stream: String
        /// Those that a link let in get a visitor's key.
        var visitor: NewVisitor?
        /// The path that a page at "/" goes to.
        var place: String?
    }

    struct NewVisitor: Codable {
        let id: String
        /// Encrypted with a key that follows from the link's and this proof. In the clear only where nothing is encrypted.
        let key: String
    }

    private struct Link {
        let key: Data
        var id: String { Admission.identifier(of: key) }
    }

    private let secret: SymmetricKey
    private let bundleIdentifier: String
    private let host: String
    private let randomBytes: @Sendable (Int) -> [UInt8]
    private let run: String
    private let runKey: SymmetricKey
    private let now: @Sendable () -> Date
    private let link: Mutex<Link>
    private let linkWasUsed: @Sendable (_ next: String) -> Void
    /// One for the run: all browsers that were let in may do the same.
    let token: String
    let stream: String

    /// - Parameters:
    ///   - secret: the program's; visitors' keys follow from it.
    ///   - host: names the program that printed the link, as a sentence does: "the app".
    ///   - linkWasUsed: called with the key of the next link when a browser has used one.
    package init(
        secret: Data, bundleIdentifier: String, host: String,
        randomBytes: @escaping @Sendable (Int) -> [UInt8] = Admission.systemRandomBytes,
        now: @escaping @Sendable () -> Date = Date.init, linkWasUsed: @escaping @Sendable (_ next: String) -> Void
    ) {
        self.secret = SymmetricKey(data: secret)
        self.bundleIdentifier = bundleIdentifier
        self.host = host
        self.randomBytes = randomBytes
        self.now = now
        self.linkWasUsed = linkWasUsed
        run = AccessGuard.hexadecimal(randomBytes(16))
        runKey = SymmetricKey(data: Data(randomBytes(32)))
        token = AccessGuard.hexadecimal(randomBytes(32))
        stream = AccessGuard.hexadecimal(randomBytes(32))
        link = Mutex(Link(key: Data(randomBytes(32))))
    }

    /// The key of the link that the next browser can use, in hexadecimal digits.
    package var linkKey: String { AccessGuard.hexadecimal(link.withLock { $0.key }) }

    // MARK: Proofs

    /// Answers a browser that begins a proof. The program proves itself first.
    ///
    /// - Parameters:
    ///   - nonce: a random value of the browser's.
    ///   - authority: the host and port that the browser asked.
    func begin(_ prover: Prover, nonce: String, authority: String) throws(Refusal) -> Challenge {
        let key = try key(of: prover)
        let limit = String(Int(now().timeIntervalSince1970) + Self.lifetime)
        let value = limit + "." + AccessGuard.hexadecimal(randomBytes(16))
        let challenge = value + "." + seal(value, prover, nonce, authority)
        return Challenge(
            challenge: challenge, run: run,
            proof: Self.sign(["app", nonce, challenge, run, authority], with: key))
    }

    /// Checks a browser's proof.
    ///
    /// - Returns: what the browser needs for the requests that follow.
    func finish(
        _ prover: Prover, nonce: String, challenge: String, proof: String, authority: String
    ) throws(Refusal) -> Admittance {
        let parts = challenge.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let limit = Int(parts[0]), Int(now().timeIntervalSince1970) <= limit,
            Self.areEqual(parts[2], seal("\(parts[0]).\(parts[1])", prover, nonce, authority))
        else { throw Refusal(reason: "The proof took too long. Load the page again.") }
        let key = try key(of: prover)
        guard Self.areEqual(proof, Self.sign(["page", nonce, challenge, run, authority], with: key)) else {
            throw locked
        }
        guard case .link(let id) = prover else { return Admittance(token: token, stream: stream) }
        let visitor = try makeVisitor(for: id)
        let wrapping = HMAC<SHA256>.authenticationCode(
            for: Self.message(["key", nonce, challenge, run, authority]), using: key)
        guard let sealed = try? AES.GCM.seal(visitor.key, using: SymmetricKey(data: Data(wrapping))).combined else {
            throw locked
        }
        return Admittance(
            token: token, stream: stream, visitor: NewVisitor(id: visitor.id, key: AccessGuard.hexadecimal(sealed)))
    }

    /// Lets in a browser that cannot prove anything, because it has no cryptography without encryption.
    ///
    /// - Parameters:
    ///   - visitor: the identifier of one that was let in; nil for one that opens a link.
    ///   - key: the visitor's or the link's key itself, in hexadecimal digits.
    func admitUnencrypted(visitor: String?, key candidate: String) throws(Refusal) -> Admittance {
        let prover = visitor.map(Prover.visitor) ?? .link(link.withLock { $0.id })
        let key = try key(of: prover)
        guard Self.areEqual(candidate, key.withUnsafeBytes { AccessGuard.hexadecimal($0) }) else { throw locked }
        guard case .link(let id) = prover else { return Admittance(token: token, stream: stream) }
        let visitor = try makeVisitor(for: id)
        return Admittance(
            token: token, stream: stream, visitor: NewVisitor(id: visitor.id, key: AccessGuard.hexadecimal(visitor.key))
        )
    }

    /// Uses up the link, and makes the next one.
    private func makeVisitor(for id: String) throws(Refusal) -> (id: String, key: Data) {
        let next = Link(key: Data(randomBytes(32)))
        let isFirst = link.withLock { link in
            guard link.id == id else { return false }
            link = next
            return true
        }
        guard isFirst else { throw used }
        linkWasUsed(AccessGuard.hexadecimal(next.key))
        let visitor = AccessGuard.hexadecimal(randomBytes(16))
        return (visitor, visitorKey(visitor).withUnsafeBytes { Data($0) })
    }

    private func key(of prover: Prover) throws(Refusal) -> SymmetricKey {
        switch prover {
        case .visitor(let id): return visitorKey(id)
        case .link(let id):
            let current = link.withLock { $0 }
            guard Self.areEqual(id, current.id) else { throw used }
            return SymmetricKey(data: current.key)
        }
    }

    private func visitorKey(_ id: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: secret, info: Data("WebDisplay visitor 1 \(bundleIdentifier) \(id)".utf8),
            outputByteCount: 32)
    }

    private func seal(_ value: String, _ prover: Prover, _ nonce: String, _ authority: String) -> String {
        let name =
            switch prover {
            case .visitor(let id): "visitor " + id
            case .link(let id): "link " + id
            }
        return Self.sign(["challenge", value, name, nonce, authority], with: runKey)
    }

    private var locked: Refusal {
        Refusal(reason: "Open the link that \(host) printed when it started: it carries the key to this page.")
    }

    private var used: Refusal {
        Refusal(reason: "This link was used or is of an earlier run. Open the newest link that \(host) printed.")
    }

    // MARK: Tokens and tickets

    /// - Parameter candidate: the request's header of that name.
    func accepts(token candidate: String?) -> Bool {
        candidate.map { Self.areEqual($0, token) } ?? false
    }

    /// Makes the ticket for a picture or a document, which browsers ask for without a token.
    ///
    /// - Parameter address: the path, and the query if there is one.
    func ticket(for address: String) -> String {
        String(Self.sign(["ticket", address], with: runKey).prefix(32))
    }

    /// - Parameter address: the path and the query, which ends with `ticket=` and a ticket for what stands before it.
    func acceptsTicket(in address: String) -> Bool {
        guard let mark = address.range(of: "ticket=", options: .backwards), mark.lowerBound > address.startIndex else {
            return false
        }
        let separator = address.index(before: mark.lowerBound)
        guard address[separator] == "?" || address[separator] == "&" else { return false }
        return Self.areEqual(address[mark.upperBound...], ticket(for: String(address[..<separator])))
    }

    // MARK: Cryptography

    /// The system's generator, which cannot fail.
    package static let systemRandomBytes: @Sendable (Int) -> [UInt8] = { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// In seconds.
    private static let lifetime = 30

    fileprivate static func identifier(of key: Data) -> String {
        AccessGuard.hexadecimal(SHA256.hash(data: key).prefix(8))
    }

    private static func message(_ parts: [String]) -> Data { Data(parts.joined(separator: "\n").utf8) }

    private static func sign(_ parts: [String], with key: SymmetricKey) -> String {
        AccessGuard.hexadecimal(Data(HMAC<SHA256>.authenticationCode(for: message(parts), using: key)))
    }

    /// Takes equally long wherever the first difference is, so that a secret cannot be guessed piece by piece.
    private static func areEqual(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        let one = Array(one.utf8)
        let other = Array(other.utf8)
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
}
