import Foundation

/// Light or dark looks of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0, black
}

/// Where a bar lies, for the images that an app sets for it.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0, compact, defaultPrompt = 101, compactPrompt
}

/// How a bar would look. Has no effect: the look of bars is the display's.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// Of the bar.
    open var backgroundColor: UIColor?
    /// Of the bar.
    open var backgroundImage: UIImage?
    /// Of the line at the bar's edge.
    open var shadowColor: UIColor?
    /// Of the line at the bar's edge.
    open var shadowImage: UIImage?
    /// How what lies behind the bar shines through.
    open var backgroundEffect: UIBlurEffect?

    public override init() {
        super.init()
    }

    /// Has no effect.
    open func configureWithDefaultBackground() {}
    /// Has no effect.
    open func configureWithOpaqueBackground() {}
    /// Has no effect.
    open func configureWithTransparentBackground() {}
}

/// How a navigation bar would look.
open class UINavigationBarAppearance: UIBarAppearance {
    /// Of the title in its usual size.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Where titles stand, from where they would.
    open var titlePositionAdjustment = UIOffset.zero
    /// How plain buttons would look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How the way back would look.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// How buttons that end a screen would look.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// What `setBackIndicatorImage(_:transitionMaskImage:)` has set.
    open private(set) var backIndicatorImage: UIImage?
    /// What `setBackIndicatorImage(_:transitionMaskImage:)` has set.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Has no effect.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        backIndicatorImage = image
        backIndicatorTransitionMaskImage = transitionMaskImage
    }
}

/// How a tab bar would look.
open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar would look.
open class UIToolbarAppearance: UIBarAppearance {}
