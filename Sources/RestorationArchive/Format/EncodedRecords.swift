/// The records of an archive as separate bytes, so that two saves can be compared and one record replaced.
///
/// Invariant: a reader of the archive accepts each of them. A record that it would refuse is left out, or written
/// without the values that it would refuse, and is in `refused` (S-SEC-17).
struct EncodedRecords: Sendable {
    /// The object of each record, in archive order.
    private(set) var references: [RecordReference]
    /// The bytes of all records, one after the other.
    private var bytes: [UInt8]
    private var ends: [Int]
    /// The records that were encoded since, by position.
    private var replacements: [Int: [UInt8]] = [:]
    /// The positions of the references. They are computed on first use, and kept as long as the same objects are saved.
    private var positions: [RecordReference: Int]?
    /// The reasons why records, or some of their values, were left out, by their objects.
    private(set) var refused: [RecordReference: ArchiveDamage] = [:]

    /// Encodes records and checks them. It leaves out all but the first record of an object, and records of unknown
    /// paths.
    ///
    /// - Parameter pathCount: The number of paths in the archive, which records and their values may name.
    init(_ records: [ArchiveRecord], pathCount: Int) {
        references = []
        references.reserveCapacity(records.count)
        ends = []
        ends.reserveCapacity(records.count)
        bytes = []
        var places = RecordPlaces(pathCount: pathCount)
        #if PLANTED
            places.takesTwins = Planted.twoRecordsOfOne.isBack
        #endif
        var writer = ByteWriter(minimumCapacity: 256 * (records.count + 1))
        var unchecked: [Int] = []
        for index in records.indices {
            let reference = records[index].reference
            if let damage = places.take(reference) {
                refused[reference] = damage
                continue
            }
            records[index].write(to: &writer)
            // A reader already accepted the records that come from a file.
            if !records[index].isAsRead { unchecked.append(index) }
            references.append(reference)
            ends.append(writer.count)
        }
        bytes = writer.bytes
        check(unchecked, of: records, pathCount)
    }

    /// Checks the records that this process encoded, and replaces those that a reader would refuse.
    ///
    /// - Parameters:
    ///   - positions: The positions in `records` of the records to check, in ascending order.
    ///   - records: The written records, including twins that were left out.
    private mutating func check(_ positions: [Int], of records: [ArchiveRecord], _ pathCount: Int) {
        // The bytes lack the twins, so positions differ after the first of them.
        var next = 0
        for position in positions {
            let reference = records[position].reference
            while references[next] != reference { next += 1 }
            defer { next += 1 }
            var reader = ByteReader(bytes, range(at: next), origin: 0)
            reader.pathCount = pathCount
            guard let damage = ArchiveRecord.damage(in: &reader) else { continue }
            refused[reference] = damage
            var writer = ByteWriter()
            records[position].readable(pathCount).write(to: &writer)
            replacements[next] = writer.bytes
        }
    }

    var count: Int { references.count }

    /// The size in bytes.
    var size: Int { bytes.count + replacements.reduce(0) { $0 + $1.value.count - range(at: $1.key).count } }

    /// Returns the records that take more than `limit` bytes, the largest first.
    func larger(than limit: Int) -> [SaveOutcome.LargeRecord] {
        var large: [SaveOutcome.LargeRecord] = []
        var start = 0
        for (index, end) in ends.enumerated() {
            if end - start > limit, replacements[index] == nil {
                large.append(.init(reference: references[index], size: end - start))
            }
            start = end
        }
        for (index, record) in replacements where record.count > limit {
            large.append(.init(reference: references[index], size: record.count))
        }
        return large.sorted { ($0.size, $0.reference.path) > ($1.size, $1.reference.path) }
    }

    func write(at index: Int, to writer: inout ByteWriter) {
        withBytes(at: index) { writer.raw($0) }
    }

    func write(to writer: inout ByteWriter) {
        writer.count(count)
        guard !replacements.isEmpty else { return writer.raw(bytes) }
        for index in references.indices { write(at: index, to: &writer) }
    }

