import RestorationArchive

/// The objects of a complete pass in the order of the first references to them, and the data about those that encoded.
///
/// Invariant: an object is in the queue exactly once, at the position in its mark. `encoded` has the data about the
/// first objects, without gaps. The pass examines an object only after all encoded.
@MainActor
struct EncodingQueue {
    private(set) var objects: [any RestorableObject] = []
    /// The references that lead to the objects.
    private(set) var references: [RecordReference] = []
    private(set) var encoded: PreservedObjects.Objects
    /// The number of objects whose unsaved descendants the pass looked for.
    private(set) var examinedCount = 0

    /// - Parameters:
    ///   - moment: The number of the pass among its source's passes.
    ///   - expectedCount: The approximate number of objects.
    init(moment: Int, expectedCount: Int) {
        encoded = PreservedObjects.Objects(moment: moment)
        objects.reserveCapacity(expectedCount)
        references.reserveCapacity(expectedCount)
    }

    var count: Int { objects.count }

    /// Adds an object behind all others, and notes its position in its mark.
    mutating func append(_ object: any RestorableObject, _ reference: RecordReference, marked mark: PreservationMark) {
        mark.position = objects.count
        objects.append(object)
        references.append(reference)
    }

    /// Notes that the next object encoded.
    mutating func didEncode(_ className: String) {
        encoded.append(objects[encoded.count], className)
    }

    /// Notes that the pass looked for the unsaved descendants of the next object.
    ///
    /// - Parameter excludes: True if it has some.
    mutating func didExamine(excludes: Bool) {
        if excludes { encoded.excluding.insert(examinedCount) }
        examinedCount += 1
    }
}
