import Foundation

/// A file of view controllers by name. Interface Builder's files are not read yet: a storyboard here has the controllers
/// that code has given it.
@MainActor
open class UIStoryboard: NSObject {
    /// Makes a controller for a storyboard identifier; nil if there is none.
    typealias Source = @MainActor (_ identifier: String) -> UIViewController?

    /// Where the controllers of a storyboard come from, by the storyboard's name: the seam behind step four of finding
    /// a controller (S-FIND-12).
    static var sources: [String: Source] = [:]

    let name: String

    /// Names a storyboard; whether it exists shows when a controller is asked for.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
    }

    /// - Parameter identifier: one that the storyboard has; with another, the app stops (S-API-45).
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let controller = controllerIfKnown(identifier: identifier) else {
            preconditionFailure(
                "The storyboard \"\(name)\" has no view controller with the identifier \"\(identifier)\". "
                    + "Check both names.")
        }
        return controller
    }

    func controllerIfKnown(identifier: String) -> UIViewController? {
        guard let controller = Self.sources[name]?(identifier) else { return nil }
        controller.storyboard = self
        controller.storyboardIdentifier = identifier
        return controller
    }
}
