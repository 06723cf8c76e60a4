import RestorationArchive

/// Where the newest complete pass has put an object: kept by the object itself, which finds it again without a look-up.
///
/// An object that comes to lie at the address of one that is gone has no mark, or one of its own. Others refer to the
/// mark weakly and not to the object, for the reason given at `LiveControllers.Token`.
@MainActor
package final class PreservationMark {
    unowned(unsafe) let object: any RestorableObject
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
        self.object = object
    }
}

extension RestorableObject {
    /// The object's mark, made when it is first asked for.
    var mark: PreservationMark {
        if let preservationMark { return preservationMark }
        let mark = PreservationMark(self)
        preservationMark = mark
        return mark
    }
}
