import Foundation

extension UIImage {
    /// The rendering of an image. Has no effect.
    open class Configuration: NSObject, NSSecureCoding, NSCopying {
        /// Creates an empty configuration.
        public override init() { super.init() }

        /// Always true, as in Apple's class.
        open class var supportsSecureCoding: Bool { true }
        /// Encodes nothing, because the class has no values.
        open func encode(with coder: NSCoder) {}
        /// Creates an empty configuration. Never returns nil.
        public required init?(coder: NSCoder) { super.init() }
        /// Returns the configuration itself, because it is immutable.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// The size and weight of a symbol. Has no effect: displays draw symbols like the surrounding text.
    public final class SymbolConfiguration: Configuration {
        /// The size in points, or 0 without one.
        let pointSize: CGFloat
        let weight: SymbolWeight
        let scale: SymbolScale

        /// Creates a configuration from a size in points and the weight of the lines.
        public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
            super.init()
        }

        /// Decodes a configuration. A missing size is 0, so the result is never nil.
        public required init?(coder: NSCoder) {
            let size = coder.decodeDouble(forKey: "pointSize")
            pointSize = size.isFinite ? CGFloat(size) : 0
            weight = SymbolWeight(rawValue: coder.decodeInteger(forKey: "weight")) ?? .unspecified
            scale = SymbolScale(rawValue: coder.decodeInteger(forKey: "scale")) ?? .unspecified
            super.init(coder: coder)
        }

        /// Encodes the size, weight and scale.
        public override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(Double(pointSize), forKey: "pointSize")
            coder.encode(weight.rawValue, forKey: "weight")
            coder.encode(scale.rawValue, forKey: "scale")
        }

        /// Creates a configuration with the size of the text beside the symbol, times a scale.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }
        /// Creates a configuration with the size of the text beside the symbol.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
        /// Creates a configuration with the size of a text style.
        @MainActor
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }
        /// Creates a configuration with the size of a font.
        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return (pointSize, weight, scale) == (other.pointSize, other.weight, other.scale)
        }

        public override var hash: Int { pointSize.hashValue ^ weight.hashValue ^ scale.hashValue }
    }

    /// The size of a symbol relative to its text.
    public enum SymbolScale: Int, Sendable {
        /// The scales in Apple's order.
        case `default` = -1, unspecified, small, medium, large
    }

    /// The weight of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        /// The weights in Apple's order.
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}
