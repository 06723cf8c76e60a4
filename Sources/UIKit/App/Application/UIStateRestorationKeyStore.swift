import Foundation
import RestorationArchive

/// The place of the key that seals an app's state: `UIStateRestorationConfiguration.keyStore`.
///
/// If a later version of the app makes another choice, it finds no key or a different one. The earlier state then
/// stays on disk, UIKit reports it (`archiveUnreadable`), and the app starts without a state (S-LIFE-22).
public enum UIStateRestorationKeyStore: Sendable {
    /// A file that only the user can read, `$XDG_DATA_HOME/<bundle identifier>/restoration.key`. It protects against
    /// other users and against a person who gets the state without the key. It does not protect against other
    /// programs of the user, or against a person who has the disk, unless that is encrypted.
    case keyFile
    /// The desktop's Secret Service, which the user's password unlocks, if it is available when UIKit makes the first
    /// key. Otherwise UIKit uses a file from then on. If `orElseKeyFile` is false, it saves nothing until the service
    /// is available.
    ///
    /// A hanging service delays a launch by two seconds for each unanswered request.
    case secretService(orElseKeyFile: Bool = true)
    /// The app's own key store.
    case custom(any KeyStore)

    /// Returns the key store of this choice.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The app's identifier.
    ///   - directory: The folder of the key file, or of the note about the choice.
    func store(bundleIdentifier: String, directory: String) -> any KeyStore {
        let file = KeyFile(directory: directory)
        return switch self {
        case .keyFile: file
        case .secretService(let orElseKeyFile):
            SecretServiceKeyStore(
                bundleIdentifier: bundleIdentifier, directory: directory, orElse: orElseKeyFile ? file : nil)
        case .custom(let store): store
        }
    }
}
