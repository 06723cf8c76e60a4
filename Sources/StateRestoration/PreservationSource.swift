import RestorationArchive

/// The app, as a save pass sees it.
@MainActor
package protocol PreservationSource: AnyObject {
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

    /// Whether values that the app marks as sensitive are stored.
    var storesSensitiveValues: Bool { get }
}

extension PreservationSource {
    package var encodingGuard: EncodingGuard? { nil }
    package var storesSensitiveValues: Bool { true }
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
    /// Its state waits to be restored: references lead to the record that is carried along.
    case deferred(any RestorableObject)
    /// An object like any other: encoded by value.
    case ordinary
}
