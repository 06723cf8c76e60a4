import Foundation
import RestorationArchive

/// Stands for an object where others must not keep it alive, and says where the newest restore pass or complete save pass has
/// put it.
///
/// The object keeps its mark, and finds it without a look-up. Any thread may let go of an object last; the mark does not give
/// out one that ends.
@MainActor
package final class PreservationMark {
    private let reference: BackReference<AnyObject>
    /// Read only while the object is retained.
    private unowned(unsafe) let knownObject: any RestorableObject

    /// nil once the last reference to the object is gone, also while its `deinit` still runs.
    package var object: (any RestorableObject)? {
        guard let kept = reference.object else { return nil }
        return withExtendedLifetime(kept) { knownObject }
    }

    /// The pass that the rest is of; it means nothing to another.
    package internal(set) var pass = 0
    /// nil: the object has no place in any path.
    var path: PathTable.ID?
    /// The number of its record, which is the place among the records of a complete pass; nil for an object that has none: an
    /// ancestor, one with the path of another, or one that was referenced conditionally only.
    var position: Int?
    /// Whether the object has a record in that pass.
    package func hasRecord(in pass: Int) -> Bool { self.pass == pass && position != nil }
    /// Another object has its path and kind (S-PRES-22).
    var isRefused = false
    /// What the app has set as the object's `restorationLifetime`, whatever pass the rest is of.
    package var lifetime: TimeInterval?
    /// What the object encodes in the background, whatever pass the rest is of; nil: nothing.
    var background: BackgroundPart?

    private static var passCount = 0

    /// The number of a pass that begins.
    static func nextPass() -> Int {
        passCount += 1
        return passCount
    }

    init(_ object: any RestorableObject) {
        reference = BackReference(object)
        knownObject = object
    }
}

extension PreservationMark {
    /// A pass has put the object there.
    func note(pass: Int, path: PathTable.ID?, position: Int? = nil) {
        self.pass = pass
        self.path = path
        self.position = position
        isRefused = false
    }

    /// The object is not saved any more, as far as that pass knows.
    func forget(pass: Int) {
        if self.pass == pass { note(pass: 0, path: nil) }
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
