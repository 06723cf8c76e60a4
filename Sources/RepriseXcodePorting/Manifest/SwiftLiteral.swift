/// Text in the form of Swift source code.
enum SwiftLiteral {
    /// Returns a quoted string literal for any text.
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

    /// Returns the text for a comment of one line, with `?` in place of line breaks and other unsafe characters.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : "?" }))
    }

    /// Returns true if the character does not end a line or change how the text reads.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        // These would combine with a preceding quote.
        case .nonspacingMark, .enclosingMark, .spacingMark: false
        default: true
        }
    }

    /// Returns the name of a Swift module. It consists of letters, digits and underscores, like Xcode's
    /// `c99extidentifier`. An underscore replaces each other character, and a digit at the beginning. For an empty
    /// text, the name is `App`.
    static func moduleName(_ text: String) -> String {
        let name = String(text.map { $0.isLetter || ($0.isASCII && $0.isNumber) || $0 == "_" ? $0 : "_" })
        guard let first = name.first else { return "App" }
        // A name cannot begin with a digit.
        return first.isNumber ? "_" + name.dropFirst() : name
    }
}
