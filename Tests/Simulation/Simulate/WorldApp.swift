import SimulatedMachine
import UIKit

/// The parts of a world's app. They follow from the seed, so that each launch builds the same ones.
struct Recipe {
    indirect enum Screen {
        case form(name: String, fields: Int)
        case list(name: String, rows: Int)
        case stack(name: String, Screen)
        case tabs(name: String, [Screen])
    }

    var root: Screen
    var models: Int
    var configuration: UIStateRestorationConfiguration
    /// True if the app runs in developer mode, so that crash protection leaves nothing out.
    var isDeveloperMode: Bool
    /// The percentage of the page's requests that the network loses, delays or repeats, and of answers that it loses.
    var losses: UInt64

    init(seed: UInt64) {
        var random = SeededNumbers(seed: seed &* 31 &+ 7)
        var count = 0
        let features = WorldFeatures(seed: seed)
        root = Self.screen(depth: 2, &count, &random)
        if features.needsForm, !root.hasFormInStack || features.hasUndo {
            let form = Screen.form(name: "S\(count + 2)", fields: Int.random(in: 1...4, using: &random))
            var tabs = [root, .stack(name: "S\(count + 1)", form)]
            // A change of one form can be undone from another one.
            if features.hasUndo { tabs.append(.form(name: "S\(count + 4)", fields: 1)) }
            root = .tabs(name: "S\(count + 3)", tabs)
        }
        models = Int.random(in: 0...3, using: &random)
        isDeveloperMode = Int.random(in: 0..<4, using: &random) > 0
        losses = [0, 0, 1, 5].randomElement(using: &random) ?? 0
        configuration = UIStateRestorationConfiguration()
        configuration.saveInterval = [0.1, 0.1, 0.02, 0.5].randomElement(using: &random) ?? 0.1
        configuration.synchronizationInterval = [1, 1, 0, 3].randomElement(using: &random) ?? 1
        configuration.restoresViewsLazily = Bool.random(using: &random)
        configuration.restoresHiddenControllersLazily = Int.random(in: 0..<4, using: &random) == 0
        configuration.sendsActionsForRestoredInput = Int.random(in: 0..<4, using: &random) == 0
        configuration.unclaimedLaunches = Int.random(in: (features.gone > 0 ? 1 : 0)...3, using: &random)
        // The user can undo a change of a form that waits.
        if features.hasUndo, Bool.random(using: &random) { configuration.restoresHiddenControllersLazily = true }
        configuration.storesSensitiveValues = features.storesSecrets
        if features.hasClassless {
            configuration.restoresHiddenControllersLazily = true
            configuration.unclaimedLaunches = 3
        }
    }

    private static func screen(depth: Int, _ count: inout Int, _ random: inout SeededNumbers) -> Screen {
        count += 1
        let name = "S\(count)"
        switch Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &random) {
        case 0: return .form(name: name, fields: Int.random(in: 1...4, using: &random))
        case 1: return .list(name: name, rows: Int.random(in: 1...9, using: &random))
        case 2, 3: return .stack(name: name, screen(depth: 0, &count, &random))
        default:
            let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                screen(depth: depth - 1, &count, &random)
            }
            return .tabs(name: name, children)
        }
    }
}

extension Recipe.Screen {
    /// True if a navigation controller has a form.
    var hasFormInStack: Bool {
        switch self {
        case .stack(_, .form): true
        case .form, .list, .stack: false
        case .tabs(_, let screens): screens.contains(where: \.hasFormInStack)
        }
    }

    @MainActor func make(isInStack: Bool = false) -> UIViewController {
        switch self {
        case .form(let name, let fields):
            let form = FormController(name: name, fields: fields, isInStack: isInStack)
            FormController.roots[name] = FormController.Root(form: form)
            return form
        case .list(let name, let rows):
            return ListController(name: name, rows: rows)
        case .stack(let name, let screen):
            let stack = UINavigationController(rootViewController: screen.make(isInStack: true))
            stack.restorationIdentifier = name
            return stack
        case .tabs(let name, let screens):
            let tabs = UITabBarController()
            tabs.restorationIdentifier = name
            tabs.viewControllers = screens.map { $0.make() }
            return tabs
        }
    }
}

