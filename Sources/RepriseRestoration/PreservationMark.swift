import Foundation
import RestorationArchive

/// A reference to an object that does not keep it alive, with the object's place in the newest restore pass or
/// complete save pass.
///
/// The object holds its mark, so finding it takes no look-up. The last release may be on any thread. The mark never
/// returns an object that is being destroyed.
@MainActor
package final class PreservationMark {
    private let reference: BackReference<AnyObject>
    /// The object, which may be read only while something retains it.
    private unowned(unsafe) let knownObject: any RestorableObject

    /// The object, or nil once the last reference to it is gone, also while its `deinit` still runs.
    package var object: (any RestorableObject)? {
        guard let kept = reference.object else { return nil }
        return withExtendedLifetime(kept) { knownObject }
    }

    /// The number of the pass that set the other properties. They mean nothing to another pass.
    package internal(set) var pass = 0
    /// The object's path, or nil if it has no place in any path.
    var path: PathTable.ID?
    /// The number of the object's record, which is its position among the records of a complete pass. It is nil for
    /// an object without a record: an ancestor, an object with another's path, or one with only conditional
    /// references.
    var position: Int?
    /// Returns true if the object has a record in that pass.
    package func hasRecord(in pass: Int) -> Bool { self.pass == pass && position != nil }
    /// True if another object has its path and kind (S-PRES-22).
    var isRefused = false
    /// The object's `restorationLifetime` as the app set it, independent of the pass.
    package var lifetime: TimeInterval?
    /// The values that the object encodes in the background, independent of the pass. It is nil if there are none.
    var background: BackgroundPart?
    /// The wait for the object's data, independent of the pass. It is nil if the app announced none.
    package var awaitedData: (any AwaitedData)?
    /// The restored state of an object that waits for data, independent of the pass.
    var held: HeldState?

    private static var passCount = 0

    /// Returns the number of a new pass.
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
    /// Sets the object's place in a pass, and clears `isRefused`.
    func note(pass: Int, path: PathTable.ID?, position: Int? = nil) {
        self.pass = pass
        self.path = path
        self.position = position
        isRefused = false
    }

    /// Clears the object's place if it is of that pass, because the object is no longer saved. Does nothing if the
    /// place is of another pass.
    func forget(pass: Int) {
        if self.pass == pass { note(pass: 0, path: nil) }
    }
}

extension RestorableObject {
    /// The object's mark. The first access creates it.
    package var mark: PreservationMark {
        if let preservationMark { return preservationMark }
        let mark = PreservationMark(self)
        preservationMark = mark
        return mark
    }
}
