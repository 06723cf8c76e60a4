import RestorationArchive

extension UnconsumedRecords {
    /// Records that saves have although no object encodes them, each with its reason. Their paths are of one table.
    package struct List: Sendable {
        struct Entry: Sendable {
            var record: ArchiveRecord
            let reason: Reason
        }

        private(set) var paths = PathTable()
        private(set) var entries: [Entry] = []
        /// True if live objects have taken the places of some records since.
        private(set) var hasDropped = false

        package init() {}

        /// Creates a list of records whose paths are of `paths`.
        init(_ entries: [Entry], paths: PathTable) {
            self.paths = paths
            self.entries = entries
        }

        package var isEmpty: Bool { entries.isEmpty }

        /// The table with which a save pass begins that follows no other: that of the list if its first record waits,
        /// otherwise an empty one. Many records may wait, and keep their numbers then.
        var firstPaths: PathTable { entries.first?.reason == .waiting ? paths : PathTable() }

        /// Removes the values that don't survive the events.
        mutating func forget(after events: Int) {
            for index in entries.indices where entries[index].record.values.removeValues(notSurviving: events) {
                entries[index].record.values.replace(CodedValues.undoKey, with: nil)
            }
        }

        var withoutWaiting: List { List(entries.filter { $0.reason != .waiting }, paths: paths) }

        /// Adds the records of another list behind its own.
        mutating func add(_ other: List) {
            guard !isEmpty else { return self = other }
            guard !other.isEmpty else { return }
            var renumbering = PathRenumbering(from: other.paths, into: paths)
            for entry in other.entries {
                entries.append(
                    Entry(record: renumbering.renumber(entry.record, in: &paths), reason: entry.reason))
            }
        }

        /// Adds the records of another list in place of those of the same objects.
        mutating func replace(with other: List) {
            guard !other.isEmpty else { return }
            remove(other.entries.lazy.map(\.record.reference), of: other.paths)
            add(other)
        }

        /// Removes the records of an archive, because their objects have come back.
        mutating func remove(_ archive: Archive) {
            remove(archive.records.lazy.map(\.reference), of: archive.paths)
        }

        private mutating func remove(_ references: some Sequence<RecordReference>, of table: PathTable) {
            guard !isEmpty else { return }
            var renumbering = PathRenumbering(from: table, into: paths)
            var removed: Set<RecordReference> = []
            for reference in references { removed.insert(renumbering.renumber(reference, in: &paths)) }
            entries.removeAll { removed.contains($0.record.reference) }
        }

        /// Moves those records last for which earlier launches found no object. A launch looks for them there.
        mutating func moveCountedToEnd() {
            let counted = entries.filter { $0.record.unclaimedLaunches > 0 }
            guard !counted.isEmpty else { return }
            entries.removeAll { $0.record.unclaimedLaunches > 0 }
            entries += counted
        }

        /// Returns the records as a save has them behind its own. Of two with one place, the first one counts.
        ///
        /// A record in whose place a live object is saved is left out. It goes for good unless it waits.
        ///
        /// - Parameters:
        ///   - table: the paths of the save, which get those of the records.
        ///   - saved: the records of live objects.
        mutating func joining(_ saved: Set<RecordReference>, in table: inout PathTable) -> [ArchiveRecord] {
            var renumbering = PathRenumbering(from: paths, into: table)
            var (joined, dropped): (Set<RecordReference>, Set<Int>) = ([], [])
            var records: [ArchiveRecord] = []
            records.reserveCapacity(entries.count)
            for (index, entry) in entries.enumerated() {
                let record = renumbering.renumber(entry.record, in: &table)
                if saved.contains(record.reference) {
                    if entry.reason != .waiting { dropped.insert(index) }
                    continue
                }
                #if PLANTED
                    if Planted.twoRecordsOfOne.isBack { joined.remove(record.reference) }
                #endif
                if joined.insert(record.reference).inserted { records.append(record) }
            }
            if !dropped.isEmpty {
                hasDropped = true
                entries = entries.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
            }
            return records
        }
    }
}
