import Foundation
import Testing
import UIKit
import UIKitTesting

/// Values that 33 public apps put through coders, in the same ways. The most frequent ones come first.
@MainActor
@Suite(.serialized)
struct RealAppTests {
    /// A controller that reads its outlets before its tab was ever visited. They are nil until then.
    private final class SearchController: UIViewController {
        private(set) var field: UITextField?
        private var pending: String?

        override func viewDidLoad() {
            super.viewDidLoad()
            let field = UITextField()
            view.addSubview(field)
            field.text = pending
            self.field = field
        }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(isViewLoaded ? field?.text : pending, forKey: "searchText")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            pending = coder.decodeObject(forKey: "searchText") as? String
            guard isViewLoaded else { return }
            field?.text = pending
        }
    }

    /// A controller that decodes into its view without a check that the view exists, as apps do.
    private final class TrustingController: UIViewController {
        var label: UILabel!

        override func viewDidLoad() {
            super.viewDidLoad()
            label = UILabel()
            view.addSubview(label)
        }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(isViewLoaded ? label.text : "never seen", forKey: "text")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            label.text = coder.decodeObject(forKey: "text") as? String
        }
    }

    @Test func `S-LAUNCH-12, S-LAUNCH-13: a tab that was never visited has its view when it decodes`() throws {
        let app = TestApp(root: {
            let trusting = TrustingController()
            trusting.restorationIdentifier = "Trusting"
            return UITabBarController("Tabs", [StateController("Home"), trusting])
        })
        func trusting() throws -> TrustingController { try #require(app.root?.children[1] as? TrustingController) }
        try app.launch()
        #expect(try !trusting().isViewLoaded)
        try app.relaunch()
        #expect(try trusting().label?.text == "never seen")
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-LAUNCH-12, S-SAVE-21: a tab that is not visited for two launches still has its text in the third`()
        throws
    {
        let app = TestApp(root: {
            let search = SearchController()
            search.restorationIdentifier = "Search"
            return UITabBarController("Tabs", [StateController("Home"), search])
        })
        func search() throws -> SearchController { try #require(app.root?.children[1] as? SearchController) }
        try app.launch()
        app.save()
        #expect(try !search().isViewLoaded, "nothing loads a view that nobody looks at")
        try app.root(as: UITabBarController.self).selectedIndex = 1
        try search().field?.text = "half a quer"
        try app.root(as: UITabBarController.self).selectedIndex = 0
        try app.relaunch()
        try app.relaunch()
        #expect(try search().field?.text == "half a quer")
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    private enum Key: String { case section, zoom, ids, urls, items, count, path, payload, scale }

    @Test
    func `S-CODER-14, S-CODER-22 to S-CODER-28: raw values, lists of ids and URLs, JSON, and keys made in a loop`()
        throws
    {
        struct Payload: Codable, Equatable { var pages: [Int] }
        let ids = [UUID(), UUID()]
        let urls = [try #require(URL(string: "x-coredata://store/Person/p1"))]
        let (equal, _) = try TestApp.roundTrip { coder in
            coder.encode(Key.zoom.rawValue, forKey: Key.section.rawValue)
            coder.encode(Float(0.25), forKey: Key.zoom.rawValue)
            coder.encode(ids, forKey: Key.ids.rawValue)
            coder.encode(urls, forKey: Key.urls.rawValue)
            let items = ["a", "b", "c"]
            coder.encode(items.count, forKey: Key.count.rawValue)
            for (index, item) in items.enumerated() { coder.encode(item, forKey: "\(Key.items.rawValue)\(index)") }
            coder.encode(IndexPath(row: 3, section: 1), forKey: Key.path.rawValue)
            coder.encode(try? JSONEncoder().encode(Payload(pages: [1, 2])), forKey: Key.payload.rawValue)
            coder.encode(Double(CGFloat(1.5)), forKey: Key.scale.rawValue)
        } decode: { coder -> [Bool] in
            let items = (0..<coder.decodeInteger(forKey: Key.count.rawValue)).compactMap {
                coder.decodeObject(forKey: "\(Key.items.rawValue)\($0)") as? String
            }
            let json = coder.decodeObject(of: NSData.self, forKey: Key.payload.rawValue) as Data?
            return [
                (coder.decodeObject(forKey: Key.section.rawValue) as? String).flatMap(Key.init(rawValue:)) == .zoom,
                coder.decodeFloat(forKey: Key.zoom.rawValue) == 0.25,
                coder.decodeObject(forKey: Key.ids.rawValue) as! [UUID] == ids,
                coder.decodeObject(of: [NSArray.self, NSURL.self], forKey: Key.urls.rawValue) as? [URL] == urls,
                items == ["a", "b", "c"],
                coder.decodeObject(forKey: Key.path.rawValue) as? IndexPath == IndexPath(row: 3, section: 1),
                (try? JSONDecoder().decode(Payload.self, from: json ?? Data())) == Payload(pages: [1, 2]),
                (coder.decodeObject(forKey: Key.scale.rawValue) as? NSNumber)?.doubleValue == 1.5,
            ]
        }
        #expect(equal == Array(repeating: true, count: 8))
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    /// A path into a tree of models, in the way in which apps of the older kind encode it.
    final class ModelKey: NSObject, NSCoding {
        let path: [UUID]
        let title: NSAttributedString
        init(_ path: [UUID], _ title: String) {
            self.path = path
            self.title = NSAttributedString(string: title)
        }
        func encode(with coder: NSCoder) {
            coder.encode(path, forKey: "path")
            coder.encode(title, forKey: "title")
            coder.encode(path.count, forKey: "count")
        }
        init?(coder: NSCoder) {
            guard let path = coder.decodeObject(forKey: "path") as? [UUID], !path.isEmpty else { return nil }
            self.path = path
            title = coder.decodeObject(forKey: "title") as? NSAttributedString ?? NSAttributedString(string: "")
        }
    }

    private final class LegacyDelegate: UIResponder, UIApplicationDelegate {
        static var read: [Any?] = []
        static var key: ModelKey?
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window?.makeKeyAndVisible()
            return true
        }
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.restorationIdentifier = "MainWindow"
            let home = StateController(String(describing: StateController.self))
            home.onEncode = { coder in
                coder.encode(Self.key, forKey: "model")
                coder.encode(ModelKey([], "refuses"), forKey: "empty")
            }
            home.onDecode = { coder in
                Self.read = [coder.decodeObject(forKey: "model"), coder.decodeObject(forKey: "empty")]
            }
            window?.rootViewController = home
            return true
        }
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
            coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String == "1"
                && coder.decodeObject(of: NSNumber.self, forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)?
                    .intValue == UIDevice.current.userInterfaceIdiom.rawValue
        }
    }

    // S-CODER-31.1, S-CODER-31.2
    @Test
    func `S-SEC-7, S-CODER-31: an app of the older kind encodes model keys that adopt NSCoding, some of which refuse`()
        throws
    {
        let path = [UUID(), UUID()]
        LegacyDelegate.key = ModelKey(path, "Title")
        LegacyDelegate.read = []
        let app = TestApp { LegacyDelegate() }
        try app.launch()
        try app.relaunch()
        #expect((LegacyDelegate.read.first as? ModelKey)?.path == path)
        #expect((LegacyDelegate.read.first as? ModelKey)?.title.string == "Title")
        #expect(LegacyDelegate.read.count == 2 && LegacyDelegate.read[1] == nil)
    }

    /// A master encodes its detail and an array of drafts that are out of sight. The navigation controller also holds
    /// the detail.
    @Test func `S-CODER-37, S-CODER-39: a master finds its detail again, and of its drafts those that came back`()
        throws
    {
        var read: (detail: Any?, drafts: [UIViewController]?)
        let app = TestApp(root: {
            let list = StateController("List")
            list.onDecode = { coder in
                read = (
                    coder.decodeObject(forKey: "detail"), coder.decodeObject(forKey: "drafts") as? [UIViewController]
                )
            }
            return UINavigationController("Nav", [list])
        })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        let list = try #require(navigation.viewControllers.first as? StateController)
        let detail = RecreatedController("Detail")
        let drafts = [RecreatedController("Draft"), StateController("Lost"), RecreatedController("Draft")]
        list.onEncode = { coder in
            coder.encode(detail, forKey: "detail")
            coder.encode(drafts, forKey: "drafts")
        }
        navigation.pushViewController(detail, animated: false)
        try app.relaunch()
        let top = try app.root(as: UINavigationController.self).topViewController
        #expect(top?.restorationIdentifier == "Detail" && read.detail as AnyObject? === top)
        #expect(read.drafts?.map(\.restorationIdentifier) == ["Draft", "Draft"])
        #expect(app.restoreProblems(.referenceNotRestored) == [["Nav", "List"]])
    }

    /// A controller that encodes the name of its class, and the state of a view model beside its own.
    private final class Chooser: StateController {
        var model = "none"
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(String(describing: type(of: self)), forKey: "class")
            ViewModel(text: model).encode(with: coder)
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            if coder.decodeObject(forKey: "class") as? String == "Chooser" { model = ViewModel(coder: coder).text }
        }
    }

    private struct ViewModel {
        var text: String
        init(text: String) { self.text = text }
        init(coder: NSCoder) { text = coder.decodeObject(forKey: "ViewModel.text") as? String ?? "" }
        func encode(with coder: NSCoder) { coder.encode(text, forKey: "ViewModel.text") }
    }

    @Test func `S-CODER-2: a view model encodes itself into the coder of its controller, a class name beside it`()
        throws
    {
        let app = TestApp(root: { UINavigationController("Nav", [Chooser(NSStringFromClass(UIViewController.self))]) })
        try app.launch()
        (app.root?.children.first as? Chooser)?.model = "chosen"
        try app.relaunch()
        #expect((app.root?.children.first as? Chooser)?.model == "chosen")
    }

    /// A controller that can't present while it decodes. It presents in `viewDidAppear`.
    private final class Presenter: StateController {
        var presentsWhenShown = false
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard presentsWhenShown else { return }
            present(StateController("Panel"), animated: false)
        }
    }

    @Test func `S-LAUNCH-21: what is kept while decoding and shown in viewDidAppear comes back`() throws {
        let app = TestApp(root: {
            let root = Presenter("Root")
            root.onEncode = { [unowned root] in $0.encode(root.presentedViewController != nil, forKey: "panel") }
            root.onDecode = { [unowned root] in root.presentsWhenShown = $0.decodeBool(forKey: "panel") }
            return root
        })
        try app.launch()
        let panel = StateController(nil)
        app.root?.present(panel, animated: false)
        try app.relaunch()
        #expect(app.root?.presentedViewController?.restorationIdentifier == "Panel")
    }

    @Test func `S-API-48: a coder that is no keyed archiver offers the Codable methods itself`() throws {
        let (read, _) = try TestApp.roundTrip { coder in
            // Apps write this cast. Programmers have to change only its forced form (docs/differences/coders.md).
            #expect(coder as? NSKeyedArchiver == nil)
            try? coder.encodeEncodable(["a": 1], forKey: "codable")
        } decode: {
            $0.decodeDecodable([String: Int].self, forKey: "codable")
        }
        #expect(read == ["a": 1])
    }
}
