import Foundation
import Hummingbird

/// The requests by which a browser proves that it may see the page.
struct AdmissionRequests: Sendable {
    let admission: Admission
    /// True if a browser may send its key unencrypted.
    let allowsUnencrypted: Bool
    /// The program's content, which knows who a visitor is.
    let content: any GuardedContent

    /// A proof in a page's message. Real ones are far shorter than the limit of a body.
    private struct Message: Decodable {
        var visitor: String?
        var link: String?
        var nonce: String?
        var challenge: String?
        var proof: String?
        var key: String?

        /// The prover. It is nil unless the message names exactly one key with a well-formed identifier.
        var prover: Admission.Prover? {
            switch (visitor, link) {
            case (let id?, nil) where Self.isHexadecimal(id, 32): .visitor(id)
            case (nil, let id?) where Self.isHexadecimal(id, 16): .link(id)
            default: nil
            }
        }

        static func isHexadecimal(_ text: String, _ count: Int) -> Bool {
            text.utf8.count == count && text.utf8.allSatisfy { WindowNames.digits.contains($0) }
        }
    }

    /// Answers a POST request for `begin`, `finish`, `tickets` or, if allowed, `unencrypted` and `stranger` below
    /// `/access/`. Refuses all other requests, and proofs that are malformed, too long or wrong.
    func answer(to request: Request, context: WebRequestContext) async -> HTTPOutcome {
        guard request.method == .post else { return .refusal(.methodNotAllowed, "This address accepts only POST.") }
        guard let body = try? await request.body.collect(upTo: Self.mostBytes) else {
            return .refusal(.contentTooLarge, "A proof has at most \(Self.mostBytes) bytes.")
        }
        let data = Data(body.readableBytesView)
        do throws(Admission.Refusal) {
            switch request.uri.path {
            case "/access/begin":
                guard let message = Self.message(data), let prover = message.prover, let nonce = message.nonce,
                    Message.isHexadecimal(nonce, 64)
                else { return Self.malformed }
                return Self.json(
                    try admission.begin(prover, nonce: nonce, authority: request.head.authority?.lowercased() ?? ""))
            case "/access/finish":
                guard let message = Self.message(data), let prover = message.prover, let nonce = message.nonce,
                    let challenge = message.challenge, let proof = message.proof
                else { return Self.malformed }
                let (visitor, admittance) = try finish(
                    prover, nonce: nonce, challenge: challenge, proof: proof,
                    authority: request.head.authority?.lowercased() ?? "")
                return try await admitted(visitor, admittance, request, context)
            case "/access/unencrypted" where allowsUnencrypted:
                guard let message = Self.message(data), let key = message.key else { return Self.malformed }
                let (visitor, admittance) = try admission.admitUnencrypted(visitor: message.visitor, key: key)
                return try await admitted(visitor, admittance, request, context)
            case "/access/stranger" where content.admitsStrangers:
                return Self.json(admission.makeStranger())
            case "/access/tickets":
                guard let person = admission.person(ofToken: request.token), content.isPerson(person, of: request)
                else { return Self.noToken }
                guard let addresses = try? JSONDecoder().decode([String].self, from: data) else {
                    return Self.malformed
                }
                return Self.json(addresses.map { admission.ticket(for: $0, of: person) })
            case "/access/stranger":
                // Each page without a key asks.
                return .sentence(.notFound, "A link lets a browser in.")
            default:
                return .refusal(.notFound, "There is nothing here.")
            }
        } catch {
            return .refusal(error.status, error.reason)
        }
    }

    /// Checks a proof. A host tells a browser whose key is not one of its own that it needs another.
    private func finish(
        _ prover: Admission.Prover, nonce: String, challenge: String, proof: String, authority: String
    ) throws(Admission.Refusal) -> (visitor: String, admittance: Admission.Admittance) {
        do throws(Admission.Refusal) {
            return try admission.finish(
                prover, nonce: nonce, challenge: challenge, proof: proof, authority: authority)
        } catch {
            guard content.admitsStrangers, error.status == .forbidden else { throw error }
            throw Admission.Refusal(reason: error.reason, status: .gone)
        }
    }

    private func admitted(
        _ visitor: String, _ admittance: Admission.Admittance, _ request: Request,
        _ context: WebRequestContext
    ) async throws(Admission.Refusal) -> HTTPOutcome {
        var admittance = admittance
        let person = try await content.person(of: visitor, request, context: context)
        admittance.token = admission.token(for: person)
        admittance.place = await content.place(of: person)
        return Self.json(admittance)
    }

    /// The answer to a request with a missing token or the token of another run. It isn't logged, because a page
    /// from the previous run sends such a request and then proves itself again.
    static var noToken: HTTPOutcome { .sentence(.unauthorized, "This page has no valid token. Load it again.") }

    private static let mostBytes = 64 * 1024

    private static var malformed: HTTPOutcome { .refusal(.badRequest, "This is not a proof.") }

    private static func message(_ data: Data) -> Message? { try? JSONDecoder().decode(Message.self, from: data) }

    private static func json(_ value: some Encodable) -> HTTPOutcome {
        guard let data = try? JSONEncoder().encode(value) else { return .refusal(.internalServerError, "It failed.") }
        return .response(
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(data: data))))
    }
}

extension Request {
    /// The header with the run's token, or nil if it is missing. A page's scripts show with it that the program let
    /// their browser in.
    var token: String? { HTTPFields.Element.Name("Reprise-Token").flatMap { headers[$0] } }
}
