import RestorationArchive

/// Stands for an object where others must not keep it alive, and says where the newest complete pass has put it.
///
/// The object keeps its mark, finds it without a look-up, and lets go of it when it ends (`objectEnds`). Weak references
/// would do that too, but whatever is referenced weakly takes twice as long to retain and release ever after, and a pass
/// does that all the time.
@MainActor
package final class PreservationMark {
    // Read and written on the main actor, but for the end of an object that another thread held last.
    private nonisolated(unsafe) unowned(unsafe) var liveObject: (any RestorableObject)?

    /// nil once the object is gone.
    package var object: (any RestorableObject)? { liveObject }

    /// The pass that the rest is of; it means nothing to another.
    var pass = 0
    /// nil: the object has no place in any path.
    var path: PathTable.ID?
    /// Among the records; nil for an object that has none: an ancestor, one with the path of another, or one that was
    /// referenced conditionally only.
    var position: Int?
    /// Another object has its path and kind (S-PRES-22).
    var isRefused = false

    init(_ object: any RestorableObject) {
        liveObject = object
    }

    /// For the object's `deinit`.
    package nonisolated func objectEnds() {
        liveObject = nil
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
