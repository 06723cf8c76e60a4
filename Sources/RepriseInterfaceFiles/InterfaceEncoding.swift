import Foundation

/// The conversion of a file in any encoding to UTF-8.
enum InterfaceEncoding {
    /// Converts the bytes of a file.
    /// - Returns: The bytes without the byte order mark. nil for an unknown encoding, or if the bytes aren't valid in
    ///   it. The function doesn't verify bytes that claim to be UTF-8 or ASCII, or name no encoding.
    static func utf8(_ data: Data) -> [UInt8]? {
        let start = [UInt8](data.prefix(4))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return [UInt8](data.dropFirst(3)) }
        for (mark, encoding) in marks where start.starts(with: mark) {
            // Without a byte order mark, the first bytes are those of "<".
            let isMark = !mark.contains(0x3C)
            return String(data: Data(isMark ? data.dropFirst(mark.count) : data), encoding: encoding).map {
                [UInt8]($0.utf8)
            }
        }
        guard let name = declaredName(data) else { return [UInt8](data) }
        // A converted file may still name its former encoding.
        if ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "utf-32"].contains(name) {
            return [UInt8](data)
        }
        return encodings[name].flatMap { String(data: data, encoding: $0) }.map { [UInt8]($0.utf8) }
    }

    private static let marks: [([UInt8], String.Encoding)] = [
        ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
        ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
        ([0x3C, 0, 0, 0], .utf32LittleEndian), ([0, 0, 0, 0x3C], .utf32BigEndian),
        ([0x3C, 0], .utf16LittleEndian), ([0, 0x3C], .utf16BigEndian),
    ]

    private static let encodings: [String: String.Encoding] = [
        "iso-8859-1": .isoLatin1, "iso8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
        "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
        "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "macintosh": .macOSRoman,
        "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
    ]

    /// Returns the encoding in the XML declaration in lower case, or nil without one.
    private static func declaredName(_ data: Data) -> String? {
        let start = String(decoding: data.prefix(200), as: UTF8.self)
        guard start.hasPrefix("<?xml"), let end = start.range(of: "?>"),
            let attribute = start[..<end.lowerBound].range(of: "encoding")
        else { return nil }
        let value = start[attribute.upperBound..<end.lowerBound].drop { $0 == "=" || $0.isWhitespace }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return value.dropFirst().prefix { $0 != quote }.lowercased()
    }
}
