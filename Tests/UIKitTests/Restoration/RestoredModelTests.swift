import Foundation
import Observation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of `@Restored` in models: objects that a saved object owns and that UIKit doesn't save by themselves.
@MainActor
@Suite(.serialized)
struct RestoredModelTests {
    @MainActor
    private class Search {
        @Restored("query") var query = ""
        var told: [String] = []
    }

    private final class WideSearch: Search {
        @Restored("scope") private var scope = 0
        var scopeNow: Int {
            get { scope }
            set { scope = newValue }
        }
        let sorting = Sorting()
    }

    @MainActor
    private final class Sorting: Sortable { @Restored("column") var column = "name" }

    @MainActor
    private protocol Sortable: AnyObject { var column: String { get set } }

    /// A class without such properties, which leads to one that has some.
    @MainActor
    private final class Coordinator { let search = Search() }

    @MainActor
    private class Plain {}
    @MainActor
    private final class Special: Plain { @Restored("mark") var mark = "" }

    @MainActor
    private final class Watcher {
        @Restored("query") var query = "" { didSet { told.append(query) } }
        var told: [String] = []
    }

    @Observable
    @MainActor
    fileprivate final class Form {
        var isOpen = false
        @ObservationIgnored @Restored("name") var name = "new"
    }

    private class Screen: UIViewController {
        let search = WideSearch()
        var optional: Search?
        lazy var late = Watcher()
        private let hidden: any Sortable = Sorting()
        var hiddenColumn: String {
            get { hidden.column }
            set { hidden.column = newValue }
        }
        var plain: Plain = Special()
        let coordinator = Coordinator()
        let form = Form()
        weak var weakly: Search?
        unowned var ghost: Search
        unowned(unsafe) var stray: Search

        init() {
            let gone = Search()
            (ghost, stray) = (gone, gone)
            super.init(nibName: nil, bundle: nil)
            restorationIdentifier = "Screen"
        }

