import Foundation

/// The look of a bar's button in one state. Has no effect.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title. UIKit only stores them.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title. UIKit only stores it.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image behind the button. UIKit only stores it.
    public var backgroundImage: UIImage?
    /// The offset of the background image. UIKit only stores it.
    public var backgroundImagePositionAdjustment = UIOffset.zero
}
