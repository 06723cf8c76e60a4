/// Text from a saved state or another untrusted file, made safe to print.
///
/// A terminal obeys control characters, and right-to-left marks can make text look like other text
/// (CVE-2021-42574). Both are shown as escapes such as `\u{1B}`. Backslashes are doubled, which makes the original
/// text recoverable. Nothing else changes.
public struct PlainText: Sendable, Hashable, CustomStringConvertible {
    /// One line of text without characters that a terminal obeys.
    public let description: String

    /// - Parameter maximumLength: the maximum number of characters. A shortened text ends with `…`.
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

    /// Returns true if the character may be printed unchanged.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\\" }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
        // Zero-width joiners form emoji and belong to some scripts. Other format characters change how text reads.
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
    /// Uses a literal of the program unchanged. Interpolated values are made safe.
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