        required init?(coder: NSCoder) { nil }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.markSensitive(forKey: "coordinator.search.query")
        }
    }

    private func screen(_ app: TestApp) throws -> Screen { try app.root(as: Screen.self) }

    private func values(_ app: TestApp, _ record: Int = 0) throws -> [String: String] {
        let archive = try #require(app.preserve())
        let entries = archive.records[record].values.keyed.compactMap { entry -> (String, String)? in
            guard case .codable(let json) = entry.value.revealed else { return nil }
            return (entry.key, String(decoding: json, as: UTF8.self))
        }
        return Dictionary(entries, uniquingKeysWith: { $1 })
    }

    // S-RESTORED-12.1 to S-RESTORED-12.4, S-RESTORED-13.1, S-RESTORED-13.3
    @Test func `S-RESTORED-12: Models of a screen come back with it, by the names of its properties`() throws {
        let app = TestApp(root: { Screen() })
        try app.launch()
        let before = try screen(app)
        before.search.query = "wide"
        before.search.scopeNow = 3
        before.search.sorting.column = "date"
        before.hiddenColumn = "size"
        (before.plain as? Special)?.mark = "special"
        before.coordinator.search.query = "coordinated"
        before.form.name = "filled in"
        let saved = try values(app)
        #expect(
            saved == [
                "search.query": "\"wide\"", "search.scope": "3", "search.sorting.column": "\"date\"",
                "hidden.column": "\"size\"", "plain.mark": "\"special\"",
                "coordinator.search.query": "\"coordinated\"", "form.name": "\"filled in\"",
            ])
        #expect(try #require(app.preserve()).records[0].value(forKey: "coordinator.search.query")?.isSensitive == true)
        try app.relaunch()
        let after = try screen(app)
        #expect(after !== before)
        #expect(after.search.query == "wide" && after.search.scopeNow == 3 && after.search.sorting.column == "date")
        #expect(after.hiddenColumn == "size" && (after.plain as? Special)?.mark == "special")
        #expect(after.coordinator.search.query == "coordinated" && after.form.name == "filled in")
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    // S-RESTORED-12.5
    @Test func `S-RESTORED-12: A weak or unowned reference makes no model, and one to what has gone is harmless`()
        throws
    {
        let app = TestApp(root: { Screen() })
        try app.launch()
        let search = Search()
        search.query = "elsewhere"
        try screen(app).weakly = search
        #expect(try values(app).values.contains("\"elsewhere\"") == false)
    }

    // S-RESTORED-13.2
    @Test func `S-RESTORED-13: Setting a model's property is in the next pass, among however many others`() throws {
        let app = TestApp(root: {
            EncodingContainer(
                "Root",
                children: (0..<3_000).map { number in
                    let child = Screen()
                    child.restorationIdentifier = "\(number)"
                    return child
                })
        })
        try app.launch()
        let archive = try #require(app.preserve())
        _ = app.preserveChange()
        let last = try #require(app.root?.children.last as? Screen)
        last.search.sorting.column = "changed"
        let change = try #require(app.preserveChange())
        #expect(
            change.records[archive.records[3_000].reference]?.values["search.sorting.column"]
                == .codable(Data("\"changed\"".utf8)))
    }

    // S-RESTORED-14.1 to S-RESTORED-14.3
    @Test func `S-RESTORED-14: A model that is made later gets its values when it is first used`() throws {
        let app = TestApp(root: { Screen() })
        try app.launch()
        try screen(app).optional = Search()
        try screen(app).optional?.query = "optional"
        try screen(app).late.query = "lazy"
        try app.relaunch()
        #expect(try values(app)["late.query"] == "\"lazy\"", "saves keep it")
        try app.relaunch()
        let after = try screen(app)
        #expect(after.late.query == "lazy" && after.late.told == [])
        let made = Search()
        #expect(made.query == "")
        after.optional = made
        #expect(made.query == "optional")
        #expect(try values(app)["optional.query"] == "\"optional\"")
    }

    // S-RESTORED-14.2, S-RESTORED-14.4
    @Test func `S-RESTORED-14: Observers run if the model was used before, and what the app sets then counts`() throws {
        let app = TestApp(root: { Screen() })
        try app.launch()
        try screen(app).late.query = "lazy"
        try app.relaunch()
        let watcher = Watcher()
        #expect(watcher.query == "")
        try screen(app).late = watcher
        try screen(app).view.backgroundColor = .red
        app.settle()
        #expect(watcher.told == ["lazy"])
        try app.relaunch()
        let other = Watcher()
        try screen(app).late = other
        other.query = "by the app"
        #expect(other.query == "by the app")
    }

    // S-RESTORED-14.5
    @Test func `S-RESTORED-14: Values of a model that never comes are kept for a limited number of launches`() throws {
        let app = TestApp(root: { Screen() }, configure: { $0.stateRestorationConfiguration.unclaimedLaunches = 2 })
        try app.launch()
        try screen(app).late.query = "lazy"
        for _ in 0..<2 {
            try app.relaunch()
            #expect(try values(app)["late.query"] == "\"lazy\"")
        }
        try app.relaunch()
        #expect(try values(app)["late.query"] == nil)
    }

    // S-RESTORED-14.5
    @Test(arguments: [CodedValue.double(.nan), .double(.infinity), .integer(.max), .integer(.min), .string("x")])
    func `S-RESTORED-14: A number of launches that makes no sense ends nothing`(number: CodedValue) throws {
        let app = TestApp(root: { Screen() })
        try app.launch()
        try screen(app).late.query = "lazy"
        try app.relaunch()
        app.save()
        app.kill()
        try app.rewriteArchive { $0.records[0].values.replace("UIKit.awaitedModels", with: number) }
        try app.launch()
        #expect(try screen(app).late.query == "lazy")
    }

    // S-RESTORED-15.1, S-RESTORED-15.2
    @Test func `S-RESTORED-15: A model with two owners belongs to the first one, and then to the other`() throws {
        let app = TestApp(root: {
            let children = ["1", "2"].map { identifier in
                let child = Screen()
                child.restorationIdentifier = identifier
                return child
            }
            return EncodingContainer("Root", children: children)
        })
        try app.launch()
        let (first, second) = try (
            #require(app.root?.children[0] as? Screen), #require(app.root?.children[1] as? Screen)
        )
        let shared = Search()
        (first.optional, second.optional) = (shared, shared)
        shared.query = "shared"
        #expect(try values(app, 1)["optional.query"] == "\"shared\"")
        #expect(try values(app, 2)["optional.query"] == nil)
        first.optional = nil
        #expect(try values(app, 1)["optional.query"] == nil)
        #expect(try values(app, 2)["optional.query"] == "\"shared\"")
        second.invalidateRestorableState()
        first.optional = shared
        // A partial pass leaves it where it is.
        #expect(try #require(app.preserveChange()).records.values.contains { $0.values["optional.query"] != nil })
        #expect(try values(app, 1)["optional.query"] == "\"shared\"")
        first.removeFromParent()
        #expect(try values(app, 1)["optional.query"] == "\"shared\"", "the second one is the only child now")
    }

    @MainActor
    private final class Service { var calls = 0 }

    private final class NamesakeScreen: UIViewController {
        var search: Service?
        @Restored("search.text") var text = ""
    }

    // S-RESTORED-1.1, S-RESTORED-14.5
    @Test func `A key that begins like that of a model belongs to the object that has it`() throws {
        let app = TestApp(root: {
            let screen = NamesakeScreen()
            screen.restorationIdentifier = "Screen"
            return screen
        })
        try app.launch()
        for text in ["a", "b", "c"] {
            try app.root(as: NamesakeScreen.self).text = text
            try app.relaunch()
            #expect(try app.root(as: NamesakeScreen.self).text == text)
        }
    }

    // S-RESTORED-15.1
    @Test func `S-RESTORED-15: A controller that is restored later doesn't replace what is newer`() throws {
        var shared = Search()
        let app = TestApp(
            root: {
                shared = Search()
                let tabs = UITabBarController()
                tabs.restorationIdentifier = "Tabs"
                tabs.viewControllers = ["1", "2"].map { identifier in
                    let screen = Screen()
                    screen.restorationIdentifier = identifier
                    screen.optional = shared
                    return screen
                }
                return tabs
            },
            configure: { $0.stateRestorationConfiguration.restoresHiddenControllersLazily = true })
        try app.launch()
        shared.query = "old"
        let tabs = try app.root(as: UITabBarController.self)
        tabs.selectedIndex = 1
        app.settle()
        try app.relaunch()
        shared.query = "new"
        app.save()
        try app.root(as: UITabBarController.self).selectedIndex = 0
        app.settle()
        #expect(shared.query == "new")
        try app.relaunch()
        #expect(shared.query == "new")
    }

    @MainActor
    private final class RingA {
        var b: RingB?
        let leaf = Sorting()
    }

    @MainActor
    private final class RingB { var a: RingA? }

    private final class RingsScreen: UIViewController {
        let a = RingA()
        let b = RingB()
    }

    // S-RESTORED-12.2
    @Test func `S-RESTORED-12: Classes that refer to each other lead to models in any order`() throws {
        let app = TestApp(root: {
            let screen = RingsScreen()
            screen.restorationIdentifier = "Screen"
            screen.b.a = RingA()
            return screen
        })
        try app.launch()
        #expect(try values(app).keys.sorted() == ["a.leaf.column", "b.a.leaf.column"])
    }

    // S-RESTORED-15.3
    @Test func `S-RESTORED-15: A model that another one replaces leaves its values behind`() throws {
        let app = TestApp(root: { Screen() })
        try app.launch()
        try screen(app).optional = Search()
        try screen(app).optional?.query = "old"
        #expect(try values(app)["optional.query"] == "\"old\"")
        try screen(app).optional = Search()
        #expect(try values(app)["optional.query"] == "\"\"")
        try screen(app).optional = nil
        #expect(try values(app)["optional.query"] == nil)
    }

    @MainActor
    private final class Ring {
        @Restored("value") var value = 0
        var next: Ring?
    }

    private final class RingScreen: UIViewController { let ring = Ring() }

    // S-RESTORED-16.1, S-RESTORED-16.2
    @Test func `S-RESTORED-16: Rings and long chains of models end`() throws {
        let app = TestApp(root: {
            let screen = RingScreen()
            screen.restorationIdentifier = "Screen"
            return screen
        })
        try app.launch()
        let ring = try app.root(as: RingScreen.self).ring
        ring.next = Ring()
        ring.next?.next = ring
        #expect(try values(app).keys.sorted() == ["ring.next.value", "ring.value"])
        var last = ring
        for _ in 0..<1_000 {
            let next = Ring()
            last.next = next
            last = next
        }
        #expect(try values(app).count == 8)
        ring.next = nil
    }

    private final class Registered: NSObject, UIStateRestoring {
        @Restored("count") var count = 0
        let search = Search()
    }

    private final class Pin: UIView {
        let search = Search()
    }

    // S-RESTORED-12.1, S-RESTORED-12.6
    @Test func `S-RESTORED-12: Views and registered objects have models, too, and aren't models themselves`() throws {
        final class Holder: UIViewController {
            var registered: Registered?
            let pin = Pin()

            override func viewDidLoad() {
                super.viewDidLoad()
                pin.restorationIdentifier = "Pin"
                view.addSubview(pin)
            }

            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode(registered, forKey: "registered")
            }
        }
        let app = TestApp(root: {
            let holder = Holder()
            holder.restorationIdentifier = "Holder"
            let registered = Registered()
            UIApplication.registerObject(forStateRestoration: registered, restorationIdentifier: "Registered")
            holder.registered = registered
            holder.loadViewIfNeeded()
            return holder
        })
        try app.launch()
        let holder = try app.root(as: Holder.self)
        holder.registered?.count = 3
        holder.registered?.search.query = "registered"
        holder.pin.search.query = "pin"
        let archive = try #require(app.preserve())
        let keys = Set(archive.records.flatMap { $0.values.keyed.map(\.key) }.filter { !$0.hasPrefix("UIKit.") })
        #expect(keys == ["registered", "count", "search.query"])
        try app.relaunch()
        let after = try app.root(as: Holder.self)
        #expect(after.registered?.count == 3 && after.registered?.search.query == "registered")
        #expect(after.pin.search.query == "pin")
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        @Restored("visits") var visits = 0
        let search = Search()

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
        }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            true
        }
    }

    // S-RESTORED-17.1
    @Test func `S-RESTORED-17: Properties and models of the delegate of an app without scenes come back`() throws {
        let app = TestApp { Delegate() }
        try app.launch()
        let delegate = try #require(app.delegate as? Delegate)
        delegate.visits = 2
        delegate.search.query = "delegate"
        try app.relaunch()
        let after = try #require(app.delegate as? Delegate)
        #expect(after !== delegate && after.visits == 2 && after.search.query == "delegate")
    }

    // S-RESTORED-18.1, S-RESTORED-18.2
    @Test func `S-RESTORED-18: Whoever observes a property of an observable class hears of its changes`() throws {
        let form = Form()
        let changes = Changes()
        func track() {
            withObservationTracking {
                _ = form.name
            } onChange: {
                changes.count += 1
            }
        }
        track()
        form.name = "a"
        #expect(changes.count == 1)
        form.name = "b"
        #expect(changes.count == 1, "it hears once")
        track()
        form.isOpen = true
        #expect(changes.count == 1)
    }

    private final class Changes: @unchecked Sendable { var count = 0 }

    @MainActor
    private final class Versioned {
        var version: Int? = 1
        @Restored("draft", begunOn: \Versioned.version) var draft: String?
    }

    private final class DraftScreen: UIViewController, UIRestoredDraftHandling {
        let model = Versioned()
        static var version = 1
        var asked: [String?] = []

        func handleOutdatedDraft(_ draft: UIRestoredDraft) -> Bool {
            asked.append(draft.value(as: String.self))
            return false
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            model.version = Self.version
            title = "Groceries"
        }
    }

    // S-RESTORED-13.4, S-DRAFT-3.2
    @Test func `S-RESTORED-13: A model's draft comes back over the same data only`() throws {
        DraftScreen.version = 1
        let app = TestApp(root: {
            let screen = DraftScreen()
            screen.restorationIdentifier = "Screen"
            return screen
        })
        try app.launch()
        try app.root(as: DraftScreen.self).model.draft = "mine"
        #expect(try values(app).keys.sorted() == ["UIKit.draft.model.draft", "model.draft"])
        try app.relaunch()
        #expect(try app.root(as: DraftScreen.self).model.draft == "mine")
        app.save()
        DraftScreen.version = 2
        try app.relaunch()
        app.settle()
        #expect(try app.root(as: DraftScreen.self).model.draft == nil)
        let alert = try #require(app.root(as: DraftScreen.self).presentedViewController as? UIAlertController)
        #expect(alert.message?.contains("“Groceries”") == true)
        #expect(try app.root(as: DraftScreen.self).asked == ["mine"], "S-DRAFT-3.2")
    }

    // S-RESTORED-13.5
    @Test func `S-RESTORED-13: A change of a model's property is undone in the next run`() throws {
        let app = TestApp(root: { Screen() })
        try app.launch()
        let before = try screen(app)
        before.loadViewIfNeeded()
        before.search.query = "first"
        _ = app.preserve()
        before.undoManager?.registerUndo(withTarget: before.search as Search, restoring: \.query)
        before.undoManager?.setActionName("Search")
        before.search.query = "second"
        try app.relaunch()
        let after = try screen(app)
        #expect(after.search.query == "second" && after.undoManager?.undoActionName == "Search")
        after.undoManager?.undo()
        #expect(after.search.query == "first")
    }
}

