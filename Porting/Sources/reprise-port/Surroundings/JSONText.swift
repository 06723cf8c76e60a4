import Foundation

/// JSON for programs that may all the same end up on a terminal: what a terminal obeys, or what turns the direction of text, is
/// escaped. To a parser it is the same.
enum JSONText {
    /// Keys sorted, so that two outputs can be compared line by line; a line break at the end.
    static func data(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return escaped(try encoder.encode(value)) + Data("\n".utf8)
    }

    private static func escaped(_ json: Data) -> Data {
        // Most of it is ASCII, and the encoder has escaped the control characters that are.
        guard json.contains(where: { $0 >= 0x7F }) else { return json }
        var result = String.UnicodeScalarView()
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            // Outside of strings there is no character that would need it.
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
