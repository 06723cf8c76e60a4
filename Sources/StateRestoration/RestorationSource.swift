import RestorationArchive

/// The app, as a restore pass sees it.
@MainActor
package protocol RestorationSource: AnyObject {
    /// S-API-19 or its legacy form.
    func shouldRestore(_ coder: RestorationDecoder) -> Bool

    /// Steps 1, 2 and 4 of spec chapter 6, and their counterparts for registered objects (chapter 9).
    func object(ofRestorationClass name: String, for request: ProvisionRequest) -> Provision
    func objectFromDelegate(for request: ProvisionRequest) -> Provision
    func objectFromStoryboard(named name: String, identifier: String, for request: ProvisionRequest)
        -> (any RestorableObject)?

    /// The root view controllers of the windows, in the order of the windows' creation.
    var rootControllers: [any RestorableObject] { get }
    /// Every view controller that exists and has `identifier`, in a window or not, in hierarchy order (S-FIND-11).
    func liveControllers(identifier: String) -> [any RestorableObject]
    /// Those of them that aren't used. One that was used in this pass stays so.
    func liveControllers(
        identifier: String, unless isUsed: (any RestorableObject) -> Bool
    ) -> [any RestorableObject]
    /// The object that is registered below `parent` (nil: at the top) by `identifier` (S-OBJ-10).
    func registeredObject(identifier: String, below parent: (any RestorableObject)?) -> (any RestorableObject)?

    /// Whether anything may wait.
    var mayDefer: Bool { get }
    /// Whether the state of a controller, and all that is below it, waits until the controller is shown.
    ///
    /// - Parameters:
    ///   - parent: what it stood in or was presented by.
    ///   - saved: what that one had saved for a key.
    func isDeferred(
        _ controller: RecordReference, in parent: any RestorableObject, _ saved: (String) -> CodedValue?
    ) -> Bool

    /// As it happens, for the log (S-LOG-3); the position of the record is what a marker names.
    func wasProvided(
        _ object: any RestorableObject, for record: Int, at path: RestorationPath, by step: ProvidingStep)

    /// Live objects that a coder holds beside its values: the storyboard (S-CODER-54).
    func extras(forStoryboardNamed name: String) -> [String: Any]

    /// After all decodes: presentations, then the first responder (S-LAUNCH-16, S-LAUNCH-17).
    func restorePresentations()
    func restoreFirstResponder()
    /// S-API-24.
    func didDecode(_ coder: RestorationDecoder)
}

/// An object that is asked for.
package struct ProvisionRequest {
    package var kind: RestorableKind
    package var coder: RestorationDecoder
    /// The parent of a registered object, as its record says (S-OBJ-12). It is nil if the parent does not exist in this launch, and for
    /// other kinds.
    package var parent: (any RestorableObject)?
    let path: PathTable.ID
    let publicPaths: PublicPaths

    /// The identifiers that app code is asked with. Made when it is asked: at a depth of 10,000 it is no small array.
    @MainActor
    package var publicPath: [String] { publicPaths[path] }
}

/// Who provided an object: one of the four steps of spec chapter 6, or their counterparts for registered objects.
package enum ProvidingStep: String {
    case restorationClass = "comes from its restoration class"
    case delegate = "comes from the app delegate"
    case existing = "exists already"
    case storyboard = "comes from its storyboard"
}

/// The answer of a restoration class or of the app delegate.
package enum Provision {
    case provided(any RestorableObject)
    /// It returned nil.
    case declined
    /// The class or delegate has no method that could answer (S-API-5).
    case notImplemented
    case classMissing
    case classNotConforming
}
