import Foundation

/// The style of characters according to their attributes. A value of the wrong type counts as missing.
struct TextLook: Equatable {
    let font: UIFont
    let color: UIColor
    let background: UIColor?
    let kern: CGFloat
    let isUnderlined: Bool
    let isStruckThrough: Bool

    init(_ attributes: [NSAttributedString.Key: Any]) {
        func number(_ key: NSAttributedString.Key) -> CGFloat {
            let value = attributes[key]
            let known =
                value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
                ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
            return known.flatMap { $0.isFinite ? $0 : nil } ?? 0
        }
        font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        color = attributes[.foregroundColor] as? UIColor ?? .black
        background = attributes[.backgroundColor] as? UIColor
        kern = number(.kern)
        isUnderlined = number(.underlineStyle) != 0
        isStruckThrough = number(.strikethroughStyle) != 0
    }

    func attributes(alpha: CGFloat) -> String {
        var text = " font-size=\"\(SVGText.number(font.pointSize))\""
        if font.isBold { text += " font-weight=\"bold\"" }
        if font.isItalic { text += " font-style=\"italic\"" }
        text += SVGText.paint("fill", color, alpha: alpha)
        if kern != 0 { text += " letter-spacing=\"\(SVGText.number(kern))\"" }
        let lines = (isUnderlined ? ["underline"] : []) + (isStruckThrough ? ["line-through"] : [])
        if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
        return text
    }
}
