/// What a save came to.
public struct SaveOutcome: Sendable, Equatable {
    /// false if the state equals the newest stored one, the timestamp aside (S-SAVE-4).
    public var wasWritten: Bool
    /// How many bytes were written; 0 if none.
    public var writtenSize: Int
    /// How many bytes the state takes, without what is shown until the next launch has ended.
    public var stateSize: Int
    /// Objects that take more bytes than the budget allows, the largest first.
    public var largeRecords: [LargeRecord]
    /// Objects whose operations in the background have not ended in time: of what these encode, their records have what was saved before.
    public internal(set) var lateRecords: [RecordReference] = []
    /// The records that the writer left out, or left values out of, because no launch could read them (S-SEC-17). Usually there are none.
    public internal(set) var refusedRecords: [RefusedRecord] = []
    /// The number of the generation that holds the state; nil if none does.
    public var generation: UInt64?

    /// An object whose record is larger than the budget.
    public struct LargeRecord: Sendable, Hashable {
        /// Which one, in the archive that was saved.
        public var reference: RecordReference
        /// In bytes.
        public var size: Int
    }

    /// A record that the writer left out, because another one describes the same object, or that it wrote without the values that no
    /// launch could read.
    public struct RefusedRecord: Sendable, Hashable {
        /// The record in the archive that was handed over, or nil for what the app delegate encoded.
        public var reference: RecordReference?
        /// The reason why a reader would refuse it.
        public var damage: ArchiveDamage
    }

    /// The state was withdrawn.
    static var ofNothing: SaveOutcome {
        SaveOutcome(wasWritten: true, writtenSize: 0, stateSize: 0, largeRecords: [])
    }

    /// The snapshot was written after the objects.
    mutating func add(writtenSize: Int) {
        guard writtenSize > 0 else { return }
        wasWritten = true
        self.writtenSize += writtenSize
    }
}
