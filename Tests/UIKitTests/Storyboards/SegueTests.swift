import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the ways from one controller of a storyboard to another.
@MainActor
@Suite(.serialized)
struct SegueTests {
    private static func scene(_ title: String, _ connections: String, view: String = "", rest: String = "") -> String {
        """
        <viewController id="\(title)" title="\(title)" storyboardIdentifier="\(title)" customClass="SceneController" \
        customModule="UIKitTests" sceneMemberID="viewController"><view key="view" id="\(title)v"><subviews>\(view)</subviews>
        </view><connections>\(connections)</connections></viewController>\(rest)
        """
    }

    private static let main = StoryboardFiles.storyboard(
        initial: "nav",
        """
        <navigationController id="nav" sceneMemberID="viewController"><connections>
        <segue kind="relationship" relationship="rootViewController" destination="List" id="r"/>
        </connections></navigationController>
        """,
        scene(
            "List",
            """
            <segue kind="show" identifier="show" destination="Detail" id="s1"/>
            <segue kind="presentation" identifier="sheet" modalPresentationStyle="formSheet" destination="Detail" id="s2"/>
            <segue kind="custom" identifier="flip" customClass="FlipSegue" customModule="UIKitTests" destination="Detail" \
            id="s3"/>
            <segue kind="show" identifier="make" destination="Made" destinationCreationSelector="makeDetail:" id="s5"/>
            """,
            view: """
                <button id="b"><connections><segue kind="show" identifier="button" destination="Detail" id="s4"/></connections>
                </button>
                """),
        scene(
            "Detail", "<segue kind=\"show\" identifier=\"on\" destination=\"Deeper\" id=\"s6\"/>",
            view: """
                <containerView id="c"><connections><segue kind="embed" identifier="in" destination="Inner" id="s7"/>
                </connections></containerView>
                """),
        scene(
            "Deeper",
            "<segue kind=\"unwind\" identifier=\"back\" unwindAction=\"unwind:\" destination=\"x\" id=\"s8\"/>",
            rest: "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"),
        scene("Inner", ""),
        "<viewController id=\"Made\" title=\"Made\" sceneMemberID=\"viewController\"/>")

    /// The same storyboard with a restoration identifier for each controller.
    private static let restorable = main.replacingOccurrences(
        of: "storyboardIdentifier=",
        with: "useStoryboardIdentifierAsRestorationIdentifier=\"YES\" storyboardIdentifier="
    )
    .replacingOccurrences(
        of: "<navigationController id=\"nav\"", with: "<navigationController restorationIdentifier=\"Nav\" id=\"nav\"")

