import Crypto
import Foundation

/// A store for the master key of an app.
///
/// During a change of keys (`ArchiveStore.rekey()`) a store contains two: the key, and the next key. Each file of the
/// saved state opens with one of them. In a single step, the store deletes the key and the next key becomes the key.
public protocol KeyStore: Sendable {
    /// A description for people of the threats that the key is safe from here, and those that it isn't.
    var protection: KeyProtection { get }

    /// Returns the app's key of 32 bytes.
    ///
    /// - Parameter creatingIfMissing: True makes a key if there is none.
    /// - Throws: `KeyStoreError.missing` if there is no key and `creatingIfMissing` is false. Another error if a key
    ///   may exist and cannot be read now. No other key is made then (S-LIFE-15).
    func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey

    /// Returns the next key. It is nil unless a change of keys is in progress, or a process ended during one.
    ///
    /// - Throws: An error if the next key cannot be read.
    func nextKey() throws(KeyStoreError) -> SymmetricKey?

    /// Makes the next key, unless there is one, and waits until it is durable.
    ///
    /// - Returns: The next key.
    /// - Throws: `KeyStoreError.rotationUnsupported` if the store keeps one key forever, or another error.
    func makeNextKey() throws(KeyStoreError) -> SymmetricKey

    /// Makes the next key the key, in one step, and waits until that is durable.
    ///
    /// - Throws: `KeyStoreError.rotationUnsupported` if the store keeps one key forever, or another error.
    func adoptNextKey() throws(KeyStoreError)
}

/// The defaults of a store that keeps one key forever.
extension KeyStore {
    /// Returns nil.
    public func nextKey() throws(KeyStoreError) -> SymmetricKey? { nil }

    /// Throws `rotationUnsupported`.
    public func makeNextKey() throws(KeyStoreError) -> SymmetricKey { throw .rotationUnsupported }

    /// Throws `rotationUnsupported`.
    public func adoptNextKey() throws(KeyStoreError) { throw .rotationUnsupported }
}

enum KeyFormat {
    /// The size of every key, in bytes.
    static let length = 32
}

/// Returns a secret of 32 bytes for another purpose than sealing, which reveals nothing about the key. It is the same
/// for the same key and purpose.
package func derivedSecret(from masterKey: SymmetricKey, purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
        inputKeyMaterial: masterKey, info: Data("reprise secret: \(purpose)".utf8), outputByteCount: 32)
}
