import Foundation

/// Takes the escapes and separators out of values.
///
/// It works on bytes: for Swift's characters a comma with an accent behind it is no comma.
enum VCardText {
    /// The text of a value, with `\n` as a line break and `\,` `\;` `\:` `\\` as what they stand for.
    ///
    /// A backslash before anything else stays, because those who write one there mean it.
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

    /// The parts of a value between separators that are not escaped, escapes still in place.
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

    /// The value on one line, as a name has to be.
    static func line(_ value: some Collection<UInt8>) -> String {
        unescaped(value).split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespaces)
    }

    /// The texts of a list, on one line each and without the empty ones.
    static func list(_ value: some Collection<UInt8>) -> [String] {
        parts(value, separator: UInt8(ascii: ",")).map { line($0) }.filter { !$0.isEmpty }
    }
}
