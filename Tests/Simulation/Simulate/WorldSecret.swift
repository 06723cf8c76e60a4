import Foundation
import UIKit

/// An object with a sensitive value. A world draws if UIKit saves such values.
final class Secret: NSObject, UIStateRestoring {
    static var current: Secret?
    private var count = 0

    override init() {
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "Secret")
    }

    func encodeRestorableState(with coder: NSCoder) {
        count = (Ledger.current?.count ?? 0) + 1
        coder.encode(count, forKey: "plain")
        coder.encode(count, forKey: "secret")
        coder.markSensitive(forKey: "secret")
    }

    func decodeRestorableState(with coder: NSCoder) {
        let plain = coder.decodeInteger(forKey: "plain")
        let secret = coder.containsValue(forKey: "secret") ? coder.decodeInteger(forKey: "secret") : nil
        let expected = WorldFeatures.current.storesSecrets ? plain : nil
        guard secret != expected else { return }
        AppCode.isWrong(
            "The sensitive value comes back as \(secret.map(String.init) ?? "nothing"), and the plain one as \(plain).")
    }
}
