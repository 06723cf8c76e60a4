import Foundation

/// The bar at the top of a navigation controller. Its look is the display's.
@MainActor
open class UINavigationBar: UIView {
    /// Without effect: displays give titles their size.
    open var prefersLargeTitles = false
    /// Without effect: the bar's color is the display's.
    open var barTintColor: UIColor?
    /// Without effect: the bar's look is the display's.
    open var isTranslucent = true
}
