import Testing
import UIKit
import UIKitTesting

/// Tests of chapter 1 of the specification for view controllers, views and responders. Half of each test is that these
/// classes compile outside of UIKit.
@MainActor
@Suite(.serialized)
struct RestorableInterfaceTests {
    /// A controller that overrides every member that takes part in restoration.
    final class Screen: UIViewController, UIViewControllerRestoration {
        static var calls: [String] = []
        private var name: String? = "Screen"

        override var restorationIdentifier: String? {
            get { name }
            set { name = newValue }
        }
        override var restorationClass: (any UIViewControllerRestoration.Type)? {
            get { Screen.self }
            set {}
        }
        override var restorationParent: (any UIStateRestoring)? { super.restorationParent }
        override var objectRestorationClass: (any UIObjectRestoration.Type)? { super.objectRestorationClass }
        override func loadView() { view = Panel(frame: .zero) }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            Self.calls.append("encode")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            Self.calls.append("decode")
        }
        override func applicationFinishedRestoringState() {
            super.applicationFinishedRestoringState()
            Self.calls.append("finished")
        }
        override func invalidateRestorableState() {
            super.invalidateRestorableState()
            Self.calls.append("invalidate")
        }
        static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
            -> UIViewController?
        {
            calls.append("class")
            return Screen()
        }
    }

    final class Panel: UIView {
        override var restorationIdentifier: String? {
            get { "Panel" }
            set {}
        }
        override var preservesUserInput: Bool {
            get { false }
            set {}
        }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            Screen.calls.append("encode view")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            Screen.calls.append("decode view")
        }
    }

    // S-API-1.2, S-API-1.3
    @Test
    func `S-API-1, S-API-29, S-API-30, S-API-34: an app's classes override every member, and the overrides are called`()
        throws
    {
        Screen.calls = []
        let app = TestApp(root: { Screen() })
        try app.launch()
        app.root?.invalidateRestorableState()
        app.save()
        #expect(Screen.calls == ["invalidate", "encode", "encode view"])
        Screen.calls = []
        try app.launch()
        #expect(Screen.calls == ["class", "decode", "decode view", "finished"])
        #expect(app.restoredPaths.first == ["Screen"])
    }

    private final class OwnApplication: UIApplication {
        static var registered: [String] = []

        override class func registerObject(
            forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
        ) {
            registered.append(restorationIdentifier)
        }
        override var restorationReport: RestorationReport? { super.restorationReport }
        override var preservationReport: RestorationReport? { super.preservationReport }
        override func discardRestorableState() { super.discardRestorableState() }
        override func extendStateRestoration() { super.extendStateRestoration() }
        override func completeStateRestoration() { super.completeStateRestoration() }
        override func ignoreSnapshotOnNextApplicationLaunch() { super.ignoreSnapshotOnNextApplicationLaunch() }
    }

    private final class OwnStoryboard: UIStoryboard {
        override func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
            StateController(identifier)
        }
    }

    // S-API-1.2, S-API-1.3
    @Test func `S-API-1: an app's subclasses of the application and of storyboards override every member`() {
        let application: UIApplication.Type = OwnApplication.self
        application.registerObject(forStateRestoration: UIViewController(), restorationIdentifier: "Own")
        #expect(OwnApplication.registered == ["Own"])
        let storyboard: UIStoryboard = OwnStoryboard(name: "None", bundle: nil)
        #expect(storyboard.instantiateViewController(withIdentifier: "Own").restorationIdentifier == "Own")
    }

    @Test func `S-API-29, S-API-34: a view's overrides are called when its controller is found`() throws {
        let app = TestApp(root: { StateController("Root") { $0.view.addSubview(Panel(frame: .zero)) } })
        try app.launch()
        Screen.calls = []
        try app.relaunch()
        #expect(Screen.calls == ["encode view", "decode view"])
    }

    @Test func `S-API-27, S-API-28, S-API-32: a new controller has neither identifier nor class nor storyboard`() {
        let controller = UIViewController()
        #expect(controller.restorationIdentifier == nil)
        #expect(controller.restorationClass == nil)
        #expect(controller.storyboard == nil)
        controller.restorationIdentifier = "X"
        controller.restorationClass = RecreatedController.self
        #expect(controller.restorationIdentifier == "X")
        #expect(controller.restorationClass == RecreatedController.self)
    }

    @Test func `S-API-31: a controller's restoration parent is its container, or its presenter, or nobody`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let navigation = try #require(app.root)
        let list = try #require(navigation.children.first)
        let sheet = StateController("Sheet")
        list.present(sheet, animated: false)
        #expect(list.restorationParent === navigation)
        #expect(sheet.presentingViewController === navigation, "UIKit presents from the topmost container")
        #expect(sheet.restorationParent === navigation)
        #expect(navigation.restorationParent == nil)
        #expect(StateController("Alone").restorationParent == nil)
    }

    @Test func `S-API-32: a controller knows the storyboard that it comes from, and so do those that came with it`()
        throws
    {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <navigationController id="n" storyboardIdentifier="nav" sceneMemberID="viewController">
                <connections><segue destination="l" kind="relationship" relationship="rootViewController" id="r"/></connections>
                </navigationController>
                """,
                #"<viewController id="l" sceneMemberID="viewController"/>"#)
        ])
        defer { withExtendedLifetime(files) {} }
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let navigation = storyboard.instantiateViewController(withIdentifier: "nav")
        let list = try #require(navigation.children.first)
        #expect(navigation.storyboard === storyboard)
        #expect(list.storyboard === storyboard)
    }

    @Test func `S-API-33, S-API-35: a new view has no identifier and preserves what the user enters`() {
        let view = UIView()
        #expect(view.restorationIdentifier == nil)
        #expect(view.preservesUserInput)
    }

    @Test func `S-API-37: a view controller adopts UIStateRestoring, a view does not`() {
        #expect((UIViewController() as Any) is any UIStateRestoring)
        #expect(!((UIView() as Any) is any UIStateRestoring))
    }

    // S-API-7.1, S-API-7.2
    @Test func `S-API-7: views and controllers can be named when a reference is read, and are never coded by value`()
        throws
    {
        final class Strict: UIViewController {
            static var wasCoded = false
            override func encode(with coder: NSCoder) { Self.wasCoded = true }
        }
        final class StrictView: UIScrollView {
            override func encode(with coder: NSCoder) { Strict.wasCoded = true }
        }
        var read: [UIResponder?] = []
        let app = TestApp(root: {
            let child = Strict()
            child.restorationIdentifier = "Child"
            let root = StateController("Root", children: [child])
            root.onLoad = { $0.view.addSubview(StrictView().named("Scroll")) }
            root.onEncode = { [unowned root] coder in
                coder.encode(root.children[0], forKey: "controller")
                coder.encode(root.view.subviews[0], forKey: "view")
            }
            root.onDecode = { coder in
                read = [
                    coder.decodeObject(of: UIViewController.self, forKey: "controller"),
                    coder.decodeObject(of: UIView.self, forKey: "view"),
                ]
            }
            return root
        })
        try app.launch()
        try app.relaunch()
        #expect(read.count == 2)
        #expect(read[0] === app.root?.children[0])
        #expect(read[1] === app.root?.view.subviews[0])
        #expect(!Strict.wasCoded)
    }
}
