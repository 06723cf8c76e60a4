import Foundation
import RestorationArchive
import StateRestoration

/// What is kept of a scene: it outlives the scene, and the process.
///
/// Within a launch a session is one object (S-SCENE-26).
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a session is for; the raw value is the role's key in the scene manifest.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Shows the app's windows; the only one here.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The session's scene; nil while it is not connected.
    open internal(set) var scene: UIScene? {
        get { sceneReference.object }
        set { sceneReference = BackReference(newValue) }
    }
    private final var sceneReference = BackReference<UIScene>()
    /// What the session is for.
    open private(set) var role: Role
    /// Names the session, in this launch as in the next (S-SCENE-4, S-SCENE-31).
    open private(set) var persistentIdentifier: String

    /// nil for that of an app without scenes, of which nothing is kept here (S-SCENE-17).
    private(set) weak var sessions: SceneSessions?
    /// Whose the session is, while the app has no scenes.
    private(set) weak var application: UIApplication?
    private var loadedValues: SessionValues?

    init(identifier: String, role: Role, in sessions: SceneSessions?) {
        persistentIdentifier = identifier
        self.role = role
        self.sessions = sessions
    }

    /// That of an app without scenes (S-SCENE-17).
    init(ofAppWithoutScenes application: UIApplication) {
        persistentIdentifier = "without-scenes"
        role = .windowApplication
        self.application = application
    }

    // MARK: What is kept

    /// Read from the disk when somebody first asks.
    var values: SessionValues {
        get {
            if let loadedValues { return loadedValues }
            let values = sessions?.storedValues(of: self) ?? SessionValues()
            loadedValues = values
            return values
        }
        set { loadedValues = newValue }
    }

    /// What a list of sessions shows.
    struct Summary {
        var title: String
        var page: PageGeometry?

        init(_ values: SessionValues) {
            title = values.title
            page = values.page
        }
    }

    /// Of a session that has not been asked for anything the summary alone is kept, once somebody has looked it up: there may be
    /// many.
    private var lookedUp: Summary?
    /// nil as long as nobody has looked.
    var knownSummary: Summary? { loadedValues.map(Summary.init) ?? lookedUp }

    func lookUpSummary() {
        guard knownSummary == nil else { return }
        lookUpSummary(in: sessions?.storedValues(of: self) ?? SessionValues())
    }

    /// The same, where somebody has read the session's state anyway.
    func lookUpSummary(in values: @autoclosure () -> SessionValues) {
        if knownSummary == nil { lookedUp = Summary(values()) }
    }

    /// What the scene is made of: by the app delegate's answer, or as it was connected last (S-SCENE-27).
    open var configuration: UISceneConfiguration { currentConfiguration }
    lazy var currentConfiguration: UISceneConfiguration =
        values.configuration?.found(for: role)
        ?? UISceneConfiguration(name: nil, sessionRole: role)

    private var restoredActivity: NSUserActivity?

    /// What the scene gave when it was saved last, for the app to restore from; a copy of it (S-SCENE-4, S-SCENE-73). It can
    /// be set while the session is not connected.
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

    /// Whatever the app wants to keep with the session: property list values; anything else is left out, and reported. nil at
    /// first (S-SCENE-9, S-SCENE-29).
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

    /// A save pass has asked for it.
    func store(activity: NSUserActivity?, _ problems: inout [RestorationReport.Problem]) {
        let coded = activity.map { $0.coded(&problems) }
        guard coded != values.activity else { return }
        restoredActivity = nil
        values.activity = coded
    }

    func storeConfiguration(isInCode: Bool) {
        values.configuration = SessionConfiguration(configuration, isInCode: isInCode)
    }

    private func report(_ problems: [RestorationReport.Problem]) {
        guard !problems.isEmpty else { return }
        let scene = scene as? UIWindowScene ?? UIApplication.shared.currentScene
        scene.pendingProblems += problems
    }

    private func valuesDidChange() {
        #if PLANTED
            if Planted.discardedComesBack.isBack, scene == nil { sessions?.kept.keep(values, of: persistentIdentifier) }
        #endif
        if let scene = scene as? UIWindowScene {
            scene.stateMayHaveChanged()
        } else if let sessions, sessions.session(persistentIdentifier) === self {
            // Nothing of a session that was discarded comes back to the disk.
            sessions.kept.keep(values, of: persistentIdentifier)
        }
    }

    /// Takes the values of an older state, which was opened in place of the newest one.
    func take(_ older: SessionValues) {
        loadedValues = older
        restoredActivity = nil
        shownUserInfo = nil
    }

    /// Its values go away; what the app sets later is kept again.
    func forgetValues() {
        var kept = SessionValues()
        kept.configuration = values.configuration
        // As long as the scene is there, it has them.
        kept.title = values.title
        kept.page = values.page
        loadedValues = kept
        restoredActivity = nil
        shownUserInfo = nil
    }

    // MARK: Reports

    /// What came of restoring the session as it was connected last (S-SCENE-106).
    open var restorationReport: RestorationReport? { (scene as? UIWindowScene)?.autosaver?.restorer.report }
    /// What came of the session's newest save (S-SCENE-106).
    open var preservationReport: RestorationReport? { (scene as? UIWindowScene)?.autosaver?.reports.report }
}
