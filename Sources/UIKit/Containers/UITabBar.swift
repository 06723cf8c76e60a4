import Foundation

/// The bar of a tab bar controller. Its look is the display's.
@MainActor
open class UITabBar: UIView {
    /// Without effect: the bar's look is the display's.
    open var isTranslucent = true
}
