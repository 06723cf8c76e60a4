import Foundation

/// The result of a save pass on its way to the file: the state or the changes in it, and the snapshot for the next
/// launch.
///
/// An update that isn't written yet takes in the newer one (S-SAVE-3).
public struct StateUpdate: Sendable {
    /// The state to store, before the update's change is applied to it.
    public enum Base: Sendable {
        /// The state of the previous update.
        case previous
        /// A whole state.
        case archive(Archive)
        /// No state, because the app declined to save. The store keeps the stored one aside (S-SAVE-12), and the next
        /// update has a whole state.
        case nothing
    }

    /// The snapshot of the screen that belongs to the state.
    public enum Snapshot: Sendable {
        /// With a whole state, the archive's own. With a change, the stored one stays.
        case unchanged
        /// No snapshot. This save removes the stored one (S-SNAP-5, S-SNAP-7).
        case none
        /// A snapshot that is made and written after the objects (S-SAVE-2). Until then the store has the previous
        /// snapshot, or none in a new generation.
        case following(LaterSnapshot)

        /// Makes a snapshot that follows the objects.
        ///
        /// - Parameter make: A function that makes the snapshot. It is called once, on any thread, unless the writer
        ///   gets a newer update before. It returns nil if the screen shows nothing to keep.
        /// - Returns: The snapshot.
        public static func later(_ make: @escaping @Sendable () -> ArchiveSnapshot?) -> Snapshot {
            .following(LaterSnapshot(make))
        }
    }

    /// The state to store.
    public var base: Base
    /// The objects that were encoded since the base.
    public var change: ArchiveChange?
    /// The snapshot to store.
    public var snapshot: Snapshot
    /// The user defaults at the end of the traversal, or nil if the update doesn't include them.
    package var defaults: DefaultsStore.Moment?
    /// True if the app declined to save its objects. The update may have other values.
    private(set) var isDeclined = false
    /// The newest events that the state includes, by their pages.
    public var acknowledges: [String: Int] = [:]
    /// Called once, on any thread, when this update or a newer one is on the medium, its snapshot aside. The writer
    /// doesn't call it if a newer update has a call of its own.
    public var whenDurable: (@Sendable () -> Void)?

    /// Creates an update with a whole state.
    ///
    /// - Parameters:
    ///   - archive: The state.
    ///   - change: The changes since the state was encoded.
    ///   - snapshot: The snapshot to store.
    ///   - whenDurable: See `whenDurable`.
    public init(
        _ archive: Archive, followedBy change: ArchiveChange? = nil, snapshot: Snapshot = .unchanged,
        whenDurable: (@Sendable () -> Void)? = nil
    ) {
        (base, self.change, self.snapshot, self.whenDurable) = (.archive(archive), change, snapshot, whenDurable)
    }

    /// Creates an update with the changes since the previous update, whether that is written or not.
    ///
    /// - Parameters:
    ///   - change: The objects that were encoded.
    ///   - snapshot: The snapshot to store.
    ///   - whenDurable: See `whenDurable`.
    public init(
        _ change: ArchiveChange, snapshot: Snapshot = .unchanged, whenDurable: (@Sendable () -> Void)? = nil
    ) {
        (base, self.change, self.snapshot, self.whenDurable) = (.previous, change, snapshot, whenDurable)
    }

    private init(nothing whenDurable: (@Sendable () -> Void)?) {
        (base, snapshot, self.whenDurable) = (.nothing, .unchanged, whenDurable)
        isDeclined = true
    }

    /// An update for an app that declined to save.
    public static var nothing: StateUpdate { StateUpdate(nothing: nil) }

    /// Creates an update for an app that declined to save.
    ///
    /// - Parameter whenDurable: See `whenDurable`.
    /// - Returns: The update.
    public static func nothing(whenDurable: @escaping @Sendable () -> Void) -> StateUpdate {
        StateUpdate(nothing: whenDurable)
    }

    /// The whole state, or nil if the update has only a change, or no state. Setting nil makes the update one that
    /// changes the previous update's state.
    public internal(set) var archive: Archive? {
        get { if case .archive(let archive) = base { archive } else { nil } }
        set { base = newValue.map(Base.archive) ?? .previous }
    }

    /// The time of the state, or nil if the app declined to save.
    var time: Date? { change?.application.timestamp ?? archive?.application.timestamp }

    /// True if the app declined to save.
    public var isNothing: Bool { if case .nothing = base { true } else { false } }

    /// Merges a newer update (S-SAVE-3). A whole state or a declined save replaces this update, and a change is added
    /// to it. If the app declined to save before, a change has no effect. The earlier `whenDurable` and defaults stay
    /// if the newer update has none.
    mutating func append(_ newer: StateUpdate) {
        let waiting = newer.whenDurable ?? whenDurable
        let defaults = newer.defaults ?? defaults
        defer { (whenDurable, self.defaults) = (waiting, defaults) }
        #if PLANTED
            if Planted.declinedIsWritten.isBack, case .nothing = newer.base { return }
        #endif
        guard case .previous = newer.base else { return self = newer }
        // Without a state, there is nothing to change.
        if case .nothing = base { return }
        acknowledges = newer.acknowledges
        if let later = newer.change { change = change.take()?.followed(by: later) ?? later }
        if case .unchanged = newer.snapshot { return }
        snapshot = newer.snapshot
    }

    /// Adds values to those of the app. An update for an app that declined to save becomes a state with these values
    /// alone. An update with neither a whole state nor a change stays as it is.
    package mutating func add(_ values: CodedValues, of application: ApplicationValues) {
        switch base {
        case .nothing: base = .archive(Archive(application: application, applicationState: values))
        case .archive(var archive):
            archive.applicationState.append(values)
            base = .archive(archive)
            change?.applicationState.append(values)
        case .previous: change?.applicationState.append(values)
        }
    }

    /// Adds a value to those of the app. Does nothing if the update has neither a whole state nor a change.
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

    // MARK: Values that operations still encode

    /// The values that records of the whole state and of the change wait for.
    var coming: [PendingValues] {
        let changed = change.map { change in
            change.records.values.compactMap(\.coming)
                + change.splices.flatMap { $0.inserted.compactMap(\.record.coming) }
        }
        return (archive?.records.compactMap(\.coming) ?? []) + (changed ?? [])
    }

    /// Adds the values that have arrived to the records, without waiting. A change becomes part of the update's whole
    /// state. For a missing value, a record gets the value that it had before.
    ///
    /// - Parameter opened: The state that the previous process saved, as long as this one has saved nothing.
    /// - Returns: The records with a missing value whose deadline has passed, sorted by path.
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
    /// Adds the values that have arrived to the record, without waiting. The record waits for none from then on. For a
    /// missing value, it gets the value that it had before.
    ///
    /// - Parameter whole: Returns all values that the object has in the previous state.
    /// - Returns: True if a value is missing and its deadline has passed.
    @discardableResult
    package mutating func takePendingValues(orElse whole: () -> CodedValues? = { nil }) -> Bool {
        guard let coming = coming.take() else { return false }
        let (later, isLate) = coming.taken { whole().map(values.rest) }
        if let later { values.join(later) }
        return isLate
    }
}

extension Archive {
    /// The identity of a record's object, which is independent of the numbers of paths.
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
