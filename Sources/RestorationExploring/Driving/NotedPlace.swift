import RestorationArchive
import RepriseRestoration

/// The place in app code at which an app stopped responding. UIKit records it during launches and saves, for the
/// next launch.
struct NotedPlace: Equatable {
    /// The step of the launch, or `encoding` during a save.
    var step: LaunchStep
    /// The class of the object, or nil for the app's own code.
    var className: String?

    /// The function, in the form of a stack's frame. For other steps, only the class. nil without a class.
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
