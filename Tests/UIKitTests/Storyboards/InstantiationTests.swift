import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of controllers and their views from a storyboard.
@MainActor
@Suite(.serialized)
struct InstantiationTests {
    private let screen = """
        <viewController storyboardIdentifier="Note" title="Note" restorationIdentifier="note" id="a" \
        customClass="SceneController" customModule="UIKitTests" sceneMemberID="viewController">
        <view key="view" id="v" restorationIdentifier="panel" customClass="AwakeView" customModule="UIKitTests">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <label id="l" tag="7"><rect key="frame" x="10" y="20" width="100" height="21"/></label>
            <view id="w" restorationIdentifier="box"><rect key="frame" x="10" y="60" width="100" height="21"/></view>
          </subviews>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="border"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
        </view>
        <navigationItem key="navigationItem" title="Bar title" id="n">
          <barButtonItem key="rightBarButtonItem" systemItem="save" id="b">
            <connections><action selector="save:" destination="a" id="b1"/></connections>
          </barButtonItem>
        </navigationItem>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="caption" value="given"/>
          <userDefinedRuntimeAttribute type="number" keyPath="amount"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        <connections>
          <outlet property="nameLabel" destination="l" id="o1"/>
          <outlet property="watched" destination="l" id="o2"/>
          <outlet property="saveButton" destination="b" id="o3"/>
          <outlet property="other" destination="w" id="o4"/>
        </connections>
        </viewController>
        """

    private func storyboard(_ scenes: String..., initial: String? = nil) throws -> (StoryboardFiles, UIStoryboard) {
        var text = StoryboardFiles.storyboard(
            initial: initial, scenes.joined(separator: "</objects></scene><scene><objects>"))
        if scenes.isEmpty { text = StoryboardFiles.storyboard(initial: initial) }
        let files = try StoryboardFiles(["Main.storyboard": text])
        return (files, UIStoryboard(name: "Main", bundle: nil))
    }

