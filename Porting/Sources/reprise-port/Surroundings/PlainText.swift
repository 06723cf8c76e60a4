/// Text from a saved state or another file that nobody vouches for, made safe to be printed.
///
/// A terminal obeys control characters, and right-to-left marks let text pass for other text (CVE-2021-42574). Both are
/// shown as what they are, `\u{1B}`; nothing else changes, and a backslash is doubled so that the text can be told back.
public struct PlainText: Sendable, Hashable, CustomStringConvertible {
    /// One line without anything in it that a terminal obeys.
    public let description: String

    /// - Parameter maximumLength: The number of characters after which the text is cut, which its last one, `…`, then says.
    public init(_ text: String, maximumLength: Int = .max) {
        var result = ""
        var count = 0
        for character in text {
            guard count < maximumLength else {
                result += "…"
                break
            }
            count += 1
            if character.unicodeScalars.allSatisfy(Self.isPlain) {
                result.append(character)
            } else {
                for scalar in character.unicodeScalars { result += Self.escaped(scalar) }
            }
        }
        description = result
    }

    /// Whether it may be printed as it is.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\\" }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
        // Zero-width joiners make emoji and are part of some scripts; the other format characters change how text reads.
        case .format: return scalar == "\u{200D}" || scalar == "\u{200C}"
        default: return true
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where isPlain(scalar): String(scalar)
        default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }
}

extension PlainText: ExpressibleByStringInterpolation {
    /// Text of ours, which is printed as it stands; what is interpolated is made safe.
    public init(stringLiteral value: String) {
        description = value
    }

    public init(stringInterpolation: StringInterpolation) {
        description = stringInterpolation.text
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ value: PlainText) { text += value.description }
        public mutating func appendInterpolation(_ value: String) { text += PlainText(value).description }
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += PlainText(value.description).description
        }
    }
}
