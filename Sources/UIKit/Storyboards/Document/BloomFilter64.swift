/// A set of names that may take another name for one of its own, and never misses one: of the names that are asked for, most are
/// absent.
struct BloomFilter64 {
    private var bits: UInt64 = 0

    mutating func insert(_ name: String) { bits |= Self.bit(of: name) }

    func mayContain(_ name: String) -> Bool { bits & Self.bit(of: name) != 0 }

    /// Names of Interface Builder's differ in their length and in how they begin.
    private static func bit(of name: String) -> UInt64 {
        let bytes = name.utf8
        return 1 << ((UInt64(bytes.first ?? 0) &+ 7 &* UInt64(bytes.count)) & 63)
    }
}
