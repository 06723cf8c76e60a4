import Crypto
import Foundation

/// The secrets that are derived from the master key and the salt of a file: a generation, the reports, or the user
/// defaults.
///
/// Each new file gets a random salt, and no process appends to another one's file. Therefore no key ever seals two
/// different contents, even if a backup or a snapshot of the machine was restored. The two checks distinguish a wrong
/// key and another app from a damaged file. The authentication protects the contents.
// Unchecked, because swift-crypto 3 doesn't declare its keys as Sendable.
struct GenerationSecrets: @unchecked Sendable {
    let key: SymmetricKey
    /// The key that makes the nonces of frames. See `SealedFrame`.
    let nonceKey: SymmetricKey
    let keyCheck: [UInt8]
    let applicationCheck: [UInt8]

    static let checkLength = 8

    /// The kinds of sealed contents. Each has keys of its own.
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
