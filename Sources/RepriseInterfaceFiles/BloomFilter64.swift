/// A set of names that may report an absent name as present, but never misses a present one. Most names that code asks
/// for are absent.
struct BloomFilter64 {
    private var bits: UInt64 = 0

    mutating func insert(_ name: String) { bits |= Self.bit(of: name) }

    func mayContain(_ name: String) -> Bool { bits & Self.bit(of: name) != 0 }

    /// Returns one of 64 bits. The length and the first byte of the name choose it, because the names of Interface
    /// Builder differ in these.
    private static func bit(of name: String) -> UInt64 {
        let bytes = name.utf8
        return 1 << ((UInt64(bytes.first ?? 0) &+ 7 &* UInt64(bytes.count)) & 63)
    }
}
