import RestorationArchive

extension RestorationPass {
    /// The records that a restore pass leaves without live objects.
    package struct Remainder {
        /// The records for a later launch. Saves keep them until then.
        let lost: UnconsumedRecords.List
        /// The waiting records, with the controllers that exist.
        let waiting: [UnconsumedRecords.Waiting]

        init(lost: UnconsumedRecords.List = .init(), waiting: [UnconsumedRecords.Waiting] = []) {
            self.lost = lost
            self.waiting = waiting
        }
    }

    /// Finds the records that the pass leaves, after all objects decoded. It reports those that are dropped.
    ///
    /// - Parameter order: the order of the records in the pass.
    func findRemainder(_ order: [Int]) -> Remainder {
        var finder = RemainderFinder(pass: self, order: order)
        return finder.find()
    }
}

/// The search for the records that a restore pass leaves.
@MainActor
private struct RemainderFinder {
    private typealias Reason = UnconsumedRecords.Reason

    let pass: RestorationPass
    /// The positions of the records, parents first.
    let order: [Int]
    /// The reasons of the records that a later launch gets.
    private var lost: [Int: Reason] = [:]
    /// Records that no launch gets, because app code declined them or too many launches have had them.
    private var dropped: Set<Int> = []
    /// The keys under which one object encoded others, read once for all of them.
    private var savedKeys: (record: Int, keys: [RecordReference: String])?

    init(pass: RestorationPass, order: [Int]) {
        self.pass = pass
        self.order = order
    }

    mutating func find() -> RestorationPass.Remainder {
        let (entries, positions) = findLost()
        return RestorationPass.Remainder(
            lost: UnconsumedRecords.List(entries, paths: pass.archive.paths), waiting: findWaiting(lost: positions))
    }

    // MARK: Waiting

    /// Returns the controllers that wait, each with its records.
    ///
    /// - Parameter lost: the positions of lost records. A controller may wait and be lost.
    private func findWaiting(lost: Set<Int>) -> [UnconsumedRecords.Waiting] {
        guard !pass.states.lazyControllers.isEmpty else { return [] }
        var positions: [Int: [Int]] = [:]
        // In the order of the archive, which has those last for which earlier launches found no object.
        for index in pass.states.all.indices {
            if case .waiting(let root) = pass.states[index] { positions[root, default: []].append(index) }
        }
        #if PLANTED
            let lost = Planted.twoRecordsOfOne.isBack ? [] : lost
        #endif
        return pass.states.lazyControllers.sorted().compactMap { root in
            // If an object was provided twice, the first record counts (S-FIND-27).
            guard case .provided(let controller) = pass.states[root], pass.isFirstRecord(root, of: controller) else {
                return nil
            }
            return UnconsumedRecords.Waiting(
                controller, positions: [root] + (positions[root] ?? []), of: pass.archive, age: pass.options.age,
                requiresSecureCoding: pass.coders.requiresSecureCoding, isLost: lost.contains(root))
        }
    }

    // MARK: Without an object or a place

    /// Finds the records for a later launch, unless enough launches have had them, and reports those that are dropped.
    ///
    /// - Returns: them, and their positions in the archive.
    private mutating func findLost() -> (entries: [UnconsumedRecords.List.Entry], positions: Set<Int>) {
        guard pass.options.policy.launches > 0, pass.states.all.contains(where: \.isLeftOut) else { return ([], []) }
        var entries: [UnconsumedRecords.List.Entry] = []
        var positions: [Int] = []
        let stackEnds = endsOfDeclinedStacks()
        for index in order where !pass.states[index].isGivenUp {
            let above = pass.recordAbove(index)
            if isForgotten(index) || above.map(dropped.contains) == true {
                dropped.insert(index)
                continue
            }
            guard let reason = reason(of: index, below: above) else { continue }
            // A controller on top of a declined one goes with it. Otherwise it would come back on top of another one.
            if let above, let end = stackEnds[above], let position = stackPosition(of: index, in: above), position > end
            {
                dropped.insert(index)
                continue
            }
            guard let record = counted(index, below: above) else {
                dropped.insert(index)
                pass.problems.dropped(index, after: pass.options.policy.launches)
                continue
            }
            lost[index] = reason
            entries.append(.init(record: record, reason: reason))
            positions.append(index)
        }
        entries = withinBounds(entries)
        return (entries, Set(positions.prefix(entries.count)))
    }

