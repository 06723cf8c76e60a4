import Foundation

/// The light or dark look of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0, black
}

/// The metrics of a bar for the images that an app sets.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0, compact, defaultPrompt = 101, compactPrompt
}

/// The look of a bar. Has no effect: displays choose the look of bars.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The color of the bar's background. UIKit only stores it.
    open var backgroundColor: UIColor?
    /// The image of the bar's background. UIKit only stores it.
    open var backgroundImage: UIImage?
    /// The color of the line at the bar's edge. UIKit only stores it.
    open var shadowColor: UIColor?
    /// The image of the line at the bar's edge. UIKit only stores it.
    open var shadowImage: UIImage?
    /// The effect on the content behind the bar. UIKit only stores it.
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

/// The look of a navigation bar. Has no effect.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of a title in its usual size. UIKit only stores them.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a large title. UIKit only stores them.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles. UIKit only stores it.
    open var titlePositionAdjustment = UIOffset.zero
    /// The look of plain buttons. UIKit only stores it.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of the back button. UIKit only stores it.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The look of done buttons. UIKit only stores it.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The image from `setBackIndicatorImage(_:transitionMaskImage:)`.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask from `setBackIndicatorImage(_:transitionMaskImage:)`.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Stores both images. Displays don't show them.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        backIndicatorImage = image
        backIndicatorTransitionMaskImage = transitionMaskImage
    }
}

/// The look of a tab bar. Has no effect.
open class UITabBarAppearance: UIBarAppearance {}

/// The look of a toolbar. Has no effect.
open class UIToolbarAppearance: UIBarAppearance {}
