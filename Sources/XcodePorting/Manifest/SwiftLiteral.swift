/// Text as it stands in a Swift file.
enum SwiftLiteral {
    /// A string literal in quotes, whatever the text holds.
    static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isPlain(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return result + "\""
    }

    /// Text for a comment of one line.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : "?" }))
    }

    /// Nothing that ends a line or changes how it reads.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        // After a quote it would belong to it.
        case .nonspacingMark, .enclosingMark, .spacingMark: false
        default: true
        }
    }

    /// The name of a Swift module: letters, digits and underscores, as Xcode's `c99extidentifier` has it.
    static func moduleName(_ text: String) -> String {
        let name = String(text.map { $0.isLetter || ($0.isASCII && $0.isNumber) || $0 == "_" ? $0 : "_" })
        guard let first = name.first else { return "App" }
        // A digit may not come first.
        return first.isNumber ? "_" + name.dropFirst() : name
    }
}
