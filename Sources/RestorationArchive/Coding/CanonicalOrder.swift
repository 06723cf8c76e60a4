/// The one order in which equal contents are always written: keys by their UTF-8, each once.
extension String {
    /// Whether the bytes of this string come before those of `other`.
    func precedes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension [CodedEntry] {
    /// Ascending keys; of equal ones the last, because the later value wins (S-CODER-4).
    var canonical: [CodedEntry] {
        let isCanonical = zip(self, dropFirst()).allSatisfy { $0.key.precedes($1.key) }
        return isCanonical ? self : canonicalPositions.map { self[$0] }
    }

    /// Where the entries of `canonical` stand in this list.
    var canonicalPositions: [Int] {
        // Swift's sort is stable, so that among equal keys the last one written comes last.
        let sorted = indices.sorted { self[$0].key.precedes(self[$1].key) }
        return sorted.indices.compactMap { index in
            let next = index + 1
            let isOverwritten =
                next < sorted.count && self[sorted[next]].key.utf8.elementsEqual(self[sorted[index]].key.utf8)
            return isOverwritten ? nil : sorted[index]
        }
    }

    /// The entry for `key` if the entries are canonical; O(log n).
    func canonicalValue(forKey key: String) -> CodedValue? {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle].key.precedes(key) { low = middle + 1 } else { high = middle }
        }
        guard low < endIndex, self[low].key.utf8.elementsEqual(key.utf8) else { return nil }
        return self[low].value
    }
}
