import Foundation
import RestorationArchive

/// A shadow of a text. UIKit stores and restores it with the text. Displays do not show it.
open class NSShadow: NSObject, NSSecureCoding, NSCopying, TrustedCoding {
    /// The offset, in points.
    open var shadowOffset = CGSize.zero
    /// The blur radius, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// The color, a `UIColor`.
    open var shadowColor: Any?

    /// Creates an invisible shadow.
    public override init() { super.init() }

    /// Returns true if the other shadow has the same offset, radius and color.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow, shadowOffset == other.shadowOffset,
            shadowBlurRadius == other.shadowBlurRadius
        else { return false }
        switch (shadowColor, other.shadowColor) {
        case (nil, nil): return true
        case (let color as NSObject, let other as NSObject): return color == other
        default: return false
        }
    }

    open override var hash: Int { shadowBlurRadius.hashValue }

    /// Returns a copy with the same offset, radius and color.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    // MARK: NSSecureCoding

    /// True. A shadow can be decoded with its text without being listed as a class (S-CODER-30).
    open class var supportsSecureCoding: Bool { true }

    /// Encodes offset, radius and color.
    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "width")
        coder.encode(Double(shadowOffset.height), forKey: "height")
        coder.encode(Double(shadowBlurRadius), forKey: "blurRadius")
        if let shadowColor { coder.encode(shadowColor, forKey: "color") }
    }

    /// Decodes a shadow. Missing values become 0, and a missing color nil. It never returns nil.
    public required init?(coder: NSCoder) {
        shadowOffset = CGSize(width: coder.decodeDouble(forKey: "width"), height: coder.decodeDouble(forKey: "height"))
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "blurRadius"))
        shadowColor = coder.decodeObject(forKey: "color")
        super.init()
    }
}
