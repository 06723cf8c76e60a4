import Foundation
import RestorationArchive

/// The persistent user defaults of this process (S-DEFAULTS-1).
enum KeptDefaults {
    /// The store, created before `MainBundle` names the app, so the file has the name that Foundation gives it before
    /// that.
    static let ofProcess = DefaultsStore(file: .ofProcess)

    /// Restores the defaults that the previous run saved, before any code of the app runs (S-DEFAULTS-3).
    ///
    /// An app's own key store is unknown at this time. Defaults sealed with its key come back during the launch. Does
    /// nothing if the file is unreadable.
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

    /// Saves the defaults when the app calls `exit`, too (S-DEFAULTS-2).
    static func saveAtExit() {
        atexit { KeptDefaults.ofProcess.saveAtEnd() }
    }
}
