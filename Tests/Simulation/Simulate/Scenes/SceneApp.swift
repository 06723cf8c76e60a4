import CWorld
import Foundation
import UIKit

/// An object of a window that no view shows. It counts the user's acts in the window, and knows those in other windows.
final class WindowLedger: NSObject, UIStateRestoring {
    /// The ledgers by session.
    static var all: [String: WindowLedger] = [:]

    let session: String
    /// True if UIKit restored the ledger in this run.
    private(set) var isRestored = false
    var count = 0
    /// The number of acts in each other window, by session, as far as this window heard of them.
    var elsewhere: [String: Int] = [:]
    /// The count in the session's values when UIKit connected the window, or the one that the app set since then.
    var valueCount = 0
    var activityCount = 0
    /// The number that the app set in its user defaults with the newest event of this window.
    var number = 0
    var twins: [TwinController] = []
    /// The time of the newest act, which the next user must not see. The note has it, too.
    @Restored("secret", survives: [.crash, .update]) var secret: UInt64 = 0
    let note = PrivateNote()

    init(of session: String) {
        self.session = session
        super.init()
        Self.all[session] = self
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "WindowLedger")
    }

    private var elsewhereText: String {
        get { elsewhere.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
        set {
            let pairs = newValue.split(separator: " ").map { $0.split(separator: "=") }
            elsewhere = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), Int($0[1]) ?? 0) })
        }
    }

    /// The values of the window outside its views. They agree with each other in each state of the app.
    var text: String {
        let twin = twins.first.map { " twin \($0.count)" } ?? ""
        return "count \(count) value \(valueCount) activity \(activityCount)\(twin) elsewhere \(elsewhereText)"
    }

    func encodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        coder.encode(count, forKey: "count")
        coder.encode(number, forKey: "number")
        coder.encode(elsewhereText, forKey: "elsewhere")
    }

    func decodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        isRestored = true
        count = coder.decodeInteger(forKey: "count")
        number = coder.decodeInteger(forKey: "number")
        elsewhereText = coder.decodeObject(forKey: "elsewhere") as? String ?? ""
    }
}

/// A model of a window with a value of its user.
final class PrivateNote {
    @Restored("privateNote", survives: [.crash, .update]) var secret: UInt64 = 0
}

/// One of two controllers with the same path. UIKit saves the first one.
final class TwinController: UIViewController {
    var count = 0

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(count, forKey: "count")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        count = coder.decodeInteger(forKey: "count")
    }
}

/// A screen with buttons that open, close or poison windows, or set a trap.
final class DeskController: UIViewController {
    static let titles = ["Another", "Close this", "Poison", "Trap", "Note", "Sign out"]
    /// Called when the user set a trap in a window, or when the screen comes back with one.
    static var hasTrap: (_ session: String, _ comesBack: Bool) -> Void = { _, _ in }
    /// Called when another user signed in.
    static var userChanged: () -> Void = {}
    private var isTrapped = false
    /// The window that the screen was made for.
    var session = ""

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        AppCode.runs()
        coder.encode(isTrapped, forKey: "trap")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        AppCode.runs()
        isTrapped = coder.decodeBool(forKey: "trap")
        if isTrapped { Self.hasTrap(session, true) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView()
        for title in Self.titles {
            stack.addArrangedSubview(
                UIButton(primaryAction: UIAction(title: title) { [weak self] _ in self?.press(title) }))
        }
        view.addSubview(stack)
    }

    private func press(_ title: String) {
        AppCode.runs()
        Ledger.current?.userActed()
        guard let scene = view.window?.windowScene else { return }
        switch title {
        case "Another":
            guard UIApplication.shared.supportsMultipleScenes, UIApplication.shared.openSessions.count < 5 else {
                return
            }
            let options = UIScene.ActivationRequestOptions()
            options.requestingScene = scene
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: options)
        case "Close this":
            guard UIApplication.shared.openSessions.count > 1 else { return }
            UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
        case "Poison":
            guard SceneRecipe.current.hasPoison, UIApplication.shared.openSessions.count > 1 else { return }
            scene.session.userInfo = (scene.session.userInfo ?? [:]).merging(["poison": true]) { $1 }
        case "Trap":
            guard SceneRecipe.current.trap != nil, !isTrapped else { return }
            isTrapped = true
            Self.hasTrap(session, false)
        case "Sign out":
            guard SceneRecipe.current.changesUser else { return }
            // UIKit saves the windows at once, and the process may end meanwhile.
            SceneRun.current.lookAround()
            UIApplication.shared.userDidChange()
            Self.userChanged()
        default: break
        }
    }
}

