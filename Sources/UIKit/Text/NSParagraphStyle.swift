import Foundation
import RestorationArchive

/// How the lines of a paragraph are set, lengths in points; kept with a text and restored with it.
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

    /// How lines are broken. Has no effect: displays break lines.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No word is alone in the last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Words of Hangul stay whole.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// The system's own.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The direction in which a language is written.
    ///
    /// `languageName`: an identifier such as "ar" or "pt_BR"; nil for the language of the current locale.
    public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
        return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Those of a style that nobody has changed, as Apple's has them: twelve, 28 points from one another.
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
    /// In points; 0 by default.
    public var tailIndent: CGFloat { values.tailIndent }
    /// In points; 0 by default.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// In points; 0 by default.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// In points; 0 by default.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    /// From 0, the default, to 1. Has no effect: displays break lines.
    public var hyphenationFactor: Float { values.hyphenationFactor }
    /// `natural` by default. Has no effect: displays know it from the text.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// false by default. Has no effect: displays space letters.
    public var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// None by default. Has no effect: displays break lines.
    public var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Twelve by default, 28 points from one another. Has no effect: displays lay texts out.
    public var tabStops: [NSTextTab]! { values.tabStops }
    /// In points. Has no effect: displays lay texts out.
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
        // Most styles have none of these, and an older version of the app wrote none of them.
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

/// A paragraph style that can be changed.
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
        // nil stands for the first ones, as in Apple's header.
        set { values.tabStops = newValue ?? NSParagraphStyle.firstTabStops }
    }
    public override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// Adds a place for tabulators behind those that are nearer to the edge, or as near.
    public func addTabStop(_ anObject: NSTextTab) {
        let index = values.tabStops.lastIndex { $0.location <= anObject.location }.map { $0 + 1 } ?? 0
        values.tabStops.insert(anObject, at: index)
    }
    /// Removes a place for tabulators.
    public func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
    /// Takes everything from another style.
    public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
}
