import Foundation

/// Values as Interface Builder writes them. A value of a wrong type counts as absent, so that the default applies.
extension InterfaceElement {
    /// Reads `YES` or `true` as true, and `NO` or `false` as false. nil for any other text or without the attribute. An
    /// inspection notes such a text.
    package func bool(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES", "true": return true
        case "NO", "false": return false
        case let text?: return invalid(attribute, text)
        case nil: return nil
        }
    }

    /// Reads a finite number. nil for any other text or without the attribute. An inspection notes such a text.
    package func double(_ attribute: String) -> Double? {
        guard let text = self[attribute] else { return nil }
        guard let number = Double(text), number.isFinite else { return invalid(attribute, text) }
        return number
    }

    package func float(_ attribute: String) -> CGFloat? { double(attribute).map { CGFloat($0) } }

    /// Reads an integer, and rounds a number with a fraction towards zero. nil for any other text or without the
    /// attribute.
    package func integer(_ attribute: String) -> Int? {
        guard let text = self[attribute] else { return nil }
        return Int(text) ?? double(attribute).flatMap { Int(exactly: $0.rounded(.towardZero)) }
            ?? invalid(attribute, text)
    }

    /// Returns the value for the name in the attribute. nil for another name or without the attribute. An inspection
    /// notes another name.
    package func choice<Value>(_ attribute: String, _ values: KeyValuePairs<String, Value>) -> Value? {
        guard let text = self[attribute] else { return nil }
        if let value = values.first(where: { $0.key == text })?.value { return value }
        return invalid(attribute, text)
    }

    /// Records a value of a wrong type if an inspection runs, and returns nil.
    package func invalid<Value>(_ attribute: String, _ text: String) -> Value? {
        reading?.noteInvalid(attribute, text)
        return nil
    }

    /// Returns the text of an attribute, or of a `string` child with that key. nil without either. Texts with line
    /// breaks are in such children.
    package func string(_ key: String) -> String? {
        if let text = self[key] { return text }
        guard let child = child(keyed: key), child.name == "string" || child.name == "mutableString" else { return nil }
        return child.decodedText
    }

    /// The text between the tags. If the element says so, the property decodes it from base64. Invalid base64 stays as
    /// it is.
    package var decodedText: String {
        guard self["base64-UTF8"] == "YES" else { return text }
        // Interface Builder omits the padding.
        let digits = text.filter { !$0.isWhitespace && $0 != "=" }
        let padded = digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: padded).flatMap { String(data: $0, encoding: .utf8) } ?? text
    }

    // MARK: Geometry, in points

    package func rect(_ key: String) -> CGRect? {
        guard let child = child(keyed: key), child.name == "rect" else { return nil }
        return CGRect(
            x: child.double("x") ?? 0, y: child.double("y") ?? 0, width: child.double("width") ?? 0,
            height: child.double("height") ?? 0)
    }

    package func size(_ key: String) -> CGSize? {
        guard let child = child(keyed: key) else { return nil }
        return CGSize(width: child.double("width") ?? 0, height: child.double("height") ?? 0)
    }

    package func point(_ key: String) -> CGPoint? {
        guard let child = child(keyed: key) else { return nil }
        return CGPoint(x: child.double("x") ?? 0, y: child.double("y") ?? 0)
    }

    /// Reads the date of a child with that key. nil without such a child or without its seconds.
    package func date(_ key: String) -> Date? {
        child(keyed: key)?.double("timeIntervalSinceReferenceDate").map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}
