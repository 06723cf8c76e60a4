import RestorationArchive
import StateRestoration

/// Whose code ran when an app did not answer any more: what UIKit notes of launches and saves for the launch after them.
struct NotedPlace: Equatable {
    /// What the launch was doing; `encoding` of a save.
    var step: LaunchStep
    /// The class of the object that it was about; nil for the app's own code.
    var className: String?

    /// As a stack would name it.
    var function: String? {
        guard let name = className?.split(separator: ".").last else { return nil }
        switch step {
        case .loadingView: return "\(name).viewDidLoad()"
        case .decoding: return "\(name).decodeRestorableState(with:)"
        case .encoding: return "\(name).encodeRestorableState(with:)"
        default: return String(name)
        }
    }
}
