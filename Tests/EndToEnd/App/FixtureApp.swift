import UIKit
import WebDisplay

/// A small app for tests that kill processes: a form with a text field, a list to scroll, controls with values, and
/// views with gestures.
@main
class FixtureApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// The app reads this before UIKit calls any of its code.
    private let earlyNumber = UserDefaults.standard.object(forKey: "n") as? Int
    static var display: (any Display)? { WebDisplay() }

    var stateRestorationConfiguration: UIStateRestorationConfiguration {
        var configuration = UIStateRestorationConfiguration()
        if ProcessInfo.processInfo.environment["FIXTURE_KEY"] == "service" { configuration.keyStore = .secretService() }
        if ProcessInfo.processInfo.environment["FIXTURE_KEY"] == "own" {
            configuration.keyStore = .custom(KeyFile(directory: NSHomeDirectory() + "/own-key"))
        }
        configuration.migrations = migrations
        return configuration
    }

    /// The migrations for `--migrates-from VERSION`: a step that renames the form's field. With `--refuses` it throws.
    private var migrations: [UIStateMigration] {
        let arguments = CommandLine.arguments
        guard let place = arguments.firstIndex(of: "--migrates-from"), place + 1 < arguments.count else { return [] }
        let refuses = arguments.contains("--refuses")
        return [
            UIStateMigration(from: arguments[place + 1], to: "next") { state in
                if refuses { throw StateMigrationError.identifierTaken("nobody's") }
                for identifier in state.identifiers where identifier == "draft" || identifier == "Draft" {
                    try state.renameIdentifier(identifier, to: "note")
                }
            }
        ]
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        waitForGate()
        application.restartsAtLogin = ProcessInfo.processInfo.environment["FIXTURE_RESTARTS"] != nil
        let form = UINavigationController(rootViewController: FormController())
        form.restorationIdentifier = "FormNavigation"
        let rows = RowsController(style: .plain)
        rows.restorationIdentifier = "Rows"
        rows.title = "Rows"
        let shelf = ShelfController()
        shelf.restorationIdentifier = "Shelf"
        shelf.title = "Shelf"
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "Tabs"
        let controls = ControlsController()
        controls.restorationIdentifier = "Controls"
        controls.title = "Controls"
        let gestures = GesturesController(style: .plain)
        gestures.title = "Gestures"
        tabs.viewControllers = [form, rows, shelf, controls, gestures]
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController =
            silent ?? story ?? defaults ?? fields ?? crowd ?? photos ?? menus ?? swipes ?? chores ?? places ?? design
            ?? scripted
            ?? tabs
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        ProcessInfo.processInfo.environment["FIXTURE_DEFAULTS"] != "declines"
    }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        if ProcessInfo.processInfo.environment["FIXTURE_EXTENDS"] != nil {
            application.extendStateRestoration()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { application.completeStateRestoration() }
        }
        return true
    }

    /// A value that no view shows.
    private var count = 0

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        dieAfterThisPass()
        coder.encode(count, forKey: "count")
        coder.encode("DE89 open sesame", forKey: "account")
        coder.markSensitive(forKey: "account")
        coder.encode(session?.step ?? restoredStep, forKey: "step")
        coder.encode(["roots": [window?.rootViewController]], forKey: "kept")
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        count = coder.decodeInteger(forKey: "count")
        restoredStep = coder.decodeInteger(forKey: "step")
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
        note("count \(count)")
        beginScript()
        guard ProcessInfo.processInfo.environment["FIXTURE_COUNTS"] != nil else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
            MainActor.assumeIsolated {
                count += 1
                invalidateRestorableState()
                note("counted")
            }
        }
    }

    func applicationWillResignActive(_ application: UIApplication) { note("applicationWillResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) {
        note("applicationDidEnterBackground")
        // This simulates storage that never answers. The main actor waits for it as well.
        if ProcessInfo.processInfo.environment["FIXTURE_HANGS"] != nil { while true { sleep(60) } }
    }
    func applicationWillTerminate(_ application: UIApplication) {
        note("applicationWillTerminate")
        if ProcessInfo.processInfo.environment["FIXTURE_DEFAULTS"] != nil {
            UserDefaults.standard.set("at the end", forKey: "last")
        }
    }
    func application(_ application: UIApplication, didFailToSaveStateWith error: ArchiveError) {
        note("failed: \(error)")
    }

    /// Lets the app die in the first turn of the main queue after the pass that begins. A test makes a file for this:
    /// the first line has the way of dying, and the second line the draft's text. Passes with another text go on.
    private func dieAfterThisPass() {
        guard let file = ProcessInfo.processInfo.environment["FIXTURE_DIES"],
            let lines = try? String(contentsOfFile: file, encoding: .utf8).split(separator: "\n"), lines.count == 2,
            FormController.newestDraft?.text == String(lines[1])
        else { return }
        let way = lines[0]
        DispatchQueue.main.async {
            switch way {
            case "segv": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
            case "trap": fatalError("as planned")
            case "abort": abort()
            default: while true { sleep(60) }
            }
        }
    }

    /// Simulates a slow launch. The launch goes on when a test makes the file, or after a minute.
    private func waitForGate() {
        guard let gate = ProcessInfo.processInfo.environment["FIXTURE_GATE"] else { return }
        let limit = Date(timeIntervalSinceNow: 60)
        while !FileManager.default.fileExists(atPath: gate), Date() < limit { usleep(10_000) }
    }

    /// The screen that changes without an event, if a test asks for it.
    private var silent: SilentController? {
        ProcessInfo.processInfo.environment["FIXTURE_SILENT"].map { _ in SilentController() }
    }

    /// The screen whose data comes late, with the file for which it waits.
    private var story: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_STORY"].map { file in
            let navigation = UINavigationController(rootViewController: StoryController(file: file))
            navigation.restorationIdentifier = "StoryNavigation"
            return navigation
        }
    }

    /// The screen in place of the form and the list, if a test asks for it.
    private var crowd: CrowdController? {
        ProcessInfo.processInfo.environment["FIXTURE_CROWD"].flatMap(Int.init).map { CrowdController(count: $0) }
    }

    /// The screen of photos, with their number and bytes: `10x1000000`.
    private var photos: UIViewController? {
        let wanted = ProcessInfo.processInfo.environment["FIXTURE_PHOTOS"]
        let numbers = wanted?.split(separator: "x").compactMap { Int($0) }
        guard let numbers, numbers.count == 2 else { return nil }
        return PhotosController(count: numbers[0], size: numbers[1])
    }

    /// The screen for the user defaults. With `declines` the app takes no part in restoration.
    private var defaults: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_DEFAULTS"].map { _ in DefaultsController(early: earlyNumber) }
    }

    /// The form in a table.
    private var fields: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_FIELDS"].map { _ in
            let navigation = UINavigationController(rootViewController: FieldsController(style: .plain))
            navigation.restorationIdentifier = "FieldsNavigation"
            return navigation
        }
    }

    /// The screen with menus.
    private var menus: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_MENUS"].map { _ in
            UINavigationController(rootViewController: MenusController(style: .plain))
        }
    }

    /// The screen with swipe actions.
    private var swipes: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_SWIPES"].map { _ in
            UINavigationController(rootViewController: SwipesController(style: .plain))
        }
    }

    /// The screen with chores. With `tiles` they are in a grid.
    private var chores: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_CHORES"].map { kind in
            if kind == "tiles" { return UINavigationController(rootViewController: TilesController()) }
            let chores = ChoresController(style: .plain)
            chores.restorationIdentifier = "ChoresController"
            let navigation = UINavigationController(rootViewController: chores)
            navigation.restorationIdentifier = "ChoresNavigation"
            return navigation
        }
    }

    /// The screen of places.
    private var places: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_PLACES"].map { _ in
            UINavigationController(rootViewController: PlacesController())
        }
    }

    /// The screen with a design.
    private var design: UIViewController? {
        ProcessInfo.processInfo.environment["FIXTURE_DESIGN"].map {
            UINavigationController(rootViewController: StacksController($0) ?? DesignController($0))
        }
    }

    /// The screen for a session that a test kills again and again.
    private var scripted: UIViewController? { scriptSeed.map { _ in ScriptedController.tabs() } }
    private var scriptSeed: UInt64? { ProcessInfo.processInfo.environment["FIXTURE_SCRIPT"].flatMap(UInt64.init) }
    private var session: ScriptedSession?
    private var restoredStep = 0

    private func beginScript() {
        guard let scriptSeed else { return }
        session = ScriptedSession(seed: scriptSeed, step: restoredStep) { [weak self] in
            self?.invalidateRestorableState()
        }
        session?.begin()
    }

    /// Notes a call in a file. Tests read it after the end of the process.
    private func note(_ call: String) {
        guard let path = ProcessInfo.processInfo.environment["FIXTURE_CALLS"] else { return }
        let before = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        try? (before + call + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}
