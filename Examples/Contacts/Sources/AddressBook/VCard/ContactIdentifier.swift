import Foundation

/// The identifier of a card, which is the same at every import.
enum ContactIdentifier {
    /// Returns the UID if it is a UUID. Otherwise returns a UUID derived from the UID or, without one, from the
    /// card's content.
    static func identifier(uid: String, content: [String]) -> String {
        let prefix = "urn:uuid:"
        let bare = uid.lowercased().hasPrefix(prefix) ? String(uid.dropFirst(prefix.count)) : uid
        if let uuid = UUID(uuidString: bare) { return uuid.uuidString }
        return uid.isEmpty
            ? named("content\u{1F}" + content.joined(separator: "\u{1F}"))
            : named("uid\u{1F}" + uid)
    }

    /// Returns a UUID of version 8 (RFC 9562) with the 128 bit FNV-1a hash of the name.
    ///
    /// An attacker gains nothing by a collision, because the author of the file could also choose the UID.
    private static func named(_ name: String) -> String {
        var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
        for byte in name.utf8 {
            hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
        }
        hash = hash & ~(0xF << 76) | (0x8 << 76)
        hash = hash & ~(0x3 << 62) | (0x2 << 62)
        let bytes = (0..<16).map { UInt8(truncatingIfNeeded: hash >> (120 - 8 * $0)) }
        let hex = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined().uppercased()
        var groups: [Substring] = []
        var rest = hex[...]
        for length in [8, 4, 4, 4, 12] {
            groups.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return groups.joined(separator: "-")
    }
}
