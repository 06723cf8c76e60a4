import Foundation

// Attributes of texts got a type in Swift 4. Swift 4.2 moved the type.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.backgroundColor")
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.paragraphStyle")
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineStyle")
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineColor")
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughStyle")
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughColor")
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.kern")
public let NSKernAttributeName = NSAttributedString.Key.kern

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.baselineOffset")
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.link")
public let NSLinkAttributeName = NSAttributedString.Key.link

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.strokeColor")
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor

/// Its name in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.strokeWidth")
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth

extension NSUnderlineStyle {
    /// Its name before Swift 4.2.
    @available(*, deprecated, message: "use [] to construct an empty option set")
    public static var styleNone: NSUnderlineStyle { [] }
    /// The same as `single`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "single")
    public static var styleSingle: NSUnderlineStyle { .single }
    /// The same as `thick`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "thick")
    public static var styleThick: NSUnderlineStyle { .thick }
    /// The same as `double`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "double")
    public static var styleDouble: NSUnderlineStyle { .double }
}
