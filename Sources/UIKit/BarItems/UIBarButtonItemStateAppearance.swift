import Foundation

/// How a bar's button would look in one state. Has no effect.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
    /// Of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Where the title stands, from where it would.
    public var titlePositionAdjustment = UIOffset.zero
    /// Behind the button.
    public var backgroundImage: UIImage?
    /// Where that image stands, from where it would.
    public var backgroundImagePositionAdjustment = UIOffset.zero
}
