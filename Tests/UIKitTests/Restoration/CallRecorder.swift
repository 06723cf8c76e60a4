import UIKit

/// Notes the calls that app code gets, in order, as the golden orders of the spec write them.
@MainActor
final class CallRecorder {
    private(set) var calls: [String] = []

    func note(_ call: String) {
        calls.append(call)
    }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    /// The recorder of the app under test; restoration classes have no other way to reach it.
    static var current = CallRecorder()
}

/// A controller that notes its calls and restores nothing but itself.
class NotingController: UIViewController {
    convenience init(_ identifier: String) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
    }

    var name: String { restorationIdentifier ?? "\(type(of: self))" }

    override func viewDidLoad() {
        super.viewDidLoad()
        CallRecorder.current.note("viewDidLoad \(name)")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        CallRecorder.current.note("viewWillAppear \(name)")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        CallRecorder.current.note("viewDidAppear \(name)")
    }
    override func encodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("encode \(name)")
        super.encodeRestorableState(with: coder)
    }
    override func decodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("decode \(name)")
        super.decodeRestorableState(with: coder)
    }
    override func applicationFinishedRestoringState() {
        CallRecorder.current.note("finished \(name)")
    }
}

/// One that is its own restoration class.
final class SelfRestoringController: NotingController, UIViewControllerRestoration {
    convenience init(restoring identifier: String) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        restorationClass = SelfRestoringController.self
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let name = identifierComponents.last ?? ""
        CallRecorder.current.note("class \(name) [\(identifierComponents.joined(separator: ", "))]")
        return SelfRestoringController(restoring: name)
    }
}

final class NotingNavigation: UINavigationController {
    private var name: String { restorationIdentifier ?? "?" }

    convenience init(_ identifier: String, _ controllers: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        viewControllers = controllers
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        CallRecorder.current.note("viewDidLoad \(name)")
    }
    override func viewWillAppear(_ animated: Bool) { CallRecorder.current.note("viewWillAppear \(name)") }
    override func viewDidAppear(_ animated: Bool) { CallRecorder.current.note("viewDidAppear \(name)") }
    override func encodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("encode \(name)")
        super.encodeRestorableState(with: coder)
    }
    override func decodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("decode \(name)")
        super.decodeRestorableState(with: coder)
    }
    override func applicationFinishedRestoringState() { CallRecorder.current.note("finished \(name)") }
}

final class NotingTabs: UITabBarController {
    private var name: String { restorationIdentifier ?? "?" }

    convenience init(_ identifier: String, _ controllers: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        viewControllers = controllers
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        CallRecorder.current.note("viewDidLoad \(name)")
    }
    override func viewWillAppear(_ animated: Bool) { CallRecorder.current.note("viewWillAppear \(name)") }
    override func viewDidAppear(_ animated: Bool) { CallRecorder.current.note("viewDidAppear \(name)") }
    override func encodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("encode \(name)")
        super.encodeRestorableState(with: coder)
    }
    override func decodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("decode \(name)")
        super.decodeRestorableState(with: coder)
    }
    override func applicationFinishedRestoringState() { CallRecorder.current.note("finished \(name)") }
}

/// A delegate that notes its calls and opts in.
final class NotingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var buildRoot: () -> UIViewController = { UIViewController() }
    var answersRestore = true
    var answersSave = true

    convenience init(_ buildRoot: @escaping () -> UIViewController) {
        self.init()
        self.buildRoot = buildRoot
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallRecorder.current.note("willFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = buildRoot()
        window?.makeKeyAndVisible()
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallRecorder.current.note("didFinishLaunching")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        CallRecorder.current.note("applicationDidBecomeActive")
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        CallRecorder.current.note("shouldSave -> \(answersSave)")
        return answersSave
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        CallRecorder.current.note("shouldRestore -> \(answersRestore)")
        return answersRestore
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        CallRecorder.current.note("willEncode")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        CallRecorder.current.note("didDecode")
    }

    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        CallRecorder.current.note("delegate [\(identifierComponents.joined(separator: ", "))]")
        return nil
    }
}
