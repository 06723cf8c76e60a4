import Crypto
import Foundation

/// The long texts that pages keep in their browser until the app saves them. Pages encrypt them with a key that only the app gives out.
/// Nobody who reads the browser's files learns them, and no other app or user at this address does.
enum KeptTexts {
    /// Derives the key from the app's secret. Each launch gives out the same one until `reprise rekey` changes the secret.
    ///
    /// - Returns: 32 bytes in hexadecimal digits.
    static func key(secret: Data, bundleIdentifier: String) -> String {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: secret), info: Data("WebDisplay texts 1 \(bundleIdentifier)".utf8),
            outputByteCount: 32)
        return key.withUnsafeBytes { AccessGuard.hexadecimal($0) }
    }
}
