import Crypto
import Foundation

/// The long texts that pages keep in their browser until the app saves them. Pages encrypt them with a key that
/// only the app provides. Neither readers of the browser's files nor other apps or users at this address can
/// decrypt them.
enum KeptTexts {
    /// Derives the key from the app's secret. The key is the same in each launch until `reprise rekey` changes the
    /// secret.
    ///
    /// - Returns: 32 bytes in hexadecimal digits.
    static func key(secret: Data, bundleIdentifier: String) -> String {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: secret), info: Data("WebDisplay texts 1 \(bundleIdentifier)".utf8),
            outputByteCount: 32)
        return key.withUnsafeBytes { AccessGuard.hexadecimal($0) }
    }
}
