import RestorationArchive

/// What a pass leaves for later: records that wait, and records that saves carry along.
extension RestorationPass {
    // MARK: What waits

    /// What is restored when it is needed.
    package struct Deferred {
        /// Which exists.
        package let controller: any RestorableObject
        /// The record of the controller, which is the first, and those of what is below it.
        package let records: RecordSelection
        package let requiresSecureCoding: Bool
        /// True if saves carry the records along already because their objects found no place. They are not saved twice.
        package let isUnclaimed: Bool
    }

    /// When the pass has ended.
    package var deferredStates: [Deferred] {
        guard !deferred.isEmpty else { return [] }
        var positions: [Int: [Int]] = [:]
        // As in the archive, where those stand last that an earlier launch could not restore.
        for index in states.indices {
            if case .waiting(let root) = states[index] { positions[root, default: []].append(index) }
        }
        #if PLANTED
            let unclaimedPositions = Planted.twoRecordsOfOne.isBack ? [] : unclaimedPositions
        #endif
        return deferred.sorted().compactMap { root in
            // If an object was provided twice, the first record counts (S-FIND-27).
            guard case .provided(let controller) = states[root], isFirstRecord(root, of: controller) else { return nil }
            return Deferred(
                controller: controller,
                records: RecordSelection([root] + (positions[root] ?? []), of: archive, age: age),
                requiresSecureCoding: requiresSecureCoding, isUnclaimed: unclaimedPositions.contains(root))
        }
    }

    // MARK: What found no object or no place

    /// Records that found no object, or no place, as far as they have not been carried along long enough.
    ///
    /// - Returns: the records, and their positions in the archive.
    func carriedRecords() -> (CarriedRecords, positions: Set<Int>) {
        guard unclaimedLaunches > 0, states.contains(where: \.isLeftOut) else { return (CarriedRecords(), []) }
        var records: [ArchiveRecord] = []
        var positions: [Int] = []
        var (carried, dropped): (Set<Int>, Set<Int>) = ([], forgotten)
        let stackEnds = keepsDeclinedRecords ? [:] : endsOfDeclinedStacks
        for index in order where !givenUp.contains(index) && !dropped.contains(index) {
            let above = recordAbove(index)
            if let above, dropped.contains(above) {
                dropped.insert(index)
                continue
            }
            guard isLeft(index, below: above) || above.map(carried.contains) == true else { continue }
            // A controller on top of a declined one goes with it. Otherwise it would come back on top of another one.
            if let above, let end = stackEnds[above], let position = stackPosition(of: index, in: above), position > end
            {
                dropped.insert(index)
                continue
            }
            var record = archive.records[index]
            let launches = record.unclaimedLaunches + 1
            guard launches <= unclaimedLaunches else {
                dropped.insert(index)
                problems.dropped(index, after: unclaimedLaunches)
                continue
            }
            carried.insert(index)
            if let above, record.unclaimedLaunches == 0 { note(claimOf: index, by: above, in: &record) }
            record.values.replace(ReservedKey.unclaimed, with: .integer(Int64(launches)))
            record.shortenLifetime(by: age)
            records.append(record)
            positions.append(index)
        }
        let kept = withinBounds(records)
        return (CarriedRecords(kept, paths: archive.paths), Set(positions.prefix(kept.count)))
    }

    /// The records that app code declined and that nothing else provided since (S-FIND-29).
    private var forgotten: Set<Int> {
        #if PLANTED
            if Planted.declinedComesBack.isBack { return [] }
        #endif
        return keepsDeclinedRecords ? [] : declined.filter { states[$0].isLeftOut }
    }

    /// The lowest positions at which controllers were declined, by the records of their navigation controllers.
    private var endsOfDeclinedStacks: [Int: Int] {
        var ends: [Int: Int] = [:]
        for index in forgotten {
            guard let above = recordAbove(index), let position = stackPosition(of: index, in: above) else { continue }
            ends[above] = min(ends[above] ?? position, position)
        }
        return ends
    }

    /// Returns the position of a controller in the stack of the record above. It is nil if that record has no stack.
    private func stackPosition(of index: Int, in above: Int) -> Int? {
        guard archive.records[index].kind == .viewController else { return nil }
        let key = archive.records[index].claim?.key ?? key(of: archive.records[index].reference, in: above)
        return key.flatMap(ReservedKey.index)
    }

    /// What is beyond is dropped: each save carries all of it.
    private static let mostUnclaimed = 1_000
    /// In bytes.
    private static let largestUnclaimed = 16 << 20

    private func withinBounds(_ records: [ArchiveRecord]) -> [ArchiveRecord] {
        var size = 0
        let kept = records.prefix(Self.mostUnclaimed).prefix { record in
            size += record.encodedSize
            return size <= Self.largestUnclaimed
        }
        if kept.count < records.count { problems.dropped(records.count - kept.count) }
        return Array(kept)
    }

    private func isLeft(_ index: Int, below above: Int?) -> Bool {
        let object: any RestorableObject
        switch states[index] {
        case .provided(let provided): object = provided
        case .waiting: return false
        case .pending, .leftOut: return true
        }
        // Its stack has ended before it.
        guard archive.records[index].kind == .viewController, case .detached = object.restorablePlacement, let above
        else { return false }
        return stackPosition(of: index, in: above) != nil
    }

    /// The key under which an object had encoded another one.
    private func key(of reference: RecordReference, in referrer: Int) -> String? {
        if let savedKeys, savedKeys.record == referrer { return savedKeys.keys[reference] }
        var keys: [RecordReference: String] = [:]
        for entry in archive.records[referrer].values.keyed {
            if case .reference(let reference) = entry.value { keys[reference] = entry.key }
        }
        savedKeys = (referrer, keys)
        return keys[reference]
    }

    /// Notes by which value the object above had referred to a controller, if that one has come back.
    private func note(claimOf index: Int, by above: Int, in record: inout ArchiveRecord) {
        guard record.kind == .viewController, case .provided = states[above] else { return }
        guard let key = key(of: record.reference, in: above) else { return }
        record.values.replace(
            ReservedKey.unclaimedReferrer, with: .reference(archive.records[above].reference))
        record.values.replace(ReservedKey.unclaimedKey, with: .string(key))
    }
}
