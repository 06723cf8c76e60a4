import Foundation
import RestorationArchive

/// Where the key lies that an app's state is sealed with: `UIStateRestorationConfiguration.keyStore`.
///
/// Another choice in a later version of the app finds no key there, or another one: what was saved before stays on disk and is
/// reported (`archiveUnreadable`), and the app starts afresh (S-LIFE-22).
public enum UIStateRestorationKeyStore: Sendable {
    /// A file that only the user can read, `$XDG_DATA_HOME/<bundle identifier>/restoration.key`. It protects against other
    /// users and against whoever gets the state without the key; not against other programs of the user, nor against
    /// whoever has the disk, unless that is encrypted.
    case keyFile
    /// The desktop's Secret Service, which the user's password unlocks, if it can be reached when the first key is made. If
    /// not, a file, for good; or nothing is saved until the service is there, with `orElseKeyFile` set to false.
    ///
    /// A service that hangs delays a launch by two seconds, once for each question that it leaves unanswered.
    case secretService(orElseKeyFile: Bool = true)
    /// A store of the app's own.
    case custom(any KeyStore)

    /// - Parameter directory: where a key file lies, or what is remembered of the choice.
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
