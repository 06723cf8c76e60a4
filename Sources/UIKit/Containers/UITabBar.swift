import Foundation

/// The bar of a tab bar controller. Its look is the display's; what is set here is kept for the app.
@MainActor
open class UITabBar: UIView {
    /// Without effect: the bar's look is the display's.
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var barStyle = UIBarStyle.default
    open var unselectedItemTintColor: UIColor?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
}
