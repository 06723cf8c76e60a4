/// What the main actor has handed over and is not written yet.
struct PendingSave: Sendable {
    enum Snapshot: Sendable {
        case unchanged
        case none
        case coming(ComingSnapshot)
    }

    /// The state to store, without the changes that follow it.
    enum Base: Sendable {
        /// The state that was handed over before.
        case previous
        case archive(Archive)
        /// The app declined to save: the state is withdrawn.
        case nothing
    }

    var base = Base.previous
    /// Since then.
    var change: ArchiveChange?
    var snapshot = Snapshot.unchanged
    /// The user defaults as the pass ended, or nil for a save that says nothing of them.
    var defaults: DefaultsStore.Moment?
    /// Called once when all of it but the snapshot is on the medium; on any thread.
    var whenDurable: (@Sendable () -> Void)?

    init(
        archive: Archive? = nil, change: ArchiveChange? = nil, snapshot: Snapshot = .unchanged,
        whenDurable: (@Sendable () -> Void)? = nil
    ) {
        self.change = change
        self.snapshot = snapshot
        self.whenDurable = whenDurable
        self.archive = archive
    }

    /// Nothing is to be found by the next launch.
    static func nothing(whenDurable: (@Sendable () -> Void)?) -> PendingSave {
        var save = PendingSave(whenDurable: whenDurable)
        save.base = .nothing
        return save
    }

    /// The whole archive. It is nil if the save has only what changed since the one that was handed over before, or
    /// nothing.
    var archive: Archive? {
        get { if case .archive(let archive) = base { archive } else { nil } }
        set { base = newValue.map(Base.archive) ?? .previous }
    }

    /// The newer one replaces what it covers (S-SAVE-3).
    mutating func append(_ newer: PendingSave) {
        let waiting = newer.whenDurable ?? whenDurable
        let defaults = newer.defaults ?? defaults
        defer { (whenDurable, self.defaults) = (waiting, defaults) }
        #if PLANTED
            if Planted.declinedIsWritten.isBack, case .nothing = newer.base { return }
        #endif
        guard case .previous = newer.base else { return self = newer }
        // A change of nothing is nothing.
        if case .nothing = base { return }
        if let later = newer.change { change = change.take()?.followed(by: later) ?? later }
        if case .unchanged = newer.snapshot { return }
        snapshot = newer.snapshot
    }

    /// Adds a value to those of the app. Does nothing if the app declined to save any.
    mutating func add(_ entry: CodedEntry) {
        let values = CodedValues(keyed: [entry], unkeyed: [], objects: [])
        // The values of the change replace those of the archive.
        if change != nil {
            change?.applicationState.append(values)
        } else if var archive {
            archive.applicationState.append(values)
            self.archive = archive
        }
    }

    // MARK: What operations still encode

    /// What the records wait for.
    var coming: [PendingValues] {
        let changed = change.map { change in
            change.records.values.compactMap(\.coming)
                + change.splices.flatMap { $0.inserted.compactMap(\.record.coming) }
        }
        return (archive?.records.compactMap(\.coming) ?? []) + (changed ?? [])
    }

    /// Puts into the records what has come by now, and in place of what has not, what they had before.
    ///
    /// - Parameter opened: what the process before has saved, as long as this one has saved nothing.
    /// - Returns: the records of which something is late.
    mutating func takePendingValues(afterOpening opened: Archive?) -> [RecordReference] {
        guard !coming.isEmpty else { return [] }
        if archive != nil, let later = change.take() { archive?.apply(later) }
        var late: [RecordReference] = []
        if var archive = archive.take() {
            lazy var before = opened?.positions ?? [:]
            for index in archive.records.indices {
                let record = archive.records[index]
                guard record.coming != nil else { continue }
                let isLate = archive.records[index].takePendingValues {
                    guard let opened else { return nil }
                    let place = Archive.Place(kind: record.kind, path: archive.paths.key(of: record.path))
                    return before[place].map { opened.records[$0].values }
                }
                if isLate { late.append(record.reference) }
            }
            self.archive = archive
        }
        if var change = change.take() {
            for (reference, record) in change.records where record.coming != nil {
                if change.records[reference]?.takePendingValues() == true { late.append(reference) }
            }
            for splice in change.splices.indices {
                for index in change.splices[splice].inserted.indices {
                    let isLate = change.splices[splice].inserted[index].record.takePendingValues()
                    if isLate { late.append(change.splices[splice].inserted[index].record.reference) }
                }
            }
            self.change = change
        }
        return late.sorted { $0.path < $1.path }
    }
}

extension ArchiveRecord {
    /// Puts into the record what has come by now, and in place of what has not, what it had before.
    ///
    /// - Parameter whole: all values that the object has in the state before.
    /// - Returns: whether something is late.
    @discardableResult
    package mutating func takePendingValues(orElse whole: () -> CodedValues? = { nil }) -> Bool {
        guard let coming = coming.take() else { return false }
        let (later, isLate) = coming.taken { whole().map(values.rest) }
        if let later { values.join(later) }
        return isLate
    }
}

extension Archive {
    /// Which object a record is of, whatever numbers its paths have.
    fileprivate struct Place: Hashable {
        var kind: RestorableKind
        var path: String
    }

    fileprivate var positions: [Place: Int] {
        Dictionary(
            records.indices.map { (Place(kind: records[$0].kind, path: paths.key(of: records[$0].path)), $0) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension PendingSave.Snapshot {
    init(_ next: NextSnapshot) {
        self =
            switch next {
            case .unchanged: .unchanged
            case .none: .none
            case .later(let make): .coming(ComingSnapshot(make))
            }
    }
}
