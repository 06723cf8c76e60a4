import Crypto
import Foundation

/// The secrets that are derived from the master key and the salt of a file: a generation, the reports, or the user
/// defaults.
///
/// The salt is drawn whenever a file begins, and no process appends to another one's, so that no key ever seals what
/// was sealed before, whatever backup or machine snapshot came back meanwhile. The two checks tell a wrong key and
/// another app from a damaged file. The authentication protects the contents.
struct GenerationSecrets: Sendable {
    let key: SymmetricKey
    /// Nonces of frames are made with it; see `SealedFrame`.
    let nonceKey: SymmetricKey
    let keyCheck: [UInt8]
    let applicationCheck: [UInt8]

    static let checkLength = 8

    /// The kinds of contents that are sealed. Each has keys of its own.
    enum Content: String, Sendable {
        case archive, reports, defaults
    }

    init(masterKey: SymmetricKey, salt: [UInt8], bundleIdentifier: String, of content: Content = .archive) {
        func derive(_ info: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: masterKey, salt: salt, info: Data(info.utf8), outputByteCount: count)
        }
        key = derive("reprise \(content.rawValue) encryption", 32)
        nonceKey = derive("reprise \(content.rawValue) nonces", 32)
        keyCheck = derive("reprise \(content.rawValue) key check", Self.checkLength).withUnsafeBytes { Array($0) }
        applicationCheck = derive("reprise \(content.rawValue) application: \(bundleIdentifier)", Self.checkLength)
            .withUnsafeBytes { Array($0) }
    }
}
