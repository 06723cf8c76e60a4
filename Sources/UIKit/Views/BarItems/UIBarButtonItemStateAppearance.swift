import Foundation

/// The look of a bar's button in one state. Has no effect.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image behind the button.
    public var backgroundImage: UIImage?
    /// The offset of the background image.
    public var backgroundImagePositionAdjustment = UIOffset.zero
}
