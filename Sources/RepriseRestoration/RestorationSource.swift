import RestorationArchive

/// The app, as a restore pass sees it.
@MainActor
package protocol RestorationSource: AnyObject {
    /// Asks the app delegate if UIKit may restore (S-API-19, or its legacy form).
    func shouldRestore(_ coder: RestorationDecoder) -> Bool

    /// Provides an object, as steps 1, 2 and 4 of spec chapter 6 say, and their counterparts for registered objects
    /// (chapter 9).
    func object(ofRestorationClass name: String, for request: ProvisionRequest) -> Provision
    func objectFromDelegate(for request: ProvisionRequest) -> Provision
    func objectFromStoryboard(named name: String, identifier: String, for request: ProvisionRequest)
        -> (any RestorableObject)?

    /// The root view controllers of the windows, in the order of the windows' creation.
    var rootControllers: [any RestorableObject] { get }
    /// Finds every view controller with `identifier`, in a window or not, in hierarchy order (S-FIND-11).
    func liveControllers(identifier: String) -> [any RestorableObject]
    /// Finds the unused ones among them. A controller that was used in this pass stays used.
    func liveControllers(
        identifier: String, unless isUsed: (any RestorableObject) -> Bool
    ) -> [any RestorableObject]
    /// Finds the object registered below `parent` (nil: at the top) with `identifier` (S-OBJ-10).
    func registeredObject(identifier: String, below parent: (any RestorableObject)?) -> (any RestorableObject)?

    /// True if states of controllers may wait until the controllers are shown.
    var mayWait: Bool { get }
    /// Decides if the state of a controller waits until the controller is shown, with all that is below it.
    ///
    /// - Parameters:
    ///   - parent: The controller that contained or presented it.
    ///   - saved: returns the value that the parent saved for a key.
    func waits(
        _ controller: RecordReference, in parent: any RestorableObject, _ saved: (String) -> CodedValue?
    ) -> Bool

    /// Logs that an object was provided (S-LOG-3). The crash journal names the position of the record.
    func wasProvided(
        _ object: any RestorableObject, for record: Int, at path: RestorationPath, by step: ProvidingStep)

    /// Returns the live objects that a coder holds besides its values: the storyboard (S-CODER-54).
    func extras(forStoryboardNamed name: String) -> [String: Any]

    /// Restores presentations, then the first responder, after all objects decoded (S-LAUNCH-16, S-LAUNCH-17).
    func restorePresentations()
    func restoreFirstResponder()
    /// The delegate whose `@Restored` properties and models come back with the app delegate's values, or nil.
    var savedDelegate: AnyObject? { get }
    /// Returns true if UIKit doesn't save the object by itself.
    func isModel(_ object: AnyObject) -> Bool
    /// Tells the app delegate that decoding is over (S-API-24).
    func didDecode(_ coder: RestorationDecoder)
}

/// A request for an object.
package struct ProvisionRequest {
    package var kind: RestorableKind
    package var coder: RestorationDecoder
    /// The parent of a registered object, as its record says (S-OBJ-12). It is nil if the parent does not exist in this launch, and for
    /// other kinds.
    package var parent: (any RestorableObject)?
    let path: PathTable.ID
    let publicPaths: PublicPaths

    /// The identifiers for app code, created on demand, because the array is large at a depth of 10,000.
    @MainActor
    package var publicPath: [String] { publicPaths[path] }
}

/// The step that provided an object: one of the four steps of spec chapter 6, or their counterparts for registered
/// objects.
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
