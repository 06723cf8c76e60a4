import Foundation

/// The properties of a font: its size, and whether it is bold or italic. UIKit ignores the others, because displays
/// have one family.
public final class UIFontDescriptor: NSObject, NSSecureCoding, NSCopying, Sendable {
    /// The size in points. 0 leaves it to the font.
    public let pointSize: CGFloat
    /// The traits, of which displays show bold and italic.
    public let symbolicTraits: SymbolicTraits

    /// The traits of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt32
        /// Creates traits from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic letters.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold letters.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Has no effect: displays have one family.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Has no effect: displays have one family.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Has no effect: displays have one family.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Has no effect: displays have one family.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Has no effect: displays have one line height.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Has no effect: displays have one line height.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A design of the system font. Has no effect: displays have one family.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the design.
        public let rawValue: String
        /// Creates a design with another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// A design with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// A design with round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// A design with letters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the attribute.
        public let rawValue: String
        /// Creates the name of another attribute.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Has no effect: displays have one family.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of a font, in which *Bold* and *Italic* count.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// Has no effect: displays have one family.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary by `TraitKey`, of which the weight and the symbolic traits count.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// Has no effect: fonts have no features.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// Has no effect: `UIFont.preferredFont(forTextStyle:)` returns the style's font.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The key of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the trait.
        public let rawValue: String
        /// Creates the key of another trait.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The bits of `SymbolicTraits` as a `UInt32`. UIKit ignores other types.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight` or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// Has no effect: displays have one family.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// Has no effect: displays choose the slant.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    init(pointSize: CGFloat, _ symbolicTraits: SymbolicTraits) {
        self.pointSize = pointSize
        self.symbolicTraits = symbolicTraits
    }

    /// Creates a descriptor of the font that `UIFont(name:size:)` creates, or of the regular system font if that
    /// returns nil.
    public convenience init(name fontName: String, size: CGFloat) {
        let font = UIFont(name: fontName, size: size) ?? .systemFont(ofSize: max(size, 0))
        self.init(pointSize: font.pointSize, font.fontDescriptor.symbolicTraits)
    }

    /// Creates a descriptor from the name, size, symbolic traits and weight in `attributes`. Ignores the other
    /// attributes, and a size that isn't positive.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let (size, traits) = UIFontDescriptor(pointSize: 0, []).said(by: attributes)
        self.init(pointSize: size, traits)
    }

    /// Returns the descriptor of a text style's font in Apple's standard size.
    @MainActor
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the descriptor with other traits. Never nil, because the system font has all visible traits.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(pointSize: pointSize, symbolicTraits)
    }

    /// Returns the descriptor itself, because displays have one family. Never nil.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    /// Returns the descriptor itself, because displays have one family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { self }
    /// Returns the descriptor itself, because displays have one family.
    public func withFace(_ newFace: String) -> UIFontDescriptor { self }
    /// Returns the descriptor with another size in points. Doesn't check the size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(pointSize: newPointSize, symbolicTraits)
    }
    /// Returns the descriptor with the name, size, symbolic traits and weight in `attributes`. Those that are missing
    /// stay as they are, and so does the size if the new one isn't positive. A name also replaces all traits.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let (size, traits) = said(by: attributes)
        return UIFontDescriptor(pointSize: size, traits)
    }

    /// The name of the system font with its traits, as in `UIFont.fontName`.
    public var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

    private func said(by attributes: [AttributeName: Any]) -> (CGFloat, SymbolicTraits) {
        var (size, traits) = (pointSize, symbolicTraits)
        if let name = attributes[.name] as? String, let font = UIFont(name: name, size: 1) {
            traits = font.fontDescriptor.symbolicTraits
        }
        if let given = Self.number(attributes[.size]), given > 0, given.isFinite { size = given }
        let given = attributes[.traits] as? [TraitKey: Any]
        if let bits = given?[.symbolic] as? UInt32 { traits = SymbolicTraits(rawValue: bits) }
        let weight = (given?[.weight] as? UIFont.Weight)?.rawValue ?? Self.number(given?[.weight])
        if let weight {
            if weight >= UIFont.Weight.semibold.rawValue {
                traits.insert(.traitBold)
            } else {
                traits.remove(.traitBold)
            }
        }
        return (size, traits)
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return pointSize == other.pointSize && symbolicTraits == other.symbolicTraits
    }

    public override var hash: Int { pointSize.hashValue }

    /// Returns the descriptor itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    /// Always true, as in Apple's class.
    public static var supportsSecureCoding: Bool { true }

    /// Encodes the size and the traits.
    public func encode(with coder: NSCoder) {
        coder.encode(Double(pointSize), forKey: "pointSize")
        coder.encode(Int(symbolicTraits.rawValue), forKey: "symbolicTraits")
    }

    /// Decodes a descriptor. A missing size is 0, and missing traits are none, so the result is never nil.
    public init?(coder: NSCoder) {
        let size = coder.decodeDouble(forKey: "pointSize")
        pointSize = size.isFinite ? CGFloat(size) : 0
        symbolicTraits = SymbolicTraits(
            rawValue: UInt32(exactly: coder.decodeInteger(forKey: "symbolicTraits")) ?? 0)
        super.init()
    }
}

extension UIFont {
    /// Creates the font of a descriptor.
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - pointSize: The size in points. 0 means the descriptor's size, or 12 points if that has none.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = [pointSize, descriptor.pointSize].first { $0 > 0 && $0.isFinite } ?? 12
        self.init(
            pointSize: size, isBold: descriptor.symbolicTraits.contains(.traitBold),
            isItalic: descriptor.symbolicTraits.contains(.traitItalic))
    }

    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        return UIFontDescriptor(pointSize: pointSize, traits)
    }

    /// The only family.
    public class var familyNames: [String] { [".AppleSystemUIFont"] }
    /// Returns the fonts of the only family, or none for another one.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        guard familyNames.contains(familyName) else { return [] }
        return [".SFUI-Regular", ".SFUI-Bold", ".SFUI-Italic", ".SFUI-BoldItalic"]
    }
}
