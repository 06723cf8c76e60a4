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
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
}
