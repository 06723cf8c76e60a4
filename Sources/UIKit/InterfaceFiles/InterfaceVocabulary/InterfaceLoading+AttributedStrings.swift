import Foundation

/// The loading of attributed texts, which files contain as fragments.
extension InterfaceLoading {
    /// Returns the text of the `attributedString` child with that key, or nil if there is none. It ignores attributes
    /// with unknown kinds of values.
    func attributedString(_ key: String, of element: InterfaceElement) -> NSAttributedString? {
        guard let child = element.child(keyed: key), child.name == "attributedString" else { return nil }
        let text = NSMutableAttributedString(string: "")
        var countBefore = 0
        for fragment in child.children where fragment.name == "fragment" {
            guard let content = fragment.string("content"), !content.isEmpty else { continue }
            var attributes: [NSAttributedString.Key: Any] = [:]
            for attribute in fragment.list("attributes") {
                guard let key = attribute.key, let value = value(of: attribute) else { continue }
                attributes[NSAttributedString.Key(key)] = value
            }
            // Foundation ends the process if two adjacent ranges share an attribute with objects of Swift classes.
            // It does not compare the objects if one range has more attributes than the other.
            if !attributes.isEmpty, attributes.count == countBefore { attributes[Self.apart] = true }
            countBefore = attributes.count
            text.append(NSAttributedString(string: content, attributes: attributes))
        }
        return text
    }

    private static let apart = NSAttributedString.Key("UIInterfaceFragment")

    private func value(of attribute: InterfaceElement) -> Any? {
        switch attribute.name {
        case "color": color(attribute)
        case "font": font(attribute)
        case "paragraphStyle": paragraphStyle(attribute)
        case "integer": attribute.integer("value")
        case "real": attribute.double("value")
        case "url": attribute["string"].flatMap(URL.init)
        case "string", "mutableString": attribute.decodedText
        default: nil
        }
    }

    /// Returns a font of an attributed text, whose format differs from that of a view's font. A missing size, or one
    /// that isn't positive, is 12 points for a small font, and else 14.
    private func font(_ element: InterfaceElement) -> UIFont {
        let meta = element["metaFont"] ?? ""
        let name = (element["name"] ?? "").lowercased()
        let usual = meta.hasPrefix("small") ? UIFont.smallSystemFontSize : UIFont.systemFontSize
        let size = element.float("size").flatMap { $0 > 0 ? $0 : nil } ?? usual
        return UIFont(
            pointSize: size,
            isBold: meta.lowercased().hasSuffix("bold") || ["bold", "heavy", "black"].contains { name.contains($0) },
            isItalic: name.contains("italic") || name.contains("oblique"))
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment = element.choice("alignment", NSTextAlignment.interfaceNames) { style.alignment = alignment }
        if let mode = element.choice("lineBreakMode", NSLineBreakMode.interfaceNames) { style.lineBreakMode = mode }
        if let spacing = element.float("lineSpacing") { style.lineSpacing = spacing }
        if let spacing = element.float("paragraphSpacing") { style.paragraphSpacing = spacing }
        if let indent = element.float("firstLineHeadIndent") { style.firstLineHeadIndent = indent }
        if let indent = element.float("headIndent") { style.headIndent = indent }
        if let multiple = element.float("lineHeightMultiple") { style.lineHeightMultiple = multiple }
        return style
    }
}
