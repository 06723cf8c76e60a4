import CSwiftRuntime
import RestorationArchive

/// Stands for an object where others must not keep it alive, and says where the newest complete pass has put it.
///
/// The object keeps its mark, and finds it without a look-up. Any thread may let go of an object last; the mark does not give
/// out one that ends. A weak reference would do that too, but whatever is referenced weakly takes twice as long to retain and
/// release ever after, and a pass does that all the time.
@MainActor
package final class PreservationMark {
    /// Keeps the object's memory, and not the object: `address` can be asked as long as the mark lives.
    private unowned let memory: AnyObject
    private let address: UnsafeMutableRawPointer
    /// Read only while the object is retained.
    private unowned(unsafe) let knownObject: any RestorableObject

    /// nil once the last reference to the object is gone, also while its `deinit` still runs.
    package var object: (any RestorableObject)? {
        guard CSwiftTryRetain(address) else { return nil }
        defer { Unmanaged<AnyObject>.fromOpaque(address).release() }
        return knownObject
    }

    /// The pass that the rest is of; it means nothing to another.
    package internal(set) var pass = 0
    /// nil: the object has no place in any path.
    var path: PathTable.ID?
    /// Among the records; nil for an object that has none: an ancestor, one with the path of another, or one that was
    /// referenced conditionally only.
    var position: Int?
    /// Another object has its path and kind (S-PRES-22).
    var isRefused = false

    init(_ object: any RestorableObject) {
        memory = object
        address = Unmanaged<AnyObject>.passUnretained(object).toOpaque()
        knownObject = object
    }
}

extension RestorableObject {
    /// The object's mark, made when it is first asked for.
    package var mark: PreservationMark {
        if let preservationMark { return preservationMark }
        let mark = PreservationMark(self)
        preservationMark = mark
        return mark
    }
}
