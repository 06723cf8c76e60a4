import RestorationArchive

/// Which records that were carried along have a place again: the value that had referred to each of them.
struct UnclaimedPlaces {
    /// A value that an object gets when what it refers to has come back.
    struct Claim {
        /// The record that came back.
        var record: Int
        var key: String
        /// The number of controllers in the stack that it stands on top of then; nil without a stack.
        var count: Int?
    }

    /// Records that nobody could take: another value stands in their place, or nothing that had referred to them.
    private(set) var waiting: Set<Int> = []
    /// By the records of the objects that had referred to them, in the order of the archive.
    private(set) var claims: [Int: [Claim]] = [:]

    /// More are no stack: a number from a file may be any.
    private static let mostInStack = 1 << 20

    init(in archive: Archive, _ indexes: RecordTable<Int>) {
        var counts: [Int: Int] = [:]
        // Many may have a place in one stack: its values are read once.
        var values: [Int: CodedValues] = [:]
        // They stand behind all others.
        let first = archive.records.lastIndex { $0.unclaimedLaunches == 0 }.map { $0 + 1 } ?? 0
        for index in first..<archive.records.count {
            guard let (referrer, key) = archive.records[index].claim else { continue }
            guard let place = indexes[referrer] else {
                waiting.insert(index)
                continue
            }
            let saved = values[place] ?? archive.records[place].values
            values[place] = saved
            guard saved[key].isNothing else {
                waiting.insert(index)
                continue
            }
            guard let position = ReservedKey.index(ofController: key),
                let savedCount = saved[ReservedKey.controllerCount]?.integer(Int.self)
            else {
                claims[place, default: []].append(Claim(record: index, key: key))
                continue
            }
            let count = counts[place] ?? savedCount
            guard position == count, position < Self.mostInStack else {
                waiting.insert(index)
                continue
            }
            counts[place] = count + 1
            claims[place, default: []].append(Claim(record: index, key: key, count: count + 1))
        }
    }

    /// What the object of a record is told besides what it had saved.
    ///
    /// - Parameter isBack: whether the object of a record has come back.
    func values(for place: Int, in archive: Archive, isBack: (Int) -> Bool) -> [CodedEntry] {
        var entries: [CodedEntry] = []
        for claim in claims[place] ?? [] {
            guard isBack(claim.record) else {
                // Nothing stands on top of what is missing.
                if claim.count != nil { break }
                continue
            }
            entries.append(CodedEntry(claim.key, .reference(archive.records[claim.record].reference)))
            if let count = claim.count {
                entries.append(CodedEntry(ReservedKey.controllerCount, .integer(Int64(count))))
            }
        }
        return entries
    }
}

extension CodedValue? {
    fileprivate var isNothing: Bool {
        switch self {
        case .none, .some(.nil): true
        default: false
        }
    }
}