/// An object that no view shows. It counts the user's acts. If it differs from the views, the state is a mix.
final class Ledger: NSObject, UIStateRestoring {
    static var current: Ledger?
    var count = 0

    override init() {
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "Ledger")
    }

    /// Counts an act of the user. Restored input sends actions, too, if the app asks for them. They don't count.
    func userActed() {
        guard AppCode.isUserActing else { return }
        count += 1
        Drawer.userActed(count)
        AppCode.userActed()
    }

    /// The key of the count. The newer version of the app has another one.
    static var key = "count"
    static let migration = UIStateMigration(from: "1", to: "2") { state in
        state.renameKey("count", to: "sum", of: "Ledger")
    }

    func encodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        coder.encode(count, forKey: Self.key)
    }

    func decodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        count = coder.decodeInteger(forKey: Self.key)
    }
}

/// A form of fields, switches and a slider, with buttons that show other forms.
final class FormController: UIViewController, UIViewControllerRestoration {
    struct Root { weak var form: FormController? }

    /// The forms that each launch makes, by name.
    static var roots: [String: Root] = [:]
    private(set) var name = ""
    /// A number whose changes the user can undo.
    @Restored("heading") var heading = 0 { didSet { headingLabel.text = "\(heading)" } }
    private let headingLabel = UILabel()
    private var fields = 0
    private var isInStack = false
    private var touches = 0
    private(set) var isShown = false
    /// The forms that the app holds until memory is short, although nothing shows some of them.
    static var held: [FormController] = []

    convenience init(name: String, fields: Int, isInStack: Bool) {
        self.init(nibName: nil, bundle: nil)
        self.name = name
        self.fields = fields
        self.isInStack = isInStack
        restorationIdentifier = "\(name)-\(fields)"
        Controllers.note(self)
        title = name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView()
        for number in 0..<fields { stack.addArrangedSubview(control(number)) }
        if isInStack { addButton("Push", to: stack) { $0.push() } }
        addButtons(to: stack)
        view.addSubview(stack)
        awaitData()
    }

    /// Says for two of three forms that their data is still coming. It comes some seconds later, or never. The form
    /// shows no picture, because the world compares the restored controls.
    private func awaitData() {
        let chance = name.utf8.reduce(fields) { $0 &* 31 &+ Int($1) } % 6
        guard WorldFeatures.current.awaitsData, chance < 4 else { return }
        extendStateRestoration(atMost: 0)
        guard chance < 3 else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(chance) * 1.5 + 0.05) { [weak self] in
            MainActor.assumeIsolated { self?.completeStateRestoration() }
        }
    }

    private func addButton(_ title: String, to stack: UIStackView, _ press: @escaping (FormController) -> Void) {
        let action = UIAction(title: title) { [weak self] _ in
            AppCode.runs()
            Ledger.current?.userActed()
            if let self { press(self) }
        }
        stack.addArrangedSubview(UIButton(primaryAction: action))
    }

    /// Adds the buttons of features that few apps have.
    private func addButtons(to stack: UIStackView) {
        let features = WorldFeatures.current
        if isSheet {
            addButton("Close", to: stack) { $0.dismiss(animated: true) }
        } else if features.hasSheets {
            addButton("Show", to: stack) { $0.showSheet() }
        }
        guard features.hasUndo, Self.roots[name] != nil else { return }
        headingLabel.text = "\(heading)"
        stack.addArrangedSubview(headingLabel)
        addButton("Rename", to: stack) { History.current?.rename($0, to: Ledger.current?.count ?? 0) }
        for isRedo in [false, true] {
            addButton(isRedo ? "Redo" : "Undo", to: stack) {
                History.current?.step(isRedo: isRedo, in: $0.view.window).map(AppCode.isWrong)
            }
        }
    }

    private var isSheet: Bool { name.hasPrefix("M") }

    private func showSheet() {
        guard presentedViewController == nil else { return }
        let count = Ledger.current?.count ?? 0
        let sheet = FormController(name: "M\(count)", fields: 1 + count % 3, isInStack: false)
        sheet.restorationClass = FormController.self
        present(sheet, animated: true)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        headingLabel.text = "\(heading)"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isShown = true
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isShown = false
    }

    private func control(_ number: Int) -> UIView {
        let view: UIControl
        switch number % 4 {
        case 0, 2:
            let field = UITextField()
            if WorldFeatures.current.formatsTexts { field.delegate = Capitals.shared }
            view = field
        case 1: view = UISwitch()
        default: view = UISlider()
        }
        view.restorationIdentifier = "c\(number)"
        view.accessibilityLabel = "\(title ?? "") \(number)"
        view.addAction(UIAction { [weak self] _ in self?.touched() }, for: [.editingChanged, .valueChanged])
        return view
    }

    private func touched() {
        AppCode.runs()
        touches += 1
        Ledger.current?.userActed()
    }

    private func push() {
        let stack = navigationController
        let count = Ledger.current?.count ?? 0
        for extra in 0..<(WorldFeatures.current.pushesSeveral && count % 2 == 0 ? 3 : 1) {
            let depth = stack?.viewControllers.count ?? 0
            let next = FormController(name: "P\(depth)x\(count)", fields: 1 + depth % 3, isInStack: true)
            let hasClass = !WorldFeatures.current.hasClassless || (count + extra) % 3 != 0
            if hasClass { next.restorationClass = FormController.self }
            stack?.pushViewController(next, animated: true)
        }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        AppCode.runs()
        coder.encode(touches, forKey: "touches")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        AppCode.runs()
        touches = coder.decodeInteger(forKey: "touches")
        headingLabel.text = "\(heading)"
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        AppCode.runs()
        let parts = (identifierComponents.last ?? "").split(separator: "-").map(String.init)
        guard parts.count == 2, let fields = Int(parts[1]) else { return nil }
        if AppCode.isGone(parts[0]) { return nil }
        let controller = FormController(name: parts[0], fields: fields, isInStack: !parts[0].hasPrefix("M"))
        controller.restorationClass = FormController.self
        if WorldFeatures.current.holdsForms { held.append(controller) }
        return controller
    }
}

