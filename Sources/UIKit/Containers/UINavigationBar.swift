import Foundation

/// The bar at the top of a navigation controller. Its look is the display's; what is set here is kept for the app.
@MainActor
open class UINavigationBar: UIView {
    /// Without effect: displays give titles their size.
    open var prefersLargeTitles = false
    /// Without effect: the bar's color is the display's.
    open var barTintColor: UIColor?
    open var barStyle = UIBarStyle.default
    /// Without effect: the bar's look is the display's.
    open var isTranslucent = true
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var shadowImage: UIImage?
    open var standardAppearance = UINavigationBarAppearance()
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}
