import Foundation

/// What a font is like: its size, and whether it is bold or italic. The rest is kept nowhere: displays have one family.
public final class UIFontDescriptor: NSObject, NSSecureCoding, NSCopying, Sendable {
    /// In points; 0 where the font that is made of it has to say.
    public let pointSize: CGFloat
    /// Bold and italic are shown.
    public let symbolicTraits: SymbolicTraits

    /// What is special about a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt32
        /// For bits that have no name here.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Letters that lean.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Heavy letters.
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

    /// A form of the system's font. Has no effect: displays have one family.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// For a form of another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The usual one.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// With round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Letters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The name of something that a descriptor may say.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// For an attribute of another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Has no effect: displays have one family.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A font's name: *Bold* and *Italic* in it count.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// Has no effect: displays have one family.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// In points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary by `TraitKey`, of which the weight counts.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// Has no effect: fonts have no features.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// Has no effect: the style's font is for `UIFont.preferredFont(forTextStyle:)`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The name of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// For a trait of another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The bits of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight`, or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// Has no effect: displays have one family.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// Has no effect: displays lean letters their way.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    init(pointSize: CGFloat, _ symbolicTraits: SymbolicTraits) {
        self.pointSize = pointSize
        self.symbolicTraits = symbolicTraits
    }

    /// A descriptor of a font of that name, as `UIFont(name:size:)` takes it.
    public convenience init(name fontName: String, size: CGFloat) {
        let font = UIFont(name: fontName, size: size) ?? .systemFont(ofSize: max(size, 0))
        self.init(pointSize: font.pointSize, font.fontDescriptor.symbolicTraits)
    }

    /// A descriptor of name, size and weight; what else is in `attributes` is passed over.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let (size, traits) = UIFontDescriptor(pointSize: 0, []).said(by: attributes)
        self.init(pointSize: size, traits)
    }

    /// Of the style's font in Apple's standard size.
    @MainActor
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The same with these traits in place of its own; never nil, as the system's font has all that are shown.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(pointSize: pointSize, symbolicTraits)
    }

    /// The same: displays have one family. Never nil.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    /// The same: displays have one family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { self }
    /// The same: displays have one family.
    public func withFace(_ newFace: String) -> UIFontDescriptor { self }
    /// The same in another size, in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(pointSize: newPointSize, symbolicTraits)
    }
    /// The same with what `attributes` say of name, size and weight.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let (size, traits) = said(by: attributes)
        return UIFontDescriptor(pointSize: size, traits)
    }

    /// Always that of the system's font.
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

    /// Returns the descriptor itself, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    /// true, as Apple's.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the size and the traits.
    public func encode(with coder: NSCoder) {
        coder.encode(Double(pointSize), forKey: "pointSize")
        coder.encode(Int(symbolicTraits.rawValue), forKey: "symbolicTraits")
    }

    /// Makes the descriptor that was encoded.
    public init?(coder: NSCoder) {
        let size = coder.decodeDouble(forKey: "pointSize")
        pointSize = size.isFinite ? CGFloat(size) : 0
        symbolicTraits = SymbolicTraits(
            rawValue: UInt32(exactly: coder.decodeInteger(forKey: "symbolicTraits")) ?? 0)
        super.init()
    }
}

extension UIFont {
    /// The font of a descriptor in a size in points; 0 means the descriptor's, or 12 points if that has none.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = [pointSize, descriptor.pointSize].first { $0 > 0 && $0.isFinite } ?? 12
        self.init(
            pointSize: size, isBold: descriptor.symbolicTraits.contains(.traitBold),
            isItalic: descriptor.symbolicTraits.contains(.traitItalic))
    }

    /// What the font is like.
    public var fontDescriptor: UIFontDescriptor {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        return UIFontDescriptor(pointSize: pointSize, traits)
    }

    /// The one family that there is.
    public class var familyNames: [String] { [".AppleSystemUIFont"] }
    /// The fonts of that family; empty for another one.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        guard familyNames.contains(familyName) else { return [] }
        return [".SFUI-Regular", ".SFUI-Bold", ".SFUI-Italic", ".SFUI-BoldItalic"]
    }
}
