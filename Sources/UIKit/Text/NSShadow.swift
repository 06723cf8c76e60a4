import Foundation
import RestorationArchive

/// A shadow of a text, kept with the text and restored with it. Displays show none.
open class NSShadow: NSObject, NSSecureCoding, NSCopying, TrustedCoding {
    /// In points.
    open var shadowOffset = CGSize.zero
    /// In points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`.
    open var shadowColor: Any?

    /// A shadow that is not seen.
    public override init() { super.init() }

    /// Returns whether the other shadow has the same offset, radius and colour.
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

    /// Makes a shadow of its own with the same offset, radius and colour.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    // MARK: NSSecureCoding

    /// true: a shadow is read with the text that it belongs to, without being named (S-CODER-30).
    open class var supportsSecureCoding: Bool { true }

    /// Writes offset, radius and colour.
    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "width")
        coder.encode(Double(shadowOffset.height), forKey: "height")
        coder.encode(Double(shadowBlurRadius), forKey: "blurRadius")
        if let shadowColor { coder.encode(shadowColor, forKey: "color") }
    }

    /// Makes the shadow that was encoded.
    public required init?(coder: NSCoder) {
        shadowOffset = CGSize(width: coder.decodeDouble(forKey: "width"), height: coder.decodeDouble(forKey: "height"))
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "blurRadius"))
        shadowColor = coder.decodeObject(forKey: "color")
        super.init()
    }
}
