import Foundation

/// A class whose appearance an app sets for all instances on Apple's platforms. Has no effect here.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A class that `appearance(whenContainedInInstancesOf:)` can name.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
    /// Returns a new view, on which an app can set the appearance of all views of this class. Has no effect: displays
    /// decide how views look.
    public static func appearance() -> Self {
        // Every responder has this initializer, but the compiler does not know it for views.
        guard let view = (self as UIResponder.Type).init(launching: ()) as? Self else {
            preconditionFailure("an initializer makes an object of its own class")
        }
        return view
    }

    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }
}
