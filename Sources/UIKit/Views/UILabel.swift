import Foundation

/// Text that the user reads.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// What the user reads; the label is not shown while it is nil or empty.
    open var text: String? { didSet { didChange(text, oldValue) } }
    /// Its attributes are kept until the text changes. Displays show fonts, colours, underlines and strikethroughs; a link looks like
    /// one.
    open var attributedText: NSAttributedString? {
        get { text.map { styledText.with($0) } }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
            presentationMayHaveChanged()
        }
    }
    private var styledText = StyledText()
    /// How parts of the text differ from the rest.
    var presentedRuns: [TextRun]? { text.flatMap { styledText.presentedRuns(of: $0, besides: font) } }
    /// The system's font in 17 points by default. From 20 points on, the label is a heading to screen readers.
    open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) { didSet { didChange(font, oldValue) } }
    /// `UIColor.label` by default, which is the display's own colour for text.
    open var textColor: UIColor! = UIColor.label { didSet { didChange(textColor, oldValue) } }
    /// `natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    /// How many lines are shown at most, 1 by default; 0 for as many as the text needs.
    open var numberOfLines = 1 { didSet { didChange(numberOfLines, oldValue) } }
    /// Has no effect: how a text that is too long is cut, is left to displays.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// true by default; false lets displays dim the text.
    open var isEnabled = true { didSet { didChange(isEnabled, oldValue) } }
    /// Has no effect: sizes are left to displays.
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

    /// Never called: displays lay texts out.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    /// Never called: displays draw texts.
    open func drawText(in rect: CGRect) {}

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let text, !text.isEmpty else { return nil }
        var style = presentedTextStyle(font, textColor, textAlignment)
        style.lines = numberOfLines == 1 ? nil : numberOfLines
        // A hint that differs from the text is for screen readers; the text itself is what is shown.
        return PresentationNode(
            id: id, role: (font?.pointSize ?? 0) >= 20 ? .heading : .text, label: text, hint: accessibilityLabel,
            traits: isEnabled ? presentedTraits : presentedTraits.union(.disabled),
            style: style == PresentationStyle() ? nil : style, runs: presentedRuns)
    }
}

extension UIView {
    /// `presentedStyle` with that of the view's text.
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
