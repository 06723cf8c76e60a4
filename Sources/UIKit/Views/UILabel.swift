import Foundation

/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text. If it is nil or empty, displays don't show the label.
    open var text: String? { didSet { didChange(text, oldValue) } }
    /// The text with its attributes, which the label keeps until the text changes. nil if `text` is nil. Setting it
    /// sets `text`. Displays show fonts, colors, underlines and strikethroughs. A link looks like a link.
    open var attributedText: NSAttributedString? {
        get { text.map { styledText.with($0) } }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
            presentationMayHaveChanged()
        }
    }
    private var styledText = StyledText()
    /// The differences between parts of the text and the label's font. nil if there are none.
    var presentedRuns: [TextRun]? { text.flatMap { styledText.presentedRuns(of: $0, besides: font) } }
    /// The font. The default is the system font at 17 points, and nil means the display's own font. At 20 points and
    /// above, screen readers treat the label as a heading.
    open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) { didSet { didChange(font, oldValue) } }
    override var textsOfRow: [String?] { [text] }
    /// The color of the text. The default, `UIColor.label`, is the display's own color for text, and so is nil.
    open var textColor: UIColor! = UIColor.label { didSet { didChange(textColor, oldValue) } }
    /// The alignment of the text. `natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    /// The maximum number of lines. 1 by default. 0 shows as many as the text needs.
    open var numberOfLines = 1 { didSet { didChange(numberOfLines, oldValue) } }
    /// Has no effect: displays decide how to cut a text that is too long.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// True by default. If it is false, displays can dim the text.
    open var isEnabled = true { didSet { didChange(isEnabled, oldValue) } }
    /// Has no effect: displays decide sizes.
    open var adjustsFontForContentSizeCategory = false
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var highlightedTextColor: UIColor?
    open var isHighlighted = false
    /// Has no effect: displays fit text themselves.
    open var allowsDefaultTighteningForTruncation = false
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)

    override class var takesTouchesAtFirst: Bool { false }

    /// Returns `bounds`. Never called: displays lay text out.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    /// Never called: displays draw text.
    open func drawText(in rect: CGRect) {}

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let text, !text.isEmpty else { return nil }
        var style = presentedTextStyle(font, textColor, textAlignment)
        style.lines = numberOfLines == 1 ? nil : numberOfLines
        // Displays show the text. An accessibility label that differs from it is for screen readers.
        return PresentationNode(
            id: id, role: (font?.pointSize ?? 0) >= 20 ? .heading : .text, label: text, hint: accessibilityLabel,
            traits: isEnabled ? presentedTraits : presentedTraits.union(.disabled),
            style: style == PresentationStyle() ? nil : style, runs: presentedRuns)
    }
}

extension UIView {
    /// Returns `presentedStyle` combined with the style of the view's text. A font of 17 points sets no size, and a nil
    /// font sets nothing.
    func presentedTextStyle(_ font: UIFont?, _ color: UIColor?, _ alignment: NSTextAlignment) -> PresentationStyle {
        var style = presentedStyle ?? PresentationStyle()
        if let font {
            if font.pointSize != UIFont.labelFontSize { style.fontSize = Double(font.pointSize) }
            if font.isBold { style.isBold = true }
            if font.isItalic { style.isItalic = true }
        }
        style.textColor = color?.presented
        style.alignment = alignment.presented
        return style
    }
}
