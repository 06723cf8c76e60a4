import Foundation
import RestorationArchive

/// The user defaults of this process, which outlive it (S-DEFAULTS-1).
enum KeptDefaults {
    /// Used before `MainBundle` names the app: the file of the defaults has the name that Foundation gives it before.
    static let ofProcess = DefaultsStore(file: .ofProcess)

    /// Puts back the defaults that the previous run saved, before any code of the app's runs (S-DEFAULTS-3).
    ///
    /// An app's own key store is not known yet. Defaults that are sealed with a key of such a store come back as the app is
    /// launched.
    static func putBack(for identity: ApplicationIdentity) {
        let keys = KeyFile(directory: KeyFile.directory(bundleIdentifier: identity.bundleIdentifier))
        let isInService = FileManager.default.fileExists(atPath: keys.directory + "/restoration.key.service")
        let keyStore: any KeyStore =
            isInService
            ? SecretServiceKeyStore(
                bundleIdentifier: identity.bundleIdentifier, directory: keys.directory, orElse: keys) : keys
        let app = ArchiveStore(
            directory: ArchiveStore.directory(bundleIdentifier: identity.bundleIdentifier),
            bundleIdentifier: identity.bundleIdentifier, keyStore: keyStore)
        try? ofProcess.putBack(from: app)
    }

    /// Saves them when the app calls `exit`, too (S-DEFAULTS-2).
    static func saveAtExit() {
        atexit { KeptDefaults.ofProcess.saveAtEnd() }
    }
}
