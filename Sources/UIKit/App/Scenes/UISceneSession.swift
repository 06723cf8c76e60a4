import Foundation
import RestorationArchive
import RepriseRestoration

/// The saved data of a scene. A session outlives the scene and the process.
///
/// During a launch, each session is a single object (S-SCENE-26).
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The purpose of a session. The raw value is the role's key in the scene manifest.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The role of sessions that show the app's windows. It is the only one here.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The session's scene, or nil while it isn't connected.
    open internal(set) var scene: UIScene? {
        get { sceneReference.object }
        set { sceneReference = BackReference(newValue) }
    }
    private final var sceneReference = BackReference<UIScene>()
    /// The role of the session.
    open private(set) var role: Role
    /// The identifier of the session, the same in this launch and the next (S-SCENE-4, S-SCENE-31).
    open private(set) var persistentIdentifier: String

    /// The person whom the session belongs to, if a host of many people started the app (`reprise serve`). Elsewhere it
    /// is nil. *Ours.*
    public final var person: String? { application.lifeCycle.environment?.person }

    /// The time at which the user closed the window of a recently closed session (S-SCENE-114).
    final var closingTime: Date?
    /// True if a launch of this process ended with the session's scene.
    final var wasConnected = false
    /// The app of the session.
    final let application: UIApplication
    private var loadedValues: SessionValues?

    init(identifier: String, role: Role, of application: UIApplication) {
        persistentIdentifier = identifier
        self.role = role
        self.application = application
    }

    // MARK: What is kept

    /// The saved values, which the first access reads from the disk. Empty without a readable state. Setting them saves
    /// nothing by itself.
    var values: SessionValues {
        get {
            if let loadedValues { return loadedValues }
            let values = application.lifeCycle.storedValues(of: self)
            loadedValues = values
            return values
        }
        set { loadedValues = newValue }
    }

    /// The data that a list of sessions shows.
    struct Summary {
        var title: String
        var page: PageGeometry?

        init(_ values: SessionValues) {
            title = values.title
            page = values.page
        }
    }

    /// The summary, if UIKit has looked it up before the values. A session without any other access keeps nothing
    /// else, because there may be many.
    private var lookedUp: Summary?
    /// The summary, or nil before a look-up.
    var knownSummary: Summary? { loadedValues.map(Summary.init) ?? lookedUp }

    func lookUpSummary() {
        guard knownSummary == nil else { return }
        lookUpSummary(in: application.lifeCycle.storedValues(of: self))
    }

    /// Takes the summary from the session's state, which was read anyway. Does nothing if the summary is known.
    func lookUpSummary(in values: @autoclosure () -> SessionValues) {
        if knownSummary == nil { lookedUp = Summary(values()) }
    }

    /// The configuration of the scene, by the app delegate's answer or the last connection (S-SCENE-27).
    open var configuration: UISceneConfiguration { currentConfiguration }
    lazy var currentConfiguration: UISceneConfiguration =
        values.configuration.flatMap { .found($0, for: role) }
        ?? UISceneConfiguration(name: nil, sessionRole: role)

    private var restoredActivity: NSUserActivity?

    /// A copy of the activity that the scene returned at its last save, for the app to restore from (S-SCENE-4,
    /// S-SCENE-73). The app can set it while the session isn't connected, and UIKit then saves it at once. While the
    /// session is connected, the next save replaces it with that of the scene's delegate. UIKit saves nothing for a
    /// discarded session.
    open var stateRestorationActivity: NSUserActivity? {
        get {
            if restoredActivity == nil { restoredActivity = values.activity.flatMap(NSUserActivity.init(coded:)) }
            return restoredActivity
        }
        set {
            restoredActivity = nil
            var problems: [RestorationReport.Problem] = []
            values.activity = newValue.map { $0.coded(&problems) }
            report(problems)
            valuesDidChange()
        }
    }

    private var shownUserInfo: [String: Any]?

    /// The app's own data for the session, initially nil. It consists of property list values. UIKit leaves other
    /// values out and reports them (S-SCENE-9, S-SCENE-29). Setting it saves it, also while the session isn't
    /// connected. UIKit saves nothing for a discarded session.
    open var userInfo: [String: Any]? {
        get {
            if shownUserInfo == nil { shownUserInfo = values.userInfo.flatMap { $0.plain as? [String: Any] } }
            return shownUserInfo
        }
        set {
            shownUserInfo = nil
            var problems: [RestorationReport.Problem] = []
            values.userInfo = newValue.map { info in
                CodedValue.propertyList(info) { path, type in
                    problems.append(.refused(path, type, in: "userInfo of a scene session"))
                } ?? .dictionary([])
            }
            report(problems)
            valuesDidChange()
        }
    }

    /// Stores the activity that a save pass received.
    func store(activity: NSUserActivity?, _ problems: inout [RestorationReport.Problem]) {
        let coded = activity.map { $0.coded(&problems) }
        guard coded != values.activity else { return }
        restoredActivity = nil
        values.activity = coded
    }

    func storeConfiguration(isInCode: Bool) {
        values.configuration = configuration.saved(isInCode: isInCode)
    }

    private func report(_ problems: [RestorationReport.Problem]) {
        guard !problems.isEmpty else { return }
        let scene = scene as? UIWindowScene ?? UIApplication.shared.currentScene
        scene.pendingProblems += problems
    }

    private func valuesDidChange() {
        if let scene = scene as? UIWindowScene {
            scene.stateMayHaveChanged()
        } else {
            application.lifeCycle.keepValues(of: self)
        }
    }

    /// Takes the values of an older state that was opened in place of the newest one.
    func take(_ older: SessionValues) {
        loadedValues = older
        restoredActivity = nil
        shownUserInfo = nil
    }

    /// Removes the activity and the app's data. The configuration, the title and the size of the page stay. UIKit saves
    /// values that the app sets later.
    func forgetValues() {
        var kept = SessionValues()
        kept.configuration = values.configuration
        // The scene has them as long as it exists.
        kept.title = values.title
        kept.page = values.page
        kept.seenStates = values.seenStates
        kept.takenOver = values.takenOver
        loadedValues = kept
        restoredActivity = nil
        shownUserInfo = nil
    }

    // MARK: Reports

    /// The report of the session's restoration at its last connection (S-SCENE-106). It is nil while the session isn't
    /// connected, and without anything to report.
    open var restorationReport: RestorationReport? { (scene as? UIWindowScene)?.autosaver?.restorer.report }
    /// The report of the session's newest save (S-SCENE-106). It is nil while the session isn't connected, and before
    /// its first save.
    open var preservationReport: RestorationReport? { (scene as? UIWindowScene)?.autosaver?.reports.report }
}
