import Foundation

/// Functions that decode escapes and separators in values.
///
/// They work on bytes, because a comma followed by a combining accent is a different `Character` in Swift.
enum VCardText {
    /// Returns the text of a value, with `\n` as a line break and `\,` `\;` `\:` `\\` without their backslash.
    ///
    /// A backslash before anything else stays, because its author means it.
    static func unescaped(_ value: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(value.count)
        var isEscaped = false
        for byte in value {
            if isEscaped {
                isEscaped = false
                switch byte {
                case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(0x0A)
                case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\\"): text.append(byte)
                default: text += [UInt8(ascii: "\\"), byte]
                }
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        if isEscaped { text.append(UInt8(ascii: "\\")) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Splits a value at separators that are not escaped. The parts keep their escapes.
    static func parts(_ value: some Collection<UInt8>, separator: UInt8) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in value {
            if byte == separator, !isEscaped {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return parts
    }

    /// Returns the value on one line, for a name.
    static func line(_ value: some Collection<UInt8>) -> String {
        unescaped(value).split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespaces)
    }

    /// Returns the texts of a list, each on one line, without empty ones.
    static func list(_ value: some Collection<UInt8>) -> [String] {
        parts(value, separator: UInt8(ascii: ",")).map { line($0) }.filter { !$0.isEmpty }
    }
}