/// The app's delegate.
final class WorldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var recipe = Recipe(seed: 0)

    convenience init(_ recipe: Recipe) {
        self.init()
        self.recipe = recipe
    }

    var stateRestorationConfiguration: UIStateRestorationConfiguration { recipe.configuration }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        AppCode.runs()
        Ledger.current = Ledger()
        Drawer.makeAll()
        Secret.current = Secret()
        if WorldFeatures.current.tickInterval != nil {
            Ticker.current = Ticker(launch: WorldRun.current.state.launches)
        }
        if WorldFeatures.current.hasUndo { History.current = History() }
        Twin.makeAll()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.restorationIdentifier = "Window"
        window.rootViewController = recipe.root.make()
        window.makeKeyAndVisible()
        window.undoManager?.groupsByEvent = false
        self.window = window
        return true
    }

    /// Encodes the app's objects, because UIKit doesn't save an object without a reference.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        AppCode.runs()
        coder.encode(Ledger.current, forKey: "ledger")
        coder.encode(Drawer.all, forKey: "drawers")
        coder.encode(Secret.current, forKey: "secret")
        coder.encode(Ticker.current, forKey: "ticker")
        coder.encode(History.current, forKey: "history")
        Twin.encodeAll(with: coder)
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        !WorldFeatures.isSignedOut(after: Ledger.current?.count ?? 0)
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

/// The entries into the app's code. Each takes some time, which the seed decides.
enum AppCode {
    static var isUserActing = false
    /// Called when an act of the user reached the app.
    static var userActed: () -> Void = {}

    /// Called with a sentence if a restored value is wrong.
    static var isWrong: (String) -> Void = { _ in }

    /// Called before code of the app runs.
    static var willRun: () -> Void = {}

    /// The screens that this launch declined to make.
    static var declined: [String] = []
    /// Called before a screen comes back.
    static var comesBack: (String) -> Void = { _ in }

    /// Returns true if the app deleted the screen before it comes back.
    static func isGone(_ name: String) -> Bool {
        guard let scheduler = Scheduler.current, WorldFeatures.current.gone > 0 else { return false }
        comesBack(name)
        guard scheduler.draw(0..<100) < WorldFeatures.current.gone else { return false }
        declined.append(name)
        return true
    }

    static func runs() {
        guard let scheduler = Scheduler.current else { return }
        willRun()
        CWorldTime.pass(scheduler.draw(1_000..<30_000))
    }
}
