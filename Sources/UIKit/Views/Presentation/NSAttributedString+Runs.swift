import Foundation

extension NSAttributedString {
    /// Returns the differences between parts of the text and an element with `font`. Returns nil if there are none.
    /// Ignores attributes whose value has the wrong type. A nil font counts as a plain font of `UIFont.labelFontSize`.
    func presentedRuns(besides font: UIFont?) -> [TextRun]? {
        var runs: [TextRun] = []
        var place = 0
        // Not the longest ranges, because for those Foundation compares attributes of neighbors, which fails for some
        // values.
        while place < length {
            var range = NSRange()
            let attributes = attributes(at: place, effectiveRange: &range)
            let end = min(range.location + range.length, length)
            guard end > place else { return nil }
            runs.append(Self.run(attributes, length: end - place, besides: font))
            place = end
        }
        return runs.allSatisfy(\.isPlain) ? nil : runs
    }

    private static func run(
        _ attributes: [NSAttributedString.Key: Any], length: Int, besides font: UIFont?
    ) -> TextRun {
        var run = TextRun(length: length)
        func isSet(_ key: NSAttributedString.Key) -> Bool? {
            let style = attributes[key]
            return (style as? Int ?? (style as? NSNumber)?.intValue).flatMap { $0 == 0 ? nil : true }
        }
        run.isUnderlined = isSet(.underlineStyle)
        run.isStruckThrough = isSet(.strikethroughStyle)
        run.backgroundColor = (attributes[.backgroundColor] as? UIColor)?.presented
        run.textColor = (attributes[.foregroundColor] as? UIColor)?.presented
        if attributes[.link] != nil {
            run.isUnderlined = true
            run.textColor = run.textColor ?? "link"
        }
        guard let own = attributes[.font] as? UIFont else { return run }
        if own.pointSize != font?.pointSize ?? UIFont.labelFontSize { run.fontSize = Double(own.pointSize) }
        if own.isBold != font?.isBold ?? false { run.isBold = own.isBold }
        if own.isItalic != font?.isItalic ?? false { run.isItalic = own.isItalic }
        return run
    }
}