    private func launched() throws -> (TestApp, StoryboardFiles, UINavigationController, SceneController) {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        SceneController.reset()
        let navigation = try app.root(as: UINavigationController.self)
        return (app, files, navigation, try #require(navigation.topViewController as? SceneController))
    }

    @Test func `A button's segue asks, prepares and pushes, with the button as sender`() throws {
        let (app, files, navigation, list) = try launched()
        defer { withExtendedLifetime((app, files)) {} }
        var sender: Any?
        SceneController.onPrepare = { if $0.identifier == "button" { sender = $1 } }
        let button = try #require(list.view.subviews.first as? UIButton)
        SceneController.shouldPerform = { $0 != "button" }
        button.sendActions(for: .primaryActionTriggered)
        #expect(navigation.viewControllers.count == 1)
        SceneController.shouldPerform = { _ in true }
        button.sendActions(for: .primaryActionTriggered)
        #expect(navigation.topViewController?.title == "Detail")
        #expect(sender as? UIButton === button)
        #expect(SceneController.log.filter { $0.hasPrefix("prepare") }.first == "prepare button")
    }

    @Test func `A segue is performed by its identifier without asking, as its kind says`() throws {
        let (app, files, navigation, list) = try launched()
        defer { withExtendedLifetime((app, files)) {} }
        SceneController.shouldPerform = { _ in false }
        list.performSegue(withIdentifier: "show", sender: nil)
        #expect(navigation.viewControllers.map(\.title) == ["List", "Detail"])
        navigation.popViewController(animated: false)
        list.performSegue(withIdentifier: "sheet", sender: nil)
        #expect(list.presentedViewController?.title == "Detail")
        #expect(list.presentedViewController?.modalPresentationStyle == .formSheet)
        list.dismiss(animated: false)
        list.performSegue(withIdentifier: "flip", sender: nil)
        #expect(SceneController.log.contains("flip to Detail"))
        #expect(list.presentedViewController?.title == "Detail")
    }

    @Test func `A segue action makes the destination`() throws {
        let (app, files, navigation, list) = try launched()
        defer { withExtendedLifetime((app, files)) {} }
        list.performSegue(withIdentifier: "make", sender: nil)
        let made = try #require(navigation.topViewController as? InjectedController)
        #expect(made.note == "injected")
        #expect(made.title == "Made")
    }

    @Test func `An embedded controller is a child before viewDidLoad, after prepare`() throws {
        let (app, files, _, list) = try launched()
        defer { withExtendedLifetime((app, files)) {} }
        list.performSegue(withIdentifier: "show", sender: nil)
        let log = SceneController.log.filter { !$0.hasPrefix("init") && !$0.hasPrefix("awake") }
        #expect(log == ["prepare show", "prepare in", "load Inner", "load Detail"])
        let detail = try #require(list.navigationController?.topViewController)
        #expect(detail.children.map(\.title) == ["Inner"])
        #expect(detail.view.subviews.first?.subviews.first === detail.children.first?.view)
    }

    @Test func `An unwind segue calls the action and leads back over sheets and pushes`() throws {
        let (app, files, navigation, list) = try launched()
        defer { withExtendedLifetime((app, files)) {} }
        list.performSegue(withIdentifier: "show", sender: nil)
        let detail = try #require(navigation.topViewController)
        detail.performSegue(withIdentifier: "on", sender: nil)
        let deeper = try #require(navigation.topViewController)
        deeper.performSegue(withIdentifier: "back", sender: nil)
        #expect(SceneController.log.last == "unwind back from Deeper to Inner")
        #expect(navigation.topViewController === detail)
    }

    // S-LAUNCH-1.1, S-LAUNCH-1.2
    @Test
    func
        `S-LAUNCH-1: the main storyboard's window is there before the delegate is called, its views later`()
        throws
    {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        SceneController.reset()
        var titles: [String?] = []
        var wasLoaded: Bool?
        let app = TestApp(root: { nil }) { delegate in
            delegate.onWillFinish = {
                let navigation = $0.window?.rootViewController as? UINavigationController
                titles = navigation?.viewControllers.map(\.title) ?? []
                wasLoaded = navigation?.viewControllers.first?.isViewLoaded
            }
        }
        app.mainStoryboard = "Main"
        try app.launch()
        #expect(titles == ["List"])
        #expect(wasLoaded == false)
        #expect(try app.root(as: UINavigationController.self).topViewController?.isViewLoaded == true)
        #expect(app.windows.count == 1)
    }

    // S-LAUNCH-24.2
    @Test func `S-LAUNCH-24, S-FIND-13: what segues have shown is restored without segues, and without code`() throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.restorable])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        let list = try #require(try app.root(as: UINavigationController.self).topViewController)
        list.performSegue(withIdentifier: "show", sender: nil)
        try app.root(as: UINavigationController.self).topViewController?.performSegue(withIdentifier: "on", sender: nil)
        let before = app.windows
        SceneController.reset()
        try app.relaunch()
        let stack = try app.root(as: UINavigationController.self).viewControllers
        #expect(stack.map(\.title) == ["List", "Detail", "Deeper"])
        #expect(stack[1].children.map(\.title) == ["Inner"])
        #expect(stack.map { $0.storyboard?.name } == ["Main", "Main", "Main"])
        #expect(!SceneController.log.contains("prepare show") && !SceneController.log.contains("prepare on"))
        #expect(app.windows == before)
        #expect(UIApplication.shared.restorationReport?.problems.isEmpty == true)
    }

    // S-LAUNCH-24.1
    @Test func `S-LAUNCH-24: what a custom segue has presented comes back without the segue`() throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.restorable])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        let list = try #require(try app.root(as: UINavigationController.self).topViewController)
        SceneController.reset()
        list.performSegue(withIdentifier: "flip", sender: nil)
        #expect(SceneController.log.contains("flip to Detail"))
        SceneController.reset()
        try app.relaunch()
        #expect(app.root?.presentedViewController?.title == "Detail")
        #expect(!SceneController.log.contains { $0.hasPrefix("flip") || $0.hasPrefix("prepare flip") })
    }

    @Test func `A controller that only its object names in the file comes back from it too`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                initial: "n",
                """
                <navigationController id="n" restorationIdentifier="Nav" sceneMemberID="viewController"><connections>
                <segue kind="relationship" relationship="rootViewController" destination="a" id="r"/></connections>
                </navigationController>
                """,
                """
                <viewController id="a" restorationIdentifier="A" sceneMemberID="viewController"><connections>
                <segue kind="show" identifier="go" destination="b" id="s"/></connections></viewController>
                """,
                "<viewController id=\"b\" restorationIdentifier=\"B\" title=\"Second\" sceneMemberID=\"viewController\"/>"
            )
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        try app.root(as: UINavigationController.self).topViewController?.performSegue(withIdentifier: "go", sender: nil)
        try app.relaunch()
        #expect(try app.root(as: UINavigationController.self).topViewController?.title == "Second")
    }

    @Test func `S-FIND-12: two storyboards with the same identifiers do not mix`() throws {
        let board = { (title: String) in
            StoryboardFiles.storyboard(
                """
                <viewController id="x" storyboardIdentifier="Same" restorationIdentifier="\(title)" title="\(title)" \
                sceneMemberID="viewController"/>
                """)
        }
        let files = try StoryboardFiles(["One.storyboard": board("One"), "Two.storyboard": board("Two")])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { UINavigationController("Nav", [StateController("Root")]) })
        try app.launch()
        for name in ["Two", "One", "Two"] {
            try app.root(as: UINavigationController.self).pushViewController(
                UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: "Same"), animated: false
            )
        }
        try app.relaunch()
        #expect(
            try app.root(as: UINavigationController.self).viewControllers.dropFirst().map(\.storyboard?.name)
                == ["Two", "One", "Two"])
    }

    @Test func `A popover stands on the sides of its source that the file says`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                initial: "a",
                """
                <viewController id="a" sceneMemberID="viewController"><connections>
                <segue destination="b" kind="popoverPresentation" identifier="go" id="s">
                <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue></connections>
                </viewController>
                """, #"<viewController id="b" sceneMemberID="viewController"/>"#)
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        let controller = try #require(app.root)
        controller.performSegue(withIdentifier: "go", sender: nil)
        let popover = try #require(controller.presentedViewController?.popoverPresentationController)
        #expect(popover.permittedArrowDirections == [.up, .left])
    }
}
