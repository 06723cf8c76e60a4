import Foundation

/// The bar at the top of a navigation controller. Its look is the display's.
@MainActor
open class UINavigationBar: UIView {
    open var prefersLargeTitles = false
    open var barTintColor: UIColor?
    open var isTranslucent = true
}
