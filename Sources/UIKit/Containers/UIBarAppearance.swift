import Foundation

/// Light or dark looks of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0, black
}

/// Where a bar lies, for the images that an app sets for it.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0, compact, defaultPrompt = 101, compactPrompt
}

/// How a bar would look. What is set is kept and has no effect: the look of bars is the display's.
@MainActor
open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    public override init() {
        super.init()
    }

    open func configureWithDefaultBackground() {}
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
}

/// How a navigation bar would look.
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar would look.
open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar would look.
open class UIToolbarAppearance: UIBarAppearance {}