/// The delegate of each window.
final class WindowDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// Called when the app makes a delegate.
    static var isMade: () -> Void = {}

    override init() {
        super.init()
        AppCode.runs()
        Self.isMade()
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        AppCode.runs()
        guard let scene = scene as? UIWindowScene else { return }
        let ledger = WindowLedger(of: session.persistentIdentifier)
        ledger.valueCount = session.userInfo?["count"] as? Int ?? 0
        ledger.activityCount = session.stateRestorationActivity?.userInfo?["count"] as? Int ?? 0
        let window = UIWindow(windowScene: scene)
        window.restorationIdentifier = "Window"
        window.rootViewController = SceneWorldDelegate.makeRoot(ledger)
        window.makeKeyAndVisible()
        self.window = window
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        AppCode.runs()
        let activity = NSUserActivity(activityType: "org.example.window")
        activity.userInfo = ["count": WindowLedger.all[scene.session.persistentIdentifier]?.activityCount ?? 0]
        return activity
    }

    func sceneDidEnterBackground(_ scene: UIScene) { AppCode.runs() }
    func sceneDidDisconnect(_ scene: UIScene) {
        AppCode.runs()
        WindowLedger.all[scene.session.persistentIdentifier] = nil
    }
}

/// The delegate of an app with several windows. A version without scenes has one window with the same screens.
final class SceneWorldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// Called when UIKit discarded sessions.
    static var wereDiscarded: ([String]) -> Void = { _ in }
    /// The discarded sessions that the app still holds, and the times at which UIKit discarded them.
    private var discarded: [(session: UISceneSession, at: UInt64)] = []

    static let sessionWithoutScenes = "without-scenes"

    var stateRestorationConfiguration: UIStateRestorationConfiguration { SceneRecipe.current.screen.configuration }

    static func makeRoot(_ ledger: WindowLedger) -> UIViewController {
        let desk = DeskController()
        desk.session = ledger.session
        desk.restorationIdentifier = "Desk"
        desk.title = "Desk"
        var screens = [SceneRecipe.current.screen.root.make(), desk]
        if SceneRecipe.current.hasTwins {
            ledger.twins = (0..<2).map { number in
                let twin = TwinController()
                twin.restorationIdentifier = "Twin"
                twin.title = "Twin \(number)"
                return twin
            }
            screens += ledger.twins
        }
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "Tabs"
        tabs.viewControllers = screens
        return tabs
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        AppCode.runs()
        Ledger.current = Ledger()
        guard UIApplication.infoDictionary["UIApplicationSceneManifest"] == nil else { return true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.restorationIdentifier = "Window"
        window.rootViewController = Self.makeRoot(WindowLedger(of: Self.sessionWithoutScenes))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        AppCode.runs()
        let session = coder.sceneSession?.persistentIdentifier ?? Self.sessionWithoutScenes
        guard let ledger = WindowLedger.all[session] else { return }
        // The app encodes the second twin before the first.
        coder.encode(ledger.twins.last, forKey: "twin")
        coder.encode(ledger, forKey: "ledger")
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        AppCode.runs()
        Self.wereDiscarded(sceneSessions.map(\.persistentIdentifier).sorted())
        discarded += sceneSessions.sorted { $0.persistentIdentifier < $1.persistentIdentifier }.map { ($0, CWorldNow) }
    }

    /// Counts an act of the user in a window, and tells all other windows.
    static func userActed(in session: String) {
        guard let ledger = WindowLedger.all[session] else { return }
        ledger.count += 1
        if SceneRecipe.current.changesUser { (ledger.secret, ledger.note.secret) = (CWorldNow, CWorldNow) }
        ledger.valueCount = ledger.count
        ledger.activityCount = ledger.count
        ledger.twins.first?.count = ledger.count
        for (other, otherLedger) in WindowLedger.all where other != session {
            otherLedger.elsewhere[session] = ledger.count
        }
        if let known = UIApplication.shared.openSessions.first(where: { $0.persistentIdentifier == session }) {
            known.userInfo = (known.userInfo ?? [:]).merging(["count": ledger.count]) { $1 }
        }
        guard SceneRecipe.current.usesDefaults else { return }
        ledger.number = UserDefaults.standard.integer(forKey: "number") + 1
        UserDefaults.standard.set(ledger.number, forKey: "number")
    }

    /// Sets values of discarded sessions, as apps do that still hold them. Their files may be gone already.
    func setLateValues() {
        guard SceneRecipe.current.setsLateValues else { return }
        for (session, _) in discarded { session.userInfo = ["late": true] }
        discarded.removeAll { $0.at + 500_000_000 < CWorldNow }
    }
}
