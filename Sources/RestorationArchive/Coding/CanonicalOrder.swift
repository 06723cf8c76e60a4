import Glibc

/// The fixed order in which equal contents are written: keys by their UTF-8, each once.
extension String {
    /// Returns true if the bytes of this string sort before those of `other`.
    func precedes(_ other: String) -> Bool { order(to: other) < 0 }

    /// Returns true if both strings share their memory, or are short and equal. Their bytes are then the same. False
    /// proves nothing.
    func isIdentical(to other: String) -> Bool {
        unsafeBitCast(self, to: (UInt64, UInt64).self) == unsafeBitCast(other, to: (UInt64, UInt64).self)
    }

    /// Compares the bytes of both strings. Returns a number below 0 if this string sorts before `other`, 0 if they are
    /// the same, or a number above 0.
    fileprivate func order(to other: String) -> Int {
        var (left, right) = (self, other)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                guard let first = left.baseAddress, let second = right.baseAddress else {
                    return left.count - right.count
                }
                let order = memcmp(first, second, min(left.count, right.count))
                return order == 0 ? left.count - right.count : Int(order)
            }
        }
    }
}

extension [CodedEntry] {
    /// The entries in ascending order of their keys. It has the last entry of equal keys, because the later value wins
    /// (S-CODER-4).
    var canonical: [CodedEntry] {
        let isCanonical = zip(self, dropFirst()).allSatisfy { $0.key.precedes($1.key) }
        return isCanonical ? self : canonicalPositions.map { self[$0] }
    }

    /// The positions in this list of the entries of `canonical`.
    var canonicalPositions: [Int] {
        // Swift's sort is stable, so the last entry of equal keys comes last.
        let sorted = indices.sorted { self[$0].key.precedes(self[$1].key) }
        return sorted.indices.compactMap { index in
            let next = index + 1
            let isOverwritten =
                next < sorted.count && self[sorted[next]].key.utf8.elementsEqual(self[sorted[index]].key.utf8)
            return isOverwritten ? nil : sorted[index]
        }
    }

    /// Returns the value for `key`, or nil if there is none. The entries have to be canonical. O(log n).
    func canonicalValue(forKey key: String) -> CodedValue? {
        // In a short list, comparing bits finds a short key fastest.
        if count <= 32, let index = firstIndex(where: { $0.key.isIdentical(to: key) }) { return self[index].value }
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            let order = self[middle].key.order(to: key)
            if order == 0 { return self[middle].value }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
