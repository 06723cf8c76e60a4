import Foundation

/// JSON that is safe to print on a terminal. It escapes characters that control a terminal or change the direction
/// of text, which makes no difference to a parser.
package enum JSONText {
    /// Returns the JSON with sorted keys and a final line break. Two outputs can be compared line by line.
    package static func data(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return escaped(try encoder.encode(value)) + Data("\n".utf8)
    }

    private static func escaped(_ json: Data) -> Data {
        // Most outputs are ASCII, and the encoder has already escaped ASCII control characters.
        guard json.contains(where: { $0 >= 0x7F }) else { return json }
        var result = String.UnicodeScalarView()
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            // Outside of strings, JSON contains no characters that need escaping.
            if scalar == "\\" || scalar == "\n" || PlainText.isPlain(scalar) {
                result.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result.append(
                    contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
            }
        }
        return Data(String(result).utf8)
    }
}