    /// Returns the position of an object's record, or nil if it has none.
    mutating func position(of reference: RecordReference) -> Int? {
        let known = positions ?? Self.positions(of: references)
        positions = known
        return known[reference]
    }

    private static func positions(of references: [RecordReference]) -> [RecordReference: Int] {
        Dictionary(zip(references, references.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Removes and inserts records. It leaves out a record if another one of its object comes before it, or if its path
    /// is unknown.
    ///
    /// - Parameter pathCount: The number of paths after the splice.
    mutating func apply(_ splice: RecordSplice, pathCount: Int) {
        var writer = ByteWriter(minimumCapacity: size + 256 * splice.inserted.count)
        var newReferences: [RecordReference] = []
        var newEnds: [Int] = []
        var places = RecordPlaces(pathCount: pathCount)
        #if PLANTED
            places.takesTwins = Planted.twoRecordsOfOne.isBack
        #endif
        for reference in splice.removed { refused[reference] = nil }
        for origin in splice.order(after: references) {
            switch origin {
            case .kept(let position):
                let reference = references[position]
                if let damage = places.take(reference) {
                    refused[reference] = damage
                    continue
                }
                write(at: position, to: &writer)
                newReferences.append(reference)
            case .inserted(let index):
                let record = splice.inserted[index].record
                if let damage = places.take(record.reference) {
                    refused[record.reference] = damage
                    continue
                }
                let (bytes, damage) = record.checkedBytes(pathCount)
                refused[record.reference] = damage
                writer.raw(bytes)
                newReferences.append(record.reference)
            }
            newEnds.append(writer.count)
        }
        (references, ends, bytes) = (newReferences, newEnds, writer.bytes)
        replacements = [:]
        positions = nil
    }

    /// Replaces the record of the same object with `record`.
    ///
    /// - Parameter pathCount: The number of paths.
    /// - Returns: True if the records differ.
    mutating func replace(at index: Int, with record: ArchiveRecord, pathCount: Int) -> Bool {
        let (replacement, damage) = record.checkedBytes(pathCount)
        // The record of a twin remains left out.
        if refused[record.reference] != .duplicateRecord { refused[record.reference] = damage }
        guard !withBytes(at: index, { old in replacement.withUnsafeBytes { areEqual(old, $0) } }) else { return false }
        replacements[index] = replacement
        return true
    }

    /// Returns the removed records by their previous positions, and the inserted ones by their current positions. A
    /// record that changed or moved is in both.
    func difference(from old: EncodedRecords) -> (removed: [Int], inserted: [Int]) {
        if references == old.references {
            let changed = references.indices.filter { !isEqual(at: $0, to: old, at: $0) }
            return (changed, changed)
        }
        let positions = Self.positions(of: old.references)
        let unchanged = references.indices.compactMap { index -> (old: Int, new: Int)? in
            guard let before = positions[references[index]], isEqual(at: index, to: old, at: before) else { return nil }
            return (before, index)
        }
        // The longest sequence of them that kept its order stays in place.
        let kept = longestIncreasingSubsequence(unchanged.map(\.old)).map { unchanged[$0] }
        return (
            removed: complement(of: kept.map(\.old), below: old.count),
            inserted: complement(of: kept.map(\.new), below: count)
        )
    }

    private func isEqual(at index: Int, to other: EncodedRecords, at otherIndex: Int) -> Bool {
        withBytes(at: index) { left in other.withBytes(at: otherIndex) { areEqual(left, $0) } }
    }

    private func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    private func withBytes<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if let replacement = replacements[index] { return replacement.withUnsafeBytes(body) }
        return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(at: index)])) }
    }
}

/// Returns the positions that are not in `positions`, in ascending order. `positions` has to be ascending.
private func complement(of positions: [Int], below count: Int) -> [Int] {
    var rest: [Int] = []
    var next = 0
    for position in positions + [count] {
        rest.append(contentsOf: next..<position)
        next = position + 1
    }
    return rest
}

/// Returns the positions of a longest ascending selection of `values`, which all differ.
func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
    // For each length, the position of the smallest value that ends a selection of that length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[position] = ends[low - 1] }
        if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var selection: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
        selection.append(next)
        next = previous[next]
    }
    return selection.reversed()
}
