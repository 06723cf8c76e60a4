/// The values of one decoder, which finds those with a key in any order, and reads the others one after the other.
///
/// Invariant: `keyed` is in canonical order, in which a decoder finds a key fast.
struct DecoderValues {
    private(set) var keyed: [CodedEntry]
    /// The values without a key that nobody has read yet.
    private var unread: IndexingIterator<[CodedValue]>
    /// The custom objects that the values name. It is empty for the values of a custom object, which name those of the
    /// record.
    let objects: [CodedObject]

    /// Takes the values of a record.
    ///
    /// - Parameter areCanonical: True if the values are known to be in canonical order.
    init(_ values: CodedValues, areCanonical: Bool) {
        keyed = areCanonical ? values.keyed : values.keyed.canonical
        unread = values.unkeyed.makeIterator()
        objects = values.objects
    }

    /// Takes the values of a custom object.
    init(of object: CodedObject) {
        keyed = object.keyed.canonical
        unread = object.unkeyed.makeIterator()
        objects = []
    }

    /// Adds values. Each replaces the one of the same key.
    mutating func add(_ entries: [CodedEntry]) {
        if !entries.isEmpty { keyed = (keyed + entries).canonical }
    }

    /// Returns the next value without a key, or nil after the last one.
    mutating func next() -> CodedValue? { unread.next() }
}