/// Tests of `@Restored` in delegates of scenes.
@MainActor
@Suite(.serialized)
struct RestoredDelegateTests: SeveralScenes {
    // S-RESTORED-17.2, S-RESTORED-17.3
    @Test func `S-RESTORED-17: Each scene's delegate has its own values`() throws {
        let app = app()
        app.infoDictionary = TestApp.manifest(
            delegate: "UIKitTests.RestoredSceneDelegate", supportsMultipleScenes: true)
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        func delegate(_ page: TestPage) throws -> RestoredSceneDelegate {
            try #require(scene(page).delegate as? RestoredSceneDelegate)
        }
        try delegate(one).visits = 1
        try delegate(two).visits = 2
        try delegate(two).counter.count = 22
        app.save()
        app.kill()
        try app.launch()
        for (page, visits, count) in [(one, 1, 0), (two, 2, 22)] {
            let session = try #require(
                UIApplication.shared.openSessions.first { $0.persistentIdentifier == page.session })
            let again = try app.openPage(of: session)
            #expect(try delegate(again).visits == visits && delegate(again).counter.count == count)
        }
    }
}

final class RestoredSceneDelegate: TestSceneDelegate {
    @Restored("visits") var visits = 0
    let counter = RestoredCounter()
}

@MainActor
final class RestoredCounter { @Restored("count") var count = 0 }
