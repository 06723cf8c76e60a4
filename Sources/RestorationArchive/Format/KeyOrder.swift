import Glibc

/// The canonical order of a list of keys, cached for the next list of the same keys.
struct KeyOrder {
    private var keys: [String] = []
    /// Positions in the list, in canonical order, without those of overwritten values.
    private var positions: [Int] = []

    /// Returns the entries of `entries.canonical`, as positions in `entries`.
    mutating func positions(in entries: [CodedEntry]) -> [Int] {
        if !fits(entries) {
            keys = entries.map(\.key)
            positions = entries.canonicalPositions
        }
        return positions
    }

    private func fits(_ entries: [CodedEntry]) -> Bool {
        guard entries.count == keys.count else { return false }
        for index in keys.indices where !entries[index].key.hasSameBytes(as: keys[index]) { return false }
        return true
    }
}

extension String {
    /// Returns true if the UTF-8 is the same. `==` ignores differences in Unicode composition.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        // Usually both are one literal.
        if isIdentical(to: other) { return true }
        var (left, right) = (self, other)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
                    return left.isEmpty && right.isEmpty
                }
                return memcmp(first, second, left.count) == 0
            }
        }
    }
}
