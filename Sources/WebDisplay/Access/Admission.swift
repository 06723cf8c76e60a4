import Crypto
import Foundation
import HTTPTypes
import Synchronization

/// The proof by which a browser and a run of a program recognize each other (S-SEC-19).
///
/// A browser that opens a link gets a visitor's key. Later it proves that it has the key. The program proves the
/// same first, so that a browser sends nothing to another program that merely took the port. Each proof is an HMAC
/// over a value of the browser's, a challenge of the program's, the run, and the host. A program in between that
/// relays the messages gains nothing, because the browser signs the host that it sees.
///
/// The visitors' keys are derived from the program's secret, so they are valid as long as the secret is. The link's
/// key and the token are random and end with the run.
package final class Admission: Sendable {
    /// A refusal, as a sentence for the user.
    package struct Refusal: Error {
        let reason: String
        package let status: HTTPResponse.Status

        /// - Parameters:
        ///   - reason: a sentence for the user.
        ///   - status: the status of the answer. With `tooManyRequests`, the page tries again.
        package init(reason: String, status: HTTPResponse.Status = .forbidden) {
            self.reason = reason
            self.status = status
        }
    }

    /// The owner of the key in a proof.
    enum Prover: Equatable {
        fileprivate var identifier: String {
            switch self {
            case .visitor(let id), .link(let id): id
            }
        }

        /// A browser that was let in before. The identifier is random.
        case visitor(String)
        /// A browser that opens a link. The identifier names the link's key without revealing it.
        case link(String)
    }

    /// The answer to the beginning of a proof.
    struct Challenge: Codable {
        let challenge: String
        let run: String
        let proof: String
    }

    /// The answer that lets a browser in.
    struct Admittance: Codable {
        /// The token that the browser's scripts send with each request of this run.
        var token = ""
        /// The value in the response to a request for a stream. A program that took the port after the proof does
        /// not know it.
        let stream: String
        /// The visitor's key for a browser that used a link.
        var visitor: NewVisitor?
        /// The path to which a page at "/" goes.
        var place: String?
    }

    struct NewVisitor: Codable {
        let id: String
        /// The key, encrypted with a key derived from the link's key and this proof. It is unencrypted only if the
        /// connection is.
        let key: String
    }

    private struct Link {
        let key: Data
        var id: String { Admission.identifier(of: key) }
    }

    private let secret: Data
    private let bundleIdentifier: String
    private let host: String
    private let randomBytes: @Sendable (Int) -> [UInt8]
    private let run: String
    private let runKey: Data
    private let now: @Sendable () -> Date
    private let link: Mutex<Link>
    private let linkWasUsed: @Sendable (_ next: String) -> Void
    let stream: String

    /// - Parameters:
    ///   - secret: the program's secret, from which visitors' keys are derived.
    ///   - host: the words for the program that printed the link, such as "the app".
    ///   - linkWasUsed: a closure called with the key of the next link after a browser used one.
    package init(
        secret: Data, bundleIdentifier: String, host: String,
        randomBytes: @escaping @Sendable (Int) -> [UInt8] = Admission.systemRandomBytes,
        now: @escaping @Sendable () -> Date = Date.init, linkWasUsed: @escaping @Sendable (_ next: String) -> Void
    ) {
        self.secret = secret
        self.bundleIdentifier = bundleIdentifier
        self.host = host
        self.randomBytes = randomBytes
        self.now = now
        self.linkWasUsed = linkWasUsed
        run = AccessGuard.hexadecimal(randomBytes(16))
        runKey = Data(randomBytes(32))
        stream = AccessGuard.hexadecimal(randomBytes(32))
        link = Mutex(Link(key: Data(randomBytes(32))))
    }

    /// The key of the link that the next browser can use, in hexadecimal digits.
    package var linkKey: String { AccessGuard.hexadecimal(link.withLock { $0.key }) }

    // MARK: Proofs

    /// Answers a browser that begins a proof. The program proves itself first.
    ///
    /// - Parameters:
    ///   - prover: the owner of the key.
    ///   - nonce: a random value of the browser's.
    ///   - authority: the host and port that the browser contacted.
    /// - Throws: `Refusal` if the prover is a link that was used or belongs to an earlier run. A visitor gets an
    ///   answer to any identifier.
    func begin(_ prover: Prover, nonce: String, authority: String) throws(Refusal) -> Challenge {
        let key = try key(of: prover)
        let limit = String(Int(now().timeIntervalSince1970) + Self.lifetime)
        let value = limit + "." + AccessGuard.hexadecimal(randomBytes(16))
        let challenge = value + "." + seal(value, prover, nonce, authority)
        return Challenge(
            challenge: challenge, run: run,
            proof: Self.sign(["app", nonce, challenge, run, authority], with: key))
    }

    /// Checks a browser's proof. A valid proof with a link uses up the link.
    ///
    /// - Returns: the values that the browser needs for its next requests, with a visitor's key if it used a link.
    /// - Throws: `Refusal` if the proof is not valid, or comes more than 30 seconds after its challenge.
    func finish(
        _ prover: Prover, nonce: String, challenge: String, proof: String, authority: String
    ) throws(Refusal) -> (visitor: String, admittance: Admittance) {
        let parts = challenge.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let limit = Int(parts[0]), Int(now().timeIntervalSince1970) <= limit,
            Self.areEqual(parts[2], seal("\(parts[0]).\(parts[1])", prover, nonce, authority))
        else { throw Refusal(reason: "The proof took too long. Load the page again.", status: .conflict) }
        let key = try key(of: prover)
        guard Self.areEqual(proof, Self.sign(["page", nonce, challenge, run, authority], with: key)) else {
            throw locked
        }
        guard case .link(let id) = prover else { return (prover.identifier, Admittance(stream: stream)) }
        let visitor = try makeVisitor(for: id)
        let wrapping = HMAC<SHA256>.authenticationCode(
            for: Self.message(["key", nonce, challenge, run, authority]), using: key)
        guard let sealed = try? AES.GCM.seal(visitor.key, using: SymmetricKey(data: Data(wrapping))).combined else {
            throw locked
        }
        let new = NewVisitor(id: visitor.id, key: AccessGuard.hexadecimal(sealed))
        return (visitor.id, Admittance(stream: stream, visitor: new))
    }

    /// Lets in a browser that cannot prove anything, because browsers have no cryptography on unencrypted pages. A
    /// link is used up.
    ///
    /// - Parameters:
    ///   - visitor: the identifier of a visitor, or nil for a browser that opens a link.
    ///   - key: the visitor's or the link's key itself, in hexadecimal digits.
    /// - Throws: `Refusal` if the key is not valid.
    func admitUnencrypted(
        visitor: String?, key candidate: String
    ) throws(Refusal) -> (visitor: String, admittance: Admittance) {
        let prover = visitor.map(Prover.visitor) ?? .link(link.withLock { $0.id })
        let key = try key(of: prover)
        guard Self.areEqual(candidate, key.withUnsafeBytes { AccessGuard.hexadecimal($0) }) else { throw locked }
        guard case .link(let id) = prover else { return (prover.identifier, Admittance(stream: stream)) }
        let visitor = try makeVisitor(for: id)
        let new = NewVisitor(id: visitor.id, key: AccessGuard.hexadecimal(visitor.key))
        return (visitor.id, Admittance(stream: stream, visitor: new))
    }

    /// Makes a visitor's key for a browser without a link. Nothing remembers the visitor, whose identifier begins with
    /// the time in seconds since 1970, in 8 hexadecimal digits.
    func makeStranger() -> NewVisitor {
        let seconds = UInt32(clamping: Int(now().timeIntervalSince1970))
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: seconds >> (24 - 8 * $0)) } + randomBytes(12)
        let id = AccessGuard.hexadecimal(bytes)
        return NewVisitor(id: id, key: visitorKey(id).withUnsafeBytes { AccessGuard.hexadecimal($0) })
    }

    /// Returns the time at which `makeStranger()` made a visitor, or nil if the identifier has another form.
    package static func time(ofStranger visitor: String) -> Date? {
        guard visitor.utf8.count == 32, let seconds = UInt32(visitor.prefix(8), radix: 16) else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    /// Makes a visitor's key. This uses up the link, makes the next one, and calls `linkWasUsed`.
    ///
    /// - Throws: `Refusal` if another browser used the link in the meantime.
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
            inputKeyMaterial: SymmetricKey(data: secret),
            info: Data("WebDisplay visitor 1 \(bundleIdentifier) \(id)".utf8), outputByteCount: 32)
    }

    private func seal(_ value: String, _ prover: Prover, _ nonce: String, _ authority: String) -> String {
        let name =
            switch prover {
            case .visitor(let id): "visitor " + id
            case .link(let id): "link " + id
            }
        return Self.sign(["challenge", value, name, nonce, authority], with: SymmetricKey(data: runKey))
    }

    private var locked: Refusal {
        Refusal(reason: "Open the link that \(host) printed when it started. It carries the key to this page.")
    }

    private var used: Refusal {
        Refusal(reason: "This link was used, or belongs to an earlier run. Open the newest link that \(host) printed.")
    }

    // MARK: Tokens and tickets

    /// Returns the token of a person for this run. All browsers of a person have the same rights.
    ///
    /// - Parameter person: the person's name in letters, digits and hyphens, or an empty text in a program for one
    ///   person.
    package func token(for person: String) -> String {
        Self.named(person, Self.sign(["token", person], with: SymmetricKey(data: runKey)))
    }

    /// Returns the person whose token this is. It is an empty text in a program for one person. Returns nil if it isn't a
    /// token of this run.
    ///
    /// - Parameter candidate: the token in the request's header.
    package func person(ofToken candidate: String?) -> String? {
        guard let candidate else { return nil }
        let person = Self.person(in: candidate)
        return Self.areEqual(candidate, token(for: person)) ? person : nil
    }

    /// Returns a person's ticket for a picture or a document. Browsers request these without a token.
    ///
    /// - Parameter address: the path, with the query if there is one.
    func ticket(for address: String, of person: String = "") -> String {
        let code = Self.sign(["ticket", person, address], with: SymmetricKey(data: runKey))
        return Self.named(person, String(code.prefix(32)))
    }

    private static func named(_ person: String, _ code: String) -> String {
        person.isEmpty ? code : "\(person).\(code)"
    }

    private static func person(in token: some StringProtocol) -> String {
        token.lastIndex(of: ".").map { String(token[..<$0]) } ?? ""
    }

    /// Returns the person whose valid ticket an address has, or nil if it has none. The person is an empty text in a
    /// program for one person.
    ///
    /// - Parameter address: the path and the query. The query ends with `ticket=` and a ticket for everything
    ///   before it.
    func person(ofTicketIn address: String) -> String? {
        guard let mark = address.range(of: "ticket=", options: .backwards), mark.lowerBound > address.startIndex else {
            return nil
        }
        let separator = address.index(before: mark.lowerBound)
        guard address[separator] == "?" || address[separator] == "&" else { return nil }
        let candidate = address[mark.upperBound...]
        let person = Self.person(in: candidate)
        return Self.areEqual(candidate, ticket(for: String(address[..<separator]), of: person)) ? person : nil
    }

    // MARK: Cryptography

    /// The system's random number generator, which cannot fail.
    package static let systemRandomBytes: @Sendable (Int) -> [UInt8] = { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// The lifetime of a challenge in seconds.
    private static let lifetime = 30

    fileprivate static func identifier(of key: Data) -> String {
        AccessGuard.hexadecimal(SHA256.hash(data: key).prefix(8))
    }

    private static func message(_ parts: [String]) -> Data { Data(parts.joined(separator: "\n").utf8) }

    private static func sign(_ parts: [String], with key: SymmetricKey) -> String {
        AccessGuard.hexadecimal(Data(HMAC<SHA256>.authenticationCode(for: message(parts), using: key)))
    }

    /// Compares two texts in constant time, so that nobody can guess a secret piece by piece.
    private static func areEqual(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        let one = Array(one.utf8)
        let other = Array(other.utf8)
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
}
