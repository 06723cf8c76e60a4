import Foundation
import RestorationArchive

/// The app, as a save pass sees it.
@MainActor
package protocol PreservationSource: AnyObject, Sendable {
    /// Returns the role of `object` in restoration.
    func restorability(of object: AnyObject) -> Restorability

    /// The root view controllers of the windows, in the order of the windows' creation (S-SAVE-15).
    var rootControllers: [any RestorableObject] { get }

    /// Asks the app delegate if UIKit may save (S-API-18, or its legacy form).
    func shouldSave(_ coder: RestorationEncoder) -> Bool

    /// Tells the app delegate that encoding begins (S-API-23).
    func willEncode(_ coder: RestorationEncoder)

    /// The delegate whose `@Restored` properties and models UIKit saves with the app delegate's values. It is nil if the
    /// pass doesn't save those.
    var savedDelegate: AnyObject? { get }

    /// The guard that notes which object's app code encodes. It is nil if nothing is noted.
    var encodingGuard: EncodingGuard? { get }

    /// The number of the running or newest pass, in the order in which passes begin.
    var moment: Int { get }

    /// The seconds for which a save waits, after its pass, for background output.
    var longestBackgroundWait: TimeInterval { get }

    /// Returns true if `object` may be restorable. It can be called on any thread.
    nonisolated static var mayBeRestorable: @Sendable (_ object: AnyObject) -> Bool { get }

    /// Runs `body` on the main actor soon. It can be called on any thread.
    nonisolated static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void)

    /// Notes that no save has the output of an object's operations. The next pass has to ask the object.
    func operationsAreUnsaved(of object: any RestorableObject, isOutdated: Bool)

    /// Notes that every save from now on has the output of an object's operations. The number of an event may depend
    /// on it.
    func operationsAreSaved()

    /// True if UIKit stores values that the app marks as sensitive.
    var storesSensitiveValues: Bool { get }
}

extension PreservationSource {
    package var encodingGuard: EncodingGuard? { nil }
    package var storesSensitiveValues: Bool { true }
    package var savedDelegate: AnyObject? { nil }

    /// Returns true if UIKit doesn't save the object by itself.
    func isModel(_ object: AnyObject) -> Bool {
        switch restorability(of: object) {
        case .ordinary, .unregistered: true
        default: false
        }
    }

    /// Handles the end of a set of operations. Tells the source that the output is unsaved if a save continued without
    /// it or the object changed since, and that it is saved otherwise. Does nothing if the object is gone, or if the
    /// set isn't its running one.
    ///
    /// - Parameters:
    ///   - coming: The set.
    ///   - mark: The mark of the object.
    ///   - isMissed: True if a save went on without the set.
    func operationsEnded(_ coming: PendingValues, _ mark: PreservationMark, isMissed: Bool) {
        guard let part = mark.background, part.isRunning(coming), let object = mark.object else { return }
        if isMissed || part.isOutdated {
            operationsAreUnsaved(of: object, isOutdated: part.isOutdated)
        } else {
            operationsAreSaved()
        }
    }
}

package enum Restorability {
    case restorable(any RestorableObject)
    /// An object that adopts `UIStateRestoring` but isn't registered (S-PRES-21).
    case unregistered
    /// A view inside a reusable cell (S-PRES-19).
    case viewInCell(any RestorableObject)
    /// An alert, which UIKit never preserves, whatever its identifier (S-CLASS-14).
    case transient(any RestorableObject)
    /// An object that another scene saves (S-SCENE-86).
    case elsewhere(any RestorableObject)
    /// An object whose state waits to be restored. References lead to the record that saves have of it.
    case waiting(any RestorableObject)
    /// An object like any other: encoded by value.
    case ordinary
}
