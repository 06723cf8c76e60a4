import Foundation

extension ArchiveStore {
    /// 32 bytes for another purpose than sealing, the same in each launch of the app; they reveal nothing about the key.
    ///
    /// - Returns: nil if there is no key that can be read.
    package func secret(for purpose: String) -> Data? {
        guard let key = try? keyStore.masterKey(creatingIfMissing: true) else { return nil }
        return derivedSecret(from: key, purpose: purpose).withUnsafeBytes { Data($0) }
    }
}
