import Foundation
import RestorationArchive

/// The app, as a save pass sees it.
@MainActor
package protocol PreservationSource: AnyObject, Sendable {
    /// What `object` is to restoration.
    func restorability(of object: AnyObject) -> Restorability

    /// The root view controllers of the windows, in the order of the windows' creation (S-SAVE-15).
    var rootControllers: [any RestorableObject] { get }

    /// S-API-18 or its legacy form.
    func shouldSave(_ coder: RestorationEncoder) -> Bool

    /// S-API-23.
    func willEncode(_ coder: RestorationEncoder)

    /// Notes whose app code encodes; nil notes nothing.
    var encodingGuard: EncodingGuard? { get }

    /// The number of the pass that runs, or of the newest one, in the order in which they begin.
    var moment: Int { get }

    /// For how many seconds after its pass a save waits for what objects encode in the background.
    var longestBackgroundWait: TimeInterval { get }

    /// Whether `object` may be restorable; on any thread.
    nonisolated static var mayBeRestorable: @Sendable (_ object: AnyObject) -> Bool { get }

    /// Runs `body` on the main actor a moment later. It can be called on any thread.
    nonisolated static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void)

    /// What operations of the object have encoded is in no save: the next pass has to ask it.
    func operationsAreUnsaved(of object: any RestorableObject, isOutdated: Bool)

    /// Hears that every save has the values of an object's operations from now on. The number of an event may wait for them.
    func operationsAreSaved()

    /// Whether values that the app marks as sensitive are stored.
    var storesSensitiveValues: Bool { get }
}

extension PreservationSource {
    package var encodingGuard: EncodingGuard? { nil }
    package var storesSensitiveValues: Bool { true }

    /// A set of operations has ended.
    ///
    /// - Parameter isMissed: whether a save went on without it.
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
    /// Adopts `UIStateRestoring`, and nobody registered it (S-PRES-21).
    case unregistered
    /// A view inside a reusable cell (S-PRES-19).
    case viewInCell(any RestorableObject)
    /// A controller that is never preserved, whatever its identifier: an alert (S-CLASS-14).
    case transient(any RestorableObject)
    /// It is saved with another scene (S-SCENE-86).
    case elsewhere(any RestorableObject)
    /// Its state waits to be restored. References lead to the record that saves have of it.
    case waiting(any RestorableObject)
    /// An object like any other: encoded by value.
    case ordinary
}
