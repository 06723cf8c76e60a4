import Crypto
import Foundation

@testable import WebDisplay

/// A browser's side of the proof.
struct BrowserProof {
    let prover: Admission.Prover
    let key: Data
    var nonce = String(repeating: "0a", count: 32)
    /// The host and port that the browser shows.
    var authority = "app.localhost:8080"

    /// Makes the proof of a browser that opens a link.
    init(link: String) {
        key = Data(bytes(of: link))
        prover = .link(hexadecimal(SHA256.hash(data: key).prefix(8)))
    }

    init(visitor: String, key: Data) {
        self.key = key
        prover = .visitor(visitor)
    }

    var identifier: String {
        switch prover {
        case .link(let id), .visitor(let id): id
        }
    }

    func mac(_ label: String, _ challenge: Admission.Challenge) -> Data {
        let text = [label, nonce, challenge.challenge, challenge.run, authority].joined(separator: "\n")
        return Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key)))
    }

    func begin(at admission: Admission, seenAs host: String? = nil) throws -> Admission.Challenge {
        try admission.begin(prover, nonce: nonce, authority: host ?? authority)
    }

    func finish(
        _ challenge: Admission.Challenge, at admission: Admission, label: String = "page", seenAs host: String? = nil
    ) throws -> Admission.Admittance {
        var (_, admittance) = try admission.finish(
            prover, nonce: nonce, challenge: challenge.challenge, proof: hexadecimal(mac(label, challenge)),
            authority: host ?? authority)
        admittance.token = admission.token(for: "")
        return admittance
    }

    /// Decrypts the visitor's key.
    func visitor(in admittance: Admission.Admittance, _ challenge: Admission.Challenge) throws -> BrowserProof? {
        guard let visitor = admittance.visitor else { return nil }
        let box = try AES.GCM.SealedBox(combined: Data(bytes(of: visitor.key)))
        let raw = try AES.GCM.open(box, using: SymmetricKey(data: mac("key", challenge)))
        return BrowserProof(visitor: visitor.id, key: raw)
    }

    /// Makes the whole proof with a link or with a visitor's key.
    func enter(_ admission: Admission) throws -> (token: String, visitor: BrowserProof?) {
        let challenge = try begin(at: admission)
        let admittance = try finish(challenge, at: admission)
        return (admittance.token, try visitor(in: admittance, challenge))
    }
}

private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String { AccessGuard.hexadecimal(bytes) }

private func bytes(of digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
}
