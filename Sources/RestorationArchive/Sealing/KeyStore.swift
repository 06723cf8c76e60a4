import Crypto
import Foundation

/// Where the master key of an app lives.
public protocol KeyStore: Sendable {
    /// The app's key of 32 bytes.
    ///
    /// - Throws: `KeyStoreError.missing` if there is none and none is to be made.
    func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey
}

/// A secret of 32 bytes for another purpose than sealing, which reveals nothing about the key.
package func derivedSecret(from masterKey: SymmetricKey, purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
        inputKeyMaterial: masterKey, info: Data("reprise secret: \(purpose)".utf8), outputByteCount: 32)
}