    /// Returns the reason for which a later launch gets a record, or nil if it doesn't get it. It gets all records
    /// below one that it gets.
    private mutating func reason(of index: Int, below above: Int?) -> Reason? {
        let reasonAbove = above.flatMap { lost[$0] }
        switch pass.states[index] {
        case .pending: return .noObject
        case .leftOut(let reason, _): return reason
        case .waiting, .givenUp: return reasonAbove
        case .provided(let object):
            // Its stack ended before it.
            guard pass.archive.records[index].kind == .viewController, case .detached = object.restorablePlacement,
                let above, stackPosition(of: index, in: above) != nil
            else { return reasonAbove }
            return .noPlace
        }
    }

    /// Returns true if app code declined a record, nothing provided it since (S-FIND-29), and the app doesn't keep
    /// declined records.
    private func isForgotten(_ index: Int) -> Bool {
        guard case .leftOut(.declined, _) = pass.states[index] else { return false }
        #if PLANTED
            if Planted.declinedComesBack.isBack { return false }
        #endif
        return !pass.options.policy.keepsDeclined
    }

    /// Returns the lowest positions at which controllers were declined, by the records of their navigation controllers.
    private mutating func endsOfDeclinedStacks() -> [Int: Int] {
        var ends: [Int: Int] = [:]
        for index in pass.states.all.indices where isForgotten(index) {
            guard let above = pass.recordAbove(index), let position = stackPosition(of: index, in: above) else {
                continue
            }
            ends[above] = min(ends[above] ?? position, position)
        }
        return ends
    }

    /// Returns a record as saves have it, with one launch more.
    ///
    /// - Returns: nil after the last launch that gets it.
    private mutating func counted(_ index: Int, below above: Int?) -> ArchiveRecord? {
        var record = pass.archive.records[index]
        guard record.unclaimedLaunches < pass.options.policy.launches else { return nil }
        if let above, record.unclaimedLaunches == 0 { noteClaim(of: index, by: above, in: &record) }
        record.countLaunch()
        record.shortenLifetime(by: pass.options.age)
        return record
    }

    // MARK: Stacks

    /// Returns the position of a controller in the stack of the record above. It is nil if that record has no stack.
    private mutating func stackPosition(of index: Int, in above: Int) -> Int? {
        let record = pass.archive.records[index]
        guard record.kind == .viewController else { return nil }
        let key = record.claim?.key ?? key(of: record.reference, in: above)
        return key.flatMap(ReservedKey.index)
    }

    /// Notes by which value the object above referred to a controller, if that object came back.
    private mutating func noteClaim(of index: Int, by above: Int, in record: inout ArchiveRecord) {
        guard record.kind == .viewController, case .provided = pass.states[above] else { return }
        guard let key = key(of: record.reference, in: above) else { return }
        record.noteClaim(of: pass.archive.records[above].reference, key: key)
    }

    /// Returns the key under which an object encoded another one, or nil if it has none.
    private mutating func key(of reference: RecordReference, in referrer: Int) -> String? {
        if let savedKeys, savedKeys.record == referrer { return savedKeys.keys[reference] }
        var keys: [RecordReference: String] = [:]
        for entry in pass.archive.records[referrer].values.keyed {
            if case .reference(let reference) = entry.value { keys[reference] = entry.key }
        }
        savedKeys = (referrer, keys)
        return keys[reference]
    }

    // MARK: Bounds

    /// The largest number of lost records, because each save writes all of them.
    private static let mostLost = 1_000
    /// The largest size of all lost records, in bytes.
    private static let largestLost = 16 << 20

    private func withinBounds(_ entries: [UnconsumedRecords.List.Entry]) -> [UnconsumedRecords.List.Entry] {
        var size = 0
        let kept = entries.prefix(Self.mostLost).prefix { entry in
            size += entry.record.encodedSize
            return size <= Self.largestLost
        }
        if kept.count < entries.count { pass.problems.dropped(entries.count - kept.count) }
        return Array(kept)
    }
}
