import Foundation

extension ArchiveStore {
    /// 32 bytes for another purpose than sealing, the same in each launch of the app; they reveal nothing about the key.
    ///
    /// - Returns: nil if there is no key that can be read.
    package func secret(for purpose: String) -> Data? {
        let known = session.withLock { $0.map(\.masterKey) }
        // Without a session the key store was not asked yet; one that has failed is not asked a second time in a launch.
        guard let key = known ?? (try? keyStore.masterKey(creatingIfMissing: true)) else { return nil }
        return derivedSecret(from: key, purpose: purpose).withUnsafeBytes { Data($0) }
    }
}
