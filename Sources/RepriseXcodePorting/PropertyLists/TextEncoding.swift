/// Encodings of a text file that has a byte order mark.
enum TextEncoding {
    /// Returns the text in UTF-8 without a mark. A text without the mark of another encoding stays unchanged.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        // The mark of UTF-32 begins with that of UTF-16.
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
            return utf32(bytes) { $0[0] | $0[1] << 8 | $0[2] << 16 | $0[3] << 24 }
        }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            return utf32(bytes) { $0[3] | $0[2] << 8 | $0[1] << 16 | $0[0] << 24 }
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes) { $0 | $1 << 8 } }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes) { $0 << 8 | $1 } }
        return bytes
    }

    private static func utf16(_ bytes: [UInt8], _ unit: (UInt16, UInt16) -> UInt16) -> [UInt8] {
        var units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1])) }
        // Half a code unit isn't a character.
        if !bytes.count.isMultiple(of: 2) { units.append(0xFFFD) }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func utf32(_ bytes: [UInt8], _ unit: ([UInt32]) -> UInt32) -> [UInt8] {
        var units = stride(from: 4, to: bytes.count - 3, by: 4).map { unit(bytes[$0..<($0 + 4)].map { UInt32($0) }) }
        if !bytes.count.isMultiple(of: 4) { units.append(0xFFFD) }
        return Array(String(decoding: units, as: UTF32.self).utf8)
    }
}
