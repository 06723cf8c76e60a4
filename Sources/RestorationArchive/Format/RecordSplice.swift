/// Which records came and went in one save pass. All others stay, in their order (S-SAVE-17).
public struct RecordSplice: Sendable, Equatable {
    /// A record that came.
    public struct Insertion: Sendable, Equatable {
        /// What describes the object.
        public var record: ArchiveRecord
        /// The record that stands before it now; nil if it is the first.
        public var predecessor: RecordReference?

        /// A record that came behind `predecessor`.
        public init(_ record: ArchiveRecord, after predecessor: RecordReference?) {
            self.record = record
            self.predecessor = predecessor
        }
    }

    /// Paths that are new, in the order of their numbers.
    public var paths: [PathTable.Entry]
    /// Of objects that are not saved any more.
    public var removed: [RecordReference]
    /// In the order of the archive.
    public var inserted: [Insertion]

    /// What came and went; `removed` may hold what comes again for another object.
    public init(paths: [PathTable.Entry] = [], removed: [RecordReference] = [], inserted: [Insertion] = []) {
        self.paths = paths
        self.removed = removed
        self.inserted = inserted
    }
}

extension RecordSplice {
    /// Where what stands in a place comes from.
    enum Origin {
        /// The position before.
        case kept(Int)
        /// The position in `inserted`.
        case inserted(Int)
    }

    /// The records afterwards, in their order. A record that came behind one that is not there, or behind itself, is the last.
    ///
    /// - Parameter references: of the records before.
    func order(after references: some RandomAccessCollection<RecordReference>) -> [Origin] {
        let gone = Set(removed)
        var followers = Dictionary(
            zip(inserted.lazy.map(\.predecessor), inserted.indices), uniquingKeysWith: { first, _ in first })
        var order: [Origin] = []
        order.reserveCapacity(references.count + inserted.count)
        var isPlaced = Array(repeating: false, count: inserted.count)
        func appendFollowers(of reference: RecordReference?) {
            // Each follows once: two records of one object would follow each other for ever.
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
