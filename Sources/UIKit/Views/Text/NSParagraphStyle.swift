import Foundation
import RestorationArchive

/// The formatting of the lines of a paragraph, with lengths in points. UIKit stores and restores it with a text.
public class NSParagraphStyle: NSObject, NSSecureCoding, NSCopying, NSMutableCopying, TrustedCoding {
    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var tailIndent: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var hyphenationFactor: Float = 0
        var baseWritingDirection = NSWritingDirection.natural
        var allowsDefaultTighteningForTruncation = false
        var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
        var tabStops = NSParagraphStyle.firstTabStops
        var defaultTabInterval: CGFloat = 0
    }

    /// A strategy for line breaks. Has no effect: displays break lines.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Avoids a single word in the last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Keeps words of Hangul whole.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// The system's strategy.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// Returns the direction in which a language is written. It is left to right for an unknown language.
    ///
    /// - Parameter languageName: An identifier such as "ar" or "pt_BR". nil means the language of the current locale.
    public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
        return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The default tab stops, as on Apple's platforms: twelve, 28 points apart.
    nonisolated(unsafe) fileprivate static let firstTabStops: [NSTextTab] = (1...12).map {
        NSTextTab(textAlignment: .left, location: 28 * CGFloat($0))
    }

    fileprivate var values = Values()

    public override init() {
        super.init()
    }

    public class var `default`: NSParagraphStyle { NSParagraphStyle() }
    public var alignment: NSTextAlignment { values.alignment }
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    public var lineSpacing: CGFloat { values.lineSpacing }
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    public var headIndent: CGFloat { values.headIndent }
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The position of the end of lines, in points. 0 by default. Has no effect: neither displays nor drawings use it.
    public var tailIndent: CGFloat { values.tailIndent }
    /// The maximum height of lines, in points. 0, the default, means no limit. Only drawings of a text use it.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The minimum height of lines, in points. 0 by default. Only drawings of a text use it.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The distance to the paragraph before, in points. 0 by default. Has no effect: neither displays nor drawings use
    /// it.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    /// A number from 0, the default, to 1. Has no effect: displays break lines.
    public var hyphenationFactor: Float { values.hyphenationFactor }
    /// The direction. `natural` by default. Has no effect: displays derive it from the text.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// False by default. Has no effect: displays decide the distance between characters.
    public var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// The strategy. Empty by default. Has no effect: displays break lines.
    public var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// The tab stops. By default twelve, 28 points apart. Has no effect: displays lay text out.
    public var tabStops: [NSTextTab]! { values.tabStops }
    /// The distance of further tab stops, in points. 0 by default. Has no effect: displays lay text out.
    public var defaultTabInterval: CGFloat { values.defaultTabInterval }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    public override var hash: Int { values.hashValue }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    // MARK: NSSecureCoding

    public class var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(values.alignment.rawValue, forKey: "alignment")
        coder.encode(values.lineBreakMode.rawValue, forKey: "lineBreakMode")
        coder.encode(Double(values.lineSpacing), forKey: "lineSpacing")
        coder.encode(Double(values.paragraphSpacing), forKey: "paragraphSpacing")
        coder.encode(Double(values.firstLineHeadIndent), forKey: "firstLineHeadIndent")
        coder.encode(Double(values.headIndent), forKey: "headIndent")
        coder.encode(Double(values.lineHeightMultiple), forKey: "lineHeightMultiple")
        coder.encode(Double(values.tailIndent), forKey: "tailIndent")
        coder.encode(Double(values.maximumLineHeight), forKey: "maximumLineHeight")
        coder.encode(Double(values.minimumLineHeight), forKey: "minimumLineHeight")
        coder.encode(Double(values.paragraphSpacingBefore), forKey: "paragraphSpacingBefore")
        // Most styles have none of these values, and older versions of the app did not write them.
        if values.hyphenationFactor != 0 { coder.encode(values.hyphenationFactor, forKey: "hyphenationFactor") }
        if values.baseWritingDirection != .natural {
            coder.encode(values.baseWritingDirection.rawValue, forKey: "baseWritingDirection")
        }
        if values.allowsDefaultTighteningForTruncation {
            coder.encode(true, forKey: "allowsDefaultTighteningForTruncation")
        }
        if !values.lineBreakStrategy.isEmpty {
            coder.encode(Int(bitPattern: values.lineBreakStrategy.rawValue), forKey: "lineBreakStrategy")
        }
        if values.tabStops != Self.firstTabStops { coder.encode(values.tabStops, forKey: "tabStops") }
        if values.defaultTabInterval != 0 {
            coder.encode(Double(values.defaultTabInterval), forKey: "defaultTabInterval")
        }
    }

    public required init?(coder: NSCoder) {
        values.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
        values.lineBreakMode =
            NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
        values.lineSpacing = coder.decodeDouble(forKey: "lineSpacing")
        values.paragraphSpacing = coder.decodeDouble(forKey: "paragraphSpacing")
        values.firstLineHeadIndent = coder.decodeDouble(forKey: "firstLineHeadIndent")
        values.headIndent = coder.decodeDouble(forKey: "headIndent")
        values.lineHeightMultiple = coder.decodeDouble(forKey: "lineHeightMultiple")
        values.tailIndent = coder.decodeDouble(forKey: "tailIndent")
        values.maximumLineHeight = coder.decodeDouble(forKey: "maximumLineHeight")
        values.minimumLineHeight = coder.decodeDouble(forKey: "minimumLineHeight")
        values.paragraphSpacingBefore = coder.decodeDouble(forKey: "paragraphSpacingBefore")
        values.hyphenationFactor = coder.decodeFloat(forKey: "hyphenationFactor")
        if coder.containsValue(forKey: "baseWritingDirection") {
            values.baseWritingDirection =
                NSWritingDirection(rawValue: coder.decodeInteger(forKey: "baseWritingDirection")) ?? .natural
        }
        values.allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: "allowsDefaultTighteningForTruncation")
        values.lineBreakStrategy = LineBreakStrategy(
            rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "lineBreakStrategy")))
        if coder.containsValue(forKey: "tabStops") {
            values.tabStops = coder.decodeArrayOfObjects(ofClass: NSTextTab.self, forKey: "tabStops") ?? []
        }
        values.defaultTabInterval = coder.decodeDouble(forKey: "defaultTabInterval")
    }
}

/// A paragraph style that can change.
public class NSMutableParagraphStyle: NSParagraphStyle {
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    public override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    public override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    public override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    public override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    public override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        // nil sets the default ones, as in Apple's header.
        set { values.tabStops = newValue ?? NSParagraphStyle.firstTabStops }
    }
    public override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// Adds a tab stop, after all that have the same location or a smaller one.
    public func addTabStop(_ anObject: NSTextTab) {
        let index = values.tabStops.lastIndex { $0.location <= anObject.location }.map { $0 + 1 } ?? 0
        values.tabStops.insert(anObject, at: index)
    }
    /// Removes all tab stops that are equal to the given one.
    public func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
    /// Copies all values of another style.
    public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
}
