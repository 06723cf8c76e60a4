import Foundation

extension NSAttributedString {
    /// How parts of the text differ from an element with that font; nil where none does. Attributes of another type than they should
    /// have count as not set.
    func presentedRuns(besides font: UIFont?) -> [TextRun]? {
        var runs: [TextRun] = []
        var place = 0
        // Not the longest ranges: Foundation would compare the attributes of neighbours, which it cannot for all of them.
        while place < length {
            var range = NSRange()
            let attributes = attributes(at: place, effectiveRange: &range)
            let end = min(range.location + range.length, length)
            guard end > place else { return nil }
            runs.append(TextRun(attributes, length: end - place, besides: font))
            place = end
        }
        return runs.allSatisfy(\.isPlain) ? nil : runs
    }
}

extension TextRun {
    fileprivate init(_ attributes: [NSAttributedString.Key: Any], length: Int, besides font: UIFont?) {
        self.init(length: length)
        func isSet(_ key: NSAttributedString.Key) -> Bool? {
            let style = attributes[key]
            return (style as? Int ?? (style as? NSNumber)?.intValue).flatMap { $0 == 0 ? nil : true }
        }
        isUnderlined = isSet(.underlineStyle)
        isStruckThrough = isSet(.strikethroughStyle)
        backgroundColor = (attributes[.backgroundColor] as? UIColor)?.presented
        textColor = (attributes[.foregroundColor] as? UIColor)?.presented
        if attributes[.link] != nil {
            isUnderlined = true
            textColor = textColor ?? "link"
        }
        guard let own = attributes[.font] as? UIFont else { return }
        if own.pointSize != font?.pointSize ?? UIFont.labelFontSize { fontSize = Double(own.pointSize) }
        if own.isBold != font?.isBold ?? false { isBold = own.isBold }
        if own.isItalic != font?.isItalic ?? false { isItalic = own.isItalic }
    }
}
