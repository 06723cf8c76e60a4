/// The result of a save.
public struct SaveOutcome: Sendable, Equatable {
    /// False if the state equals the newest stored one, apart from the timestamp (S-SAVE-4).
    public var wasWritten: Bool
    /// The number of bytes that were written.
    public var writtenSize: Int
    /// The size in bytes of the state, without the snapshot, which only matters until the next launch has ended.
    public var stateSize: Int
    /// Objects that take more bytes than the budget allows, the largest first.
    public var largeRecords: [LargeRecord]
    /// Objects whose operations in the background have not ended in time. For the values of these operations, the
    /// records have the values of the previous save.
    public internal(set) var lateRecords: [RecordReference] = []
    /// The records that the writer left out, or left values out of, because no launch could read them (S-SEC-17).
    /// Usually there are none.
    public internal(set) var refusedRecords: [RefusedRecord] = []
    /// The paths of the saved archive if the outcome names records, and no paths otherwise. The save may have taken in a
    /// newer update, so a table of the app may have other paths.
    public internal(set) var paths = PathTable()
    /// The number of the generation that holds the state, or nil if none does.
    public var generation: UInt64?

    /// An object whose record is larger than the budget.
    public struct LargeRecord: Sendable, Hashable {
        /// The record, in the archive that was saved.
        public var reference: RecordReference
        /// The size in bytes.
        public var size: Int
    }

    /// A record that the writer left out, because another one describes the same object, or that it wrote without the
    /// values that no launch could read.
    public struct RefusedRecord: Sendable, Hashable {
        /// The record, in the archive that was given to the writer, or nil for the values that the app delegate
        /// encoded.
        public var reference: RecordReference?
        /// The reason why a reader would refuse it.
        public var damage: ArchiveDamage
    }

    /// The outcome of a save that withdrew the state. It counts as written, with 0 bytes.
    static var ofNothing: SaveOutcome {
        SaveOutcome(wasWritten: true, writtenSize: 0, stateSize: 0, largeRecords: [])
    }

    /// True if the outcome names records.
    var namesRecords: Bool { !largeRecords.isEmpty || !lateRecords.isEmpty || !refusedRecords.isEmpty }

    /// Adds the bytes of a snapshot that was written after the objects, so that the save counts as written. Does
    /// nothing for 0.
    mutating func add(writtenSize: Int) {
        guard writtenSize > 0 else { return }
        wasWritten = true
        self.writtenSize += writtenSize
    }
}
