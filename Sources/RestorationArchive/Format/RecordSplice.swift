/// The records that were added and removed in one save pass. All others stay, in their order (S-SAVE-17).
public struct RecordSplice: Sendable, Equatable {
    /// An added record.
    public struct Insertion: Sendable, Equatable {
        /// The record of the object.
        public var record: ArchiveRecord
        /// The record before it, or nil if it is the first.
        public var predecessor: RecordReference?

        /// Creates a record that was added after `predecessor`.
        ///
        /// - Parameters:
        ///   - record: The record of the object.
        ///   - predecessor: The record before it, or nil if it is the first.
        public init(_ record: ArchiveRecord, after predecessor: RecordReference?) {
            self.record = record
            self.predecessor = predecessor
        }
    }

    /// The new paths, in the order of their numbers.
    public var paths: [PathTable.Entry]
    /// The references of objects that are no longer saved.
    public var removed: [RecordReference]
    /// The added records, in the order of the archive.
    public var inserted: [Insertion]

    /// Creates a splice.
    ///
    /// - Parameters:
    ///   - paths: The new paths, in the order of their numbers.
    ///   - removed: The references of objects that are no longer saved. One may be added again for another object.
    ///   - inserted: The added records, in the order of the archive.
    public init(paths: [PathTable.Entry] = [], removed: [RecordReference] = [], inserted: [Insertion] = []) {
        self.paths = paths
        self.removed = removed
        self.inserted = inserted
    }
}

extension RecordSplice {
    /// The source of a record in the new order.
    enum Origin {
        /// A previous record, by its position.
        case kept(Int)
        /// An inserted record, by its position in `inserted`.
        case inserted(Int)
    }

    /// Returns the new order of the records. A record comes last if its predecessor is missing or is itself, or if an
    /// earlier record of `inserted` has the same predecessor.
    ///
    /// - Parameter references: The previous records.
    func order(after references: some RandomAccessCollection<RecordReference>) -> [Origin] {
        let gone = Set(removed)
        var followers = Dictionary(
            zip(inserted.lazy.map(\.predecessor), inserted.indices), uniquingKeysWith: { first, _ in first })
        var order: [Origin] = []
        order.reserveCapacity(references.count + inserted.count)
        var isPlaced = Array(repeating: false, count: inserted.count)
        func appendFollowers(of reference: RecordReference?) {
            // Each record follows once. Two records of one object would otherwise follow each other endlessly.
            var next = followers.removeValue(forKey: reference)
            while let index = next {
                order.append(.inserted(index))
                isPlaced[index] = true
                next = followers.removeValue(forKey: inserted[index].record.reference)
            }
        }
        appendFollowers(of: nil)
        for (position, reference) in references.enumerated() where !gone.contains(reference) {
            order.append(.kept(position))
            appendFollowers(of: reference)
        }
        for index in inserted.indices where !isPlaced[index] { order.append(.inserted(index)) }
        return order
    }
}
