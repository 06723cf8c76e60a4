import Foundation

extension ArchiveStore {
    /// Returns 32 secret bytes for another purpose than sealing. They are the same in each launch of the app, and
    /// reveal nothing about the key. Makes a missing key if the store isn't open.
    ///
    /// - Returns: Nil without a readable key.
    package func secret(for purpose: String) -> Data? {
        let known = session.withLock { $0.map { $0.keys?.key } }
        // Without a session, the key store was not used yet. A key store that failed is not used a second time in a
        // launch.
        guard let key = known ?? (try? keyStore.masterKey(creatingIfMissing: true)) else { return nil }
        return derivedSecret(from: key, purpose: purpose).withUnsafeBytes { Data($0) }
    }
}
