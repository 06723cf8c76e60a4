import Foundation

/// Text that the user reads.
@MainActor
open class UILabel: UIView {
    open var text: String? { didSet { didChange(text, oldValue) } }
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) { didSet { didChange(font, oldValue) } }
    open var textColor: UIColor! = UIColor.label { didSet { didChange(textColor, oldValue) } }
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    open var numberOfLines = 1 { didSet { didChange(numberOfLines, oldValue) } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var isEnabled = true { didSet { didChange(isEnabled, oldValue) } }
    open var adjustsFontForContentSizeCategory = false

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let text, !text.isEmpty else { return nil }
        var style = presentedTextStyle(font, textColor, textAlignment)
        style.lines = numberOfLines == 1 ? nil : numberOfLines
        // A hint that differs from the text is for screen readers; the text itself is what is shown.
        return PresentationNode(
            id: id, role: (font?.pointSize ?? 0) >= 20 ? .heading : .text, label: text, hint: accessibilityLabel,
            traits: isEnabled ? presentedTraits : presentedTraits.union(.disabled),
            style: style == PresentationStyle() ? nil : style)
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
