import Crypto
import Foundation

/// The long texts that pages keep in their browser until the app has saved them. They are encrypted with a key that only the app
/// gives out, so they are worth nothing to whoever reads the browser's files, and to another app or user at this address.
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
