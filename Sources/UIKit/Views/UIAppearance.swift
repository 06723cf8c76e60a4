import Foundation

/// What has a look that an app sets for all of a class.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// What `appearance(whenContainedInInstancesOf:)` may name.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
    /// A view of this class that stands for all of them. Has no effect: looks are the display's.
    public static func appearance() -> Self {
        // Every responder can be made so, which the compiler does not know of views.
        guard let view = (self as UIResponder.Type).init(launching: ()) as? Self else {
            preconditionFailure("an initializer makes an object of its own class")
        }
        return view
    }

    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }
}
