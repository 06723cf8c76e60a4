import Foundation

/// The bar of a tab bar controller. Its look is the display's.
@MainActor
open class UITabBar: UIView {
    open var isTranslucent = true
}
