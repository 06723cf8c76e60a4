import SimulatedMachine
import UIKit

/// What the app of a world consists of. It follows from the seed, so that each launch builds the same.
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
    /// Whether the app's developer runs it, so that crash protection leaves nothing out.
    var isDeveloperMode: Bool
    /// Of a hundred requests of the page, so many are lost, and so many answers.
    var losses: UInt64

    init(seed: UInt64) {
        var random = SeededNumbers(seed: seed &* 31 &+ 7)
        var count = 0
        root = Self.screen(depth: 2, &count, &random)
        models = Int.random(in: 0...3, using: &random)
        isDeveloperMode = Int.random(in: 0..<4, using: &random) > 0
        losses = [0, 0, 1, 5].randomElement(using: &random) ?? 0
        configuration = UIStateRestorationConfiguration()
        configuration.saveInterval = [0.1, 0.1, 0.02, 0.5].randomElement(using: &random) ?? 0.1
        configuration.synchronizationInterval = [1, 1, 0, 3].randomElement(using: &random) ?? 1
        configuration.restoresViewsLazily = Bool.random(using: &random)
        configuration.restoresHiddenControllersLazily = Int.random(in: 0..<4, using: &random) == 0
        configuration.sendsActionsForRestoredInput = Int.random(in: 0..<4, using: &random) == 0
        configuration.unclaimedLaunches = Int.random(in: 0...3, using: &random)
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
    @MainActor func make(isInStack: Bool = false) -> UIViewController {
        switch self {
        case .form(let name, let fields):
            return FormController(name: name, fields: fields, isInStack: isInStack)
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

/// Counts what the user did, in an object of the app's that no view shows. A state in which it differs from what the views show is a mix.
final class Ledger: NSObject, UIStateRestoring {
    static var current: Ledger?
    var count = 0

    override init() {
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "Ledger")
    }

    /// Restored input sends actions, too, if the app asks for that.
    func userActed() {
        guard AppCode.isUserActing else { return }
        count += 1
        AppCode.userActed()
    }

    func encodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        coder.encode(count, forKey: "count")
    }

    func decodeRestorableState(with coder: NSCoder) {
        AppCode.runs()
        count = coder.decodeInteger(forKey: "count")
    }
}

/// Fields, switches and a slider, and a button that pushes another form.
final class FormController: UIViewController, UIViewControllerRestoration {
    private var fields = 0
    private var isInStack = false
    private var touches = 0

    convenience init(name: String, fields: Int, isInStack: Bool) {
        self.init(nibName: nil, bundle: nil)
        self.fields = fields
        self.isInStack = isInStack
        restorationIdentifier = "\(name)-\(fields)"
        title = name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView()
        for number in 0..<fields { stack.addArrangedSubview(control(number)) }
        if isInStack {
            let push = UIButton(primaryAction: UIAction(title: "Push") { [weak self] _ in self?.push() })
            stack.addArrangedSubview(push)
        }
        view.addSubview(stack)
    }

    private func control(_ number: Int) -> UIView {
        let view: UIControl
        switch number % 4 {
        case 0, 2: view = UITextField()
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
        AppCode.runs()
        Ledger.current?.userActed()
        let depth = navigationController?.viewControllers.count ?? 0
        let next = FormController(name: "P\(depth)", fields: 1 + depth % 3, isInStack: true)
        next.restorationClass = FormController.self
        navigationController?.pushViewController(next, animated: true)
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
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        AppCode.runs()
        let parts = (identifierComponents.last ?? "").split(separator: "-").map(String.init)
        guard parts.count == 2, let fields = Int(parts[1]) else { return nil }
        let controller = FormController(name: parts[0], fields: fields, isInStack: true)
        controller.restorationClass = FormController.self
        return controller
    }
}

/// Rows, of which the user chooses one.
final class ListController: UITableViewController {
    private var rows = 0

    convenience init(name: String, rows: Int) {
        self.init(style: .plain)
        self.rows = rows
        restorationIdentifier = name
        title = name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "Table"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(title ?? "") \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        AppCode.runs()
        Ledger.current?.userActed()
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
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.restorationIdentifier = "Window"
        window.rootViewController = recipe.root.make()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// An object that nothing refers to is not saved.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        AppCode.runs()
        coder.encode(Ledger.current, forKey: "ledger")
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

/// Code of the app takes time, of which the seed decides.
enum AppCode {
    static var isUserActing = false
    /// Called when something that the user did has reached the app.
    static var userActed: () -> Void = {}

    /// Called before code of the app runs.
    static var willRun: () -> Void = {}

    static func runs() {
        guard let scheduler = Scheduler.current else { return }
        willRun()
        CWorldTime.pass(scheduler.draw(1_000..<30_000))
    }
}