    @Test func `S-API-46: a controller is made with its class, names, items and outlets, and its view when asked for`()
        throws
    {
        let (files, storyboard) = try storyboard(screen)
        defer { withExtendedLifetime(files) {} }
        let controller = try #require(
            storyboard.instantiateViewController(withIdentifier: "Note") as? SceneController)
        #expect(controller.storyboard === storyboard)
        #expect(controller.restorationIdentifier == "note" && controller.identifierWhenAwake == "note")
        #expect(controller.navigationItem.title == "Bar title")
        #expect(controller.saveButton === controller.navigationItem.rightBarButtonItem)
        #expect(controller.caption == "given")
        #expect(!controller.isViewLoaded && controller.nameLabel == nil)
        #expect(SceneController.log == ["init Note storyboard true", "amount 2.5", "awake Note"])
        SceneController.log = []
        let view = try #require(controller.view as? AwakeView)
        #expect(SceneController.log == ["watched true", "load Note"])
        #expect(view.log == ["init with 2 subviews, frame 375", "border 3", "awake"])
        #expect(view.identifierWhenAwake == "panel")
        #expect(controller.nameLabel?.frame == CGRect(x: 10, y: 20, width: 100, height: 21))
        #expect(controller.nameLabel?.tag == 7)
        #expect(controller.other?.restorationIdentifier == "box")
        #expect(UIApplication.shared.interfaceReport.problems == [])
    }

    @Test func `The initial controller is the one that the document names; without one there is none`() throws {
        let (files, board) = try storyboard(screen, initial: "a")
        defer { withExtendedLifetime(files) {} }
        #expect(board.instantiateInitialViewController() is SceneController)
        let (more, empty) = try storyboard()
        defer { withExtendedLifetime(more) {} }
        #expect(empty.instantiateInitialViewController() == nil)
    }

    @Test func `A creator makes the controller from the coder, and is asked for nothing else`() throws {
        let (files, board) = try storyboard(
            "<viewController id=\"a\" storyboardIdentifier=\"I\" title=\"T\" sceneMemberID=\"viewController\"/>",
            initial: "a")
        defer { withExtendedLifetime(files) {} }
        let made = board.instantiateViewController(identifier: "I") { InjectedController(coder: $0, note: "mine") }
        #expect(made.note == "mine")
        #expect(made.title == "T")
        #expect(made.storyboard === board)
        let initial = board.instantiateInitialViewController { InjectedController(coder: $0, note: "first") }
        #expect(initial?.note == "first")
    }

    // S-API-47.1, S-API-47.2
    @Test func `S-API-47: the storyboard identifier is the restoration identifier where the file says so`() throws {
        func scene(_ attributes: String) -> String {
            "<viewController id=\"\(UUID())\" sceneMemberID=\"viewController\" \(attributes)/>"
        }
        let use = "useStoryboardIdentifierAsRestorationIdentifier=\"YES\""
        let (files, board) = try storyboard(
            scene("storyboardIdentifier=\"A\" \(use)"), scene("storyboardIdentifier=\"B\""),
            scene("storyboardIdentifier=\"C\" restorationIdentifier=\"own\" \(use)"),
            scene(
                "storyboardIdentifier=\"D\" useStoryboardIdentifierAsRestorationIdentifier=\"NO\" restorationIdentifier=\"d\""
            ))
        defer { withExtendedLifetime(files) {} }
        let identifiers = ["A", "B", "C", "D"].map {
            board.instantiateViewController(withIdentifier: $0).restorationIdentifier
        }
        #expect(identifiers == ["A", nil, "own", "d"])
    }

    @Test func `An unknown class falls back to the kind of the element, and is in the report once`() throws {
        let (files, board) = try storyboard(
            """
            <tableViewController id="a" storyboardIdentifier="T" customClass="Missing" customModule="App" \
            sceneMemberID="viewController"/>
            """)
        defer { withExtendedLifetime(files) {} }
        for _ in 0..<2 {
            #expect(type(of: board.instantiateViewController(withIdentifier: "T")) == UITableViewController.self)
        }
        let problems = UIApplication.shared.interfaceReport.problems
        #expect(problems.map(\.reason) == [.unknownClass])
        #expect(problems.first?.object == "Missing")
        #expect(problems.first?.file == "Main.storyboard")
        #expect(problems.first?.line != nil)
    }

    @Test func `A class of another kind, and one whose initializer gives nil, fall back too`() throws {
        let (files, board) = try storyboard(
            """
            <viewController id="a" storyboardIdentifier="V" customClass="AwakeView" customModule="UIKitTests" \
            sceneMemberID="viewController"/>
            """,
            """
            <viewController id="b" storyboardIdentifier="N" customClass="RefusingController" customModule="UIKitTests" \
            sceneMemberID="viewController"/>
            """)
        defer { withExtendedLifetime(files) {} }
        #expect(type(of: board.instantiateViewController(withIdentifier: "V")) == UIViewController.self)
        #expect(type(of: board.instantiateViewController(withIdentifier: "N")) == UIViewController.self)
        #expect(UIApplication.shared.interfaceReport.problems.map(\.reason) == [.unknownClass, .initializerFailed])
    }

    @Test func `What UIKit here does not have keeps its place, identifier and children, and is listed once`() throws {
        let (files, board) = try storyboard(
            """
            <viewController id="a" storyboardIdentifier="M" sceneMemberID="viewController"><view key="view" id="v"><subviews>
            <glkView id="m1" restorationIdentifier="map"><subviews><label id="l"/></subviews></glkView><glkView id="m2"/>
            </subviews></view></viewController>
            """)
        defer { withExtendedLifetime(files) {} }
        let view = try #require(board.instantiateViewController(withIdentifier: "M").view)
        #expect(view.subviews.map(\.restorationIdentifier) == ["map", nil])
        #expect(view.subviews.first?.subviews.first is UILabel)
        #expect(UIApplication.shared.interfaceReport.problems.map(\.object) == ["glkView"])
    }

    @Test func `A file that cannot be read has no controllers, and says why with file and line`() throws {
        let files = try StoryboardFiles(["Main.storyboard": "<document>\n<scenes>\n</document>"])
        defer { withExtendedLifetime(files) {} }
        let board = UIStoryboard(name: "Main", bundle: nil)
        #expect(board.problem?.reason == .malformed)
        #expect(board.problem?.line == 3)
        #expect(board.instantiateInitialViewController() == nil)
        let stand = board.instantiateViewController(withIdentifier: "Any")
        #expect((stand.view.subviews.first as? UILabel)?.text?.contains("Main.storyboard:3") == true)
        #expect(UIStoryboard(name: "Missing", bundle: nil).problem?.reason == .fileNotFound)
        #expect(UIStoryboard(name: "../Main", bundle: nil).problem?.reason == .fileNotFound)
        #expect(throws: InterfaceProblem.self) {
            try UIStoryboard(contentsOf: files.folder.appendingPathComponent("Main.storyboard"))
        }
    }

    @Test func `Containers have the controllers of their relationships, in the order of the file`() throws {
        let (files, board) = try storyboard(
            """
            <tabBarController id="t" sceneMemberID="viewController"><connections>
            <segue kind="relationship" relationship="viewControllers" destination="n" id="s1"/>
            <segue kind="relationship" relationship="viewControllers" destination="x" id="s2"/>
            </connections></tabBarController>
            """,
            """
            <navigationController id="n" sceneMemberID="viewController" navigationBarHidden="YES">
            <tabBarItem key="tabBarItem" title="First" id="i"/><nil name="viewControllers"/>
            <connections><segue kind="relationship" relationship="rootViewController" destination="r" id="s3"/></connections>
            </navigationController>
            """,
            "<viewController id=\"r\" title=\"Root\" sceneMemberID=\"viewController\"/>",
            """
            <splitViewController id="x" sceneMemberID="viewController"><connections>
            <segue kind="relationship" relationship="detailViewController" destination="r" id="s4"/>
            <segue kind="relationship" relationship="masterViewController" destination="n" id="s5"/>
            </connections></splitViewController>
            """, initial: "t")
        defer { withExtendedLifetime(files) {} }
        let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        #expect(navigation.isNavigationBarHidden)
        #expect(navigation.tabBarItem.title == "First")
        #expect(navigation.topViewController?.title == "Root")
        let split = try #require(tabs.viewControllers?.last as? UISplitViewController)
        #expect(split.viewControllers.map { $0 is UINavigationController } == [true, false])
    }

    @Test func `A circle of relationships ends where it closes, and is reported`() throws {
        let navigation = { (id: String, next: String) in
            """
            <navigationController id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController"><connections>
            <segue kind="relationship" relationship="rootViewController" destination="\(next)" id="\(id)\(next)"/>
            </connections></navigationController>
            """
        }
        let (files, board) = try storyboard(navigation("a", "b"), navigation("b", "a"))
        defer { withExtendedLifetime(files) {} }
        let first = try #require(board.instantiateViewController(withIdentifier: "a") as? UINavigationController)
        #expect((first.topViewController as? UINavigationController)?.viewControllers.isEmpty == true)
        #expect(UIApplication.shared.interfaceReport.problems.map(\.reason) == [.cycle])
    }

    @Test func `A storyboard reference leads to the other file, by identifier or to its initial controller`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                initial: "t",
                """
                <tabBarController id="t" sceneMemberID="viewController"><connections>
                <segue kind="relationship" relationship="viewControllers" destination="p" id="s1"/>
                <segue kind="relationship" relationship="viewControllers" destination="q" id="s2"/>
                <segue kind="relationship" relationship="viewControllers" destination="m" id="s3"/>
                </connections></tabBarController>
                """,
                """
                <viewControllerPlaceholder storyboardName="Other" id="p" sceneMemberID="viewController">
                <tabBarItem key="tabBarItem" title="From here" id="i"/></viewControllerPlaceholder>
                """,
                """
                <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Second" id="q" \
                sceneMemberID="viewController"/>
                """,
                "<viewControllerPlaceholder storyboardName=\"../Gone\" id=\"m\" sceneMemberID=\"viewController\"/>"),
            "Other.storyboard": StoryboardFiles.storyboard(
                initial: "o", "<viewController id=\"o\" title=\"One\" sceneMemberID=\"viewController\"/>",
                """
                <viewController id="u" title="Two" storyboardIdentifier="Second" restorationIdentifier="two" \
                sceneMemberID="viewController"/>
                """),
        ])
        defer { withExtendedLifetime(files) {} }
        let board = UIStoryboard(name: "Main", bundle: nil)
        let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
        #expect(tabs.viewControllers?.map(\.title) == ["One", "Two"])
        #expect(tabs.viewControllers?.first?.tabBarItem.title == "From here")
        #expect(tabs.viewControllers?.last?.storyboard?.name == "Other")
        #expect(UIApplication.shared.interfaceReport.problems.map(\.reason) == [.missingReference])
    }

    @Test func `A connection to a member that the class does not have, or of another type, is reported by name`() throws
    {
        let (files, board) = try storyboard(
            """
            <viewController id="a" storyboardIdentifier="S" customClass="SceneController" customModule="UIKitTests" \
            sceneMemberID="viewController"><view key="view" id="v"><subviews><button id="b"><connections>
            <action selector="missing:" destination="a" eventType="touchUpInside" id="c1"/></connections></button></subviews>
            </view><connections><outlet property="nameLabel" destination="b" id="c2"/>
            <outlet property="nothing" destination="b" id="c3"/><outlet property="other" destination="gone" id="c4"/>
            </connections></viewController>
            """)
        defer { withExtendedLifetime(files) {} }
        board.instantiateViewController(withIdentifier: "S").loadViewIfNeeded()
        let problems = UIApplication.shared.interfaceReport.problems
        let found = Set(problems.map { "\($0.reason) \($0.member ?? "")" })
        #expect(
            found == [
                "unknownMember missing:", "typeMismatch nameLabel", "unknownMember nothing", "danglingReference other",
            ])
        #expect(Set(problems.map(\.file)) == ["Main.storyboard"])
        #expect(problems.compactMap(\.line).count == 4 && problems.compactMap(\.object).count == 4)
    }

    @Test func `Objects beside the controller are made with its view, and live as long as it does`() throws {
        let (files, board) = try storyboard(
            """
            <viewController id="a" storyboardIdentifier="S" sceneMemberID="viewController"><view key="view" id="v"><subviews>
            <label id="l"/><button id="b"><connections>
            <action selector="help:" destination="h" eventType="touchUpInside" id="c1"/></connections></button></subviews>
            </view></viewController>
            <customObject id="h" customClass="SceneHelper" customModule="UIKitTests"><connections>
            <outlet property="label" destination="l" id="c2"/></connections></customObject>
            """)
        defer { withExtendedLifetime(files) {} }
        let view = try #require(board.instantiateViewController(withIdentifier: "S").view)
        (view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(UIApplication.shared.interfaceReport.problems == [])
    }

    @Test func `A controller with its views, outlets and actions goes when nobody holds it`() throws {
        let (files, board) = try storyboard(screen)
        defer { withExtendedLifetime(files) {} }
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let made = board.instantiateViewController(withIdentifier: "Note")
            made.loadViewIfNeeded()
            controller = made
            view = made.view
            #expect(view != nil)
        }
        #expect(controller == nil && view == nil)
    }

    @Test(arguments: [true, false])
    func `S-LAUNCH-1: a main storyboard that gives no window is shown with the reason`(isReadable: Bool) throws {
        let files = try StoryboardFiles(["Main.storyboard": isReadable ? StoryboardFiles.storyboard() : "no XML"])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { nil })
        app.mainStoryboard = "Main"
        try app.launch()
        #expect(app.windows.firstElement { $0.label?.hasPrefix("Main.storyboard") == true } != nil)
    }
}
