import Crypto
import Foundation

/// Where the master key of an app lives.
///
/// While keys are changed (`ArchiveStore.rekey()`) a store holds two: the key, and the next key. Every file of the saved
/// state opens with one of them, and the store forgets the key in the one step by which the next key becomes it.
public protocol KeyStore: Sendable {
    /// What the key is safe from here and what not, for people to read.
    var protection: KeyProtection { get }

    /// The app's key of 32 bytes.
    ///
    /// - Throws: `KeyStoreError.missing` if there is none and none is to be made; another error if there may be one that
    ///   cannot be read now. No other key is made then (S-LIFE-15).
    func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey

    /// The next key; nil unless keys are being changed, or were when a process ended.
    func nextKey() throws(KeyStoreError) -> SymmetricKey?

    /// Makes the next key and returns when it is durable. If there is one, it is that one.
    func makeNextKey() throws(KeyStoreError) -> SymmetricKey

    /// Makes the next key the key, in one step, and returns when that is durable.
    func adoptNextKey() throws(KeyStoreError)
}

/// A store that keeps one key for ever.
extension KeyStore {
    /// nil.
    public func nextKey() throws(KeyStoreError) -> SymmetricKey? { nil }

    /// Throws `rotationUnsupported`.
    public func makeNextKey() throws(KeyStoreError) -> SymmetricKey { throw .rotationUnsupported }

    /// Throws `rotationUnsupported`.
    public func adoptNextKey() throws(KeyStoreError) { throw .rotationUnsupported }
}

enum KeyFormat {
    /// Of every key, in bytes.
    static let length = 32
}

/// A secret of 32 bytes for another purpose than sealing, which reveals nothing about the key.
package func derivedSecret(from masterKey: SymmetricKey, purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
        inputKeyMaterial: masterKey, info: Data("reprise secret: \(purpose)".utf8), outputByteCount: 32)
}
