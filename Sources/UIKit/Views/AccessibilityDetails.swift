import Foundation

/// The accessibility properties that few views set. They are in an object of their own to keep the other views small.
final class AccessibilityDetails {
    var elementsHidden = false
    var viewIsModal = false
    var ignoresInvertColors = false
    var groupsChildren = false
    var language: String?
    var frame: CGRect?
    var elements: [Any]?
    var customActions: [Any]?
}

// UIKit stores these properties. They have no effect: a display describes its content to screen readers itself.
extension UIView {
    var writableDetails: AccessibilityDetails {
        let details = accessibilityDetails ?? AccessibilityDetails()
        accessibilityDetails = details
        return details
    }

    /// False by default. Has no effect.
    public var accessibilityElementsHidden: Bool {
        get { accessibilityDetails?.elementsHidden ?? false }
        set { writableDetails.elementsHidden = newValue }
    }

    /// False by default. Has no effect.
    public var accessibilityViewIsModal: Bool {
        get { accessibilityDetails?.viewIsModal ?? false }
        set { writableDetails.viewIsModal = newValue }
    }

    /// False by default. Has no effect.
    public var accessibilityIgnoresInvertColors: Bool {
        get { accessibilityDetails?.ignoresInvertColors ?? false }
        set { writableDetails.ignoresInvertColors = newValue }
    }

    /// False by default. Has no effect.
    public var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityDetails?.groupsChildren ?? false }
        set { writableDetails.groupsChildren = newValue }
    }

    /// nil by default. Has no effect.
    public var accessibilityLanguage: String? {
        get { accessibilityDetails?.language }
        set { writableDetails.language = newValue }
    }
}
