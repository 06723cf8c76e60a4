import Foundation

extension UIImage {
    /// How an image would be rendered.
    open class Configuration: NSObject, NSSecureCoding, NSCopying {
        /// A configuration that says nothing.
        public override init() { super.init() }

        /// true, as Apple's.
        open class var supportsSecureCoding: Bool { true }
        /// Writes nothing: the class has no values.
        open func encode(with coder: NSCoder) {}
        /// A configuration that says nothing.
        public required init?(coder: NSCoder) { super.init() }
        /// Returns the configuration itself, which cannot be changed.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// How large and heavy a symbol would be. Has no effect: displays draw symbols as the text around them.
    public final class SymbolConfiguration: Configuration {
        /// 0 where none was given.
        let pointSize: CGFloat
        let weight: SymbolWeight
        let scale: SymbolScale

        /// A size in points, and how heavy the lines are.
        public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
            super.init()
        }

        /// Makes the configuration that was encoded.
        public required init?(coder: NSCoder) {
            let size = coder.decodeDouble(forKey: "pointSize")
            pointSize = size.isFinite ? CGFloat(size) : 0
            weight = SymbolWeight(rawValue: coder.decodeInteger(forKey: "weight")) ?? .unspecified
            scale = SymbolScale(rawValue: coder.decodeInteger(forKey: "scale")) ?? .unspecified
            super.init(coder: coder)
        }

        /// Writes size, weight and scale.
        public override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(Double(pointSize), forKey: "pointSize")
            coder.encode(weight.rawValue, forKey: "weight")
            coder.encode(scale.rawValue, forKey: "scale")
        }

        /// The size of the text beside the symbol, times a scale.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }
        /// The size of the text beside the symbol.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
        /// The size that goes with a style of text.
        @MainActor
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }
        /// The size of a font.
        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return (pointSize, weight, scale) == (other.pointSize, other.weight, other.scale)
        }

        public override var hash: Int { pointSize.hashValue ^ weight.hashValue ^ scale.hashValue }
    }

    /// How large a symbol is beside its text.
    public enum SymbolScale: Int, Sendable {
        /// In Apple's order.
        case `default` = -1, unspecified, small, medium, large
    }

    /// How heavy the lines of a symbol are.
    public enum SymbolWeight: Int, Sendable {
        /// In Apple's order.
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}
