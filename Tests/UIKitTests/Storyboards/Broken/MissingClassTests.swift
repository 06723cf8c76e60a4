import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the report about things that an app lacks. It has each of them once, and none of the consequences.
@MainActor
@Suite(.serialized)
struct MissingClassTests {
    private func load(_ files: [String: String], _ work: () throws -> Void) throws -> [InterfaceProblem] {
        let files = try StoryboardFiles(files)
        defer { withExtendedLifetime(files) {} }
        try work()
        return UIApplication.shared.interfaceReport.problems
    }

    private func scene(_ id: String, _ view: String = "", _ rest: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id)" customClass="GoneController" customModule="Notes" \
        sceneMemberID="viewController"><view key="view" id="\(id)v"><subviews>\(view)</subviews></view>\(rest)
        </viewController>
        """
    }

    @Test func `A class that is not there is reported once, and nothing of what is connected to it`() throws {
        let main = StoryboardFiles.storyboard(
            initial: "a",
            scene(
                "a",
                """
                <button id="b"><connections><action selector="save:" destination="a" eventType="touchUpInside" id="c1"/>
                </connections></button><label id="l"/>
                <view id="g" customClass="GoneView"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="glow"><integer key="value" value="3"/>
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                <textField id="f"><connections><outlet property="delegate" destination="a" id="c2"/></connections></textField>
                """,
                """
                <connections><outlet property="nameLabel" destination="l" id="c3"/>
                <outletCollection property="buttons" destination="b" id="c4"/>
                <segue destination="z" kind="show" identifier="go" destinationCreationSelector="make:" id="c5"/></connections>
                """), scene("z", #"<view id="h" customClass="GoneView"/>"#))
        let other = StoryboardFiles.storyboard(initial: "a", scene("a"))
        let problems = try load(["Main.storyboard": main, "Other.storyboard": other]) {
            let board = UIStoryboard(name: "Main", bundle: nil)
            for id in ["a", "z"] { board.instantiateViewController(withIdentifier: id).loadViewIfNeeded() }
            board.instantiateInitialViewController()?.performSegue(withIdentifier: "go", sender: nil)
            UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController()?.loadViewIfNeeded()
        }
        #expect(problems.map(\.reason) == [.unknownClass, .unknownClass])
        #expect(problems.map(\.object) == ["GoneController", "GoneView"])
        #expect(problems.first?.message.contains("no class Notes.GoneController") == true)
        #expect(problems.compactMap(\.line).count == 2)
    }

    @Test func `An object of a missing class in an outlet of another type is not reported: nobody knows what it is`()
        throws
    {
        let main = StoryboardFiles.storyboard(
            """
            <viewController id="a" storyboardIdentifier="a" customClass="SceneController" customModule="UIKitTests" \
            sceneMemberID="viewController"><view key="view" id="v"><subviews><view id="l" customClass="GoneLabel"/></subviews>
            </view><connections><outlet property="nameLabel" destination="l" id="c"/></connections></viewController>
            """)
        let problems = try load(["Main.storyboard": main]) {
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "a").loadViewIfNeeded()
        }
        #expect(problems.map(\.object) == ["GoneLabel"])
    }

    @Test func `What stands in for an element that UIKit here does not have lacks nothing`() throws {
        let main = StoryboardFiles.storyboard(
            """
            <viewController id="a" storyboardIdentifier="a" sceneMemberID="viewController"><view key="view" id="v"><subviews>
            <glkView id="g"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="glow" value="YES"/></userDefinedRuntimeAttributes>
            <connections><outlet property="delegate" destination="a" id="c"/></connections></glkView></subviews></view>
            </viewController>
            """)
        let problems = try load(["Main.storyboard": main]) {
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "a").loadViewIfNeeded()
        }
        #expect(problems.map(\.reason) == [.unsupportedElement] && problems.map(\.object) == ["glkView"])
    }

    @Test func `An action for the first responder or to unwind may be one of a class that is not there`() throws {
        let main = StoryboardFiles.storyboard(
            initial: "n",
            """
            <navigationController id="n" customClass="GoneStack" sceneMemberID="viewController"><connections>
            <segue kind="relationship" relationship="rootViewController" destination="a" id="s"/></connections>
            </navigationController>
            """,
            scene("a", "", #"<connections><segue destination="b" kind="show" identifier="go" id="s2"/></connections>"#),
            """
            <viewController id="b" sceneMemberID="viewController"><view key="view" id="v"><subviews><button id="x"><connections>
            <action selector="archive:" destination="first" eventType="touchUpInside" id="c1"/>
            <segue destination="e" kind="unwind" unwindAction="back:" id="c2"/></connections></button></subviews></view>
            </viewController><exit id="e" sceneMemberID="exit"/>
            """)
        let problems = try load(["Main.storyboard": main]) {
            let stack = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
            let navigation = try #require(stack as? UINavigationController)
            navigation.topViewController?.performSegue(withIdentifier: "go", sender: nil)
            #expect(navigation.viewControllers.count == 2)
            let button = try #require(navigation.topViewController?.view.subviews.first as? UIButton)
            button.sendActions(for: .touchUpInside)
        }
        #expect(Set(problems.map(\.object)) == ["GoneController", "GoneStack"] && problems.count == 2)
    }

    @Test func `A class of UIKit's that lacks a member is not to be edited`() throws {
        let main = StoryboardFiles.storyboard(
            """
            <viewController id="a" storyboardIdentifier="a" sceneMemberID="viewController"><view key="view" id="v"><subviews>
            <button id="b"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="locKey" value="x"/></userDefinedRuntimeAttributes>
            <connections><action selector="save:" destination="a" eventType="touchUpInside" id="c1"/></connections></button>
            </subviews></view><connections><outlet property="button" destination="b" id="c2"/></connections></viewController>
            """)
        let problems = try load(["Main.storyboard": main]) {
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "a").loadViewIfNeeded()
        }
        #expect(problems.map(\.reason) == [.unknownMember, .unknownMember, .unknownMember])
        #expect(problems.count { $0.message.contains("interfaceMembers") || $0.message.contains("@Outlet var") } == 0)
        let attribute = try #require(problems.first { $0.member == "locKey" })
        #expect(
            attribute.message.contains(
                #"interfaceExtensions of the app's delegate: .attribute("locKey", \UIButton.locKey)"#))
        let action = try #require(problems.first { $0.member == "save:" })
        #expect(action.message.contains("Identity inspector"))
    }

    @Test func `In no file a class that is not there is reported twice, or what is connected to it`() throws {
        var missing = 0
        for url in InterfaceFixtures.storyboards {
            let document = try InterfaceReader.read(contentsOf: url)
            let problems = InterfaceFixtures.within(url.deletingLastPathComponent()) {
                let board = UIStoryboard(name: url.deletingPathExtension().lastPathComponent, bundle: nil)
                for identifier in document.controllersByIdentifier.keys.sorted() {
                    board.controllerIfKnown(identifier: identifier)?.loadViewIfNeeded()
                }
            }
            let classes = problems.filter { $0.reason == .unknownClass }.map(\.message)
            #expect(Set(classes).count == classes.count, "\(url.lastPathComponent)")
            missing += classes.count
            let following = problems.filter { problem in
                guard let element = problem.objectID.flatMap(document.element), problem.member?.contains(":") == false,
                    element["customClass"]?.isEmpty == false
                else { return false }
                return problem.reason == .unknownMember && InterfaceClasses.customClass(of: element) == nil
            }
            #expect(following == [], "\(url.lastPathComponent)")
        }
        #expect(missing > 2)
    }

    // MARK: Each matter once

    @Test func `A nib that is loaded for nobody says so once; its actions go to who has them`() throws {
        let text = StoryboardFiles.nib(
            owner: #"<outlet property="nameLabel" destination="f" id="c0"/>"#,
            """
            <view id="v"><subviews><textField id="f"><connections><outlet property="delegate" destination="-1" id="c1"/>
            </connections></textField><textField id="g"><connections><outlet property="delegate" destination="-1" id="c2"/>
            </connections></textField><button id="b"><connections>
            <action selector="save:" destination="-1" eventType="touchUpInside" id="c3"/></connections></button></subviews>
            </view>
            """)
        let files = try StoryboardFiles()
        defer { withExtendedLifetime(files) {} }
        let controller = ActingController()
        var view: UIView?
        let problems = StoryboardFiles.problems {
            view = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIView
        }
        #expect(problems.map(\.reason) == [.noOwner])
        #expect(problems.first?.message.contains("\"delegate\".") == true)
        let made = try #require(view)
        controller.view = made
        let pressed = StoryboardFiles.problems {
            (made.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
        }
        #expect(pressed == [] && controller.saves == 1)
    }

    @Test func `A runtime attribute whose image is not there is one problem, and one that nobody has chosen none`()
        throws
    {
        let problems = StoryboardFiles.problems {
            _ = UINib(
                data: Data(
                    StoryboardFiles.nib(
                        """
                        <view id="v" customClass="FixtureView" customModule="UIKitTests"><userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="image" keyPath="picture" value="gone"/>
                        <userDefinedRuntimeAttribute type="image" keyPath="picture" value="tableView:sej-eN-l3S:value"/>
                        <userDefinedRuntimeAttribute type="number" keyPath="count"/>
                        </userDefinedRuntimeAttributes></view>
                        """
                    ).utf8), bundle: nil
            ).instantiate(withOwner: nil)
        }
        #expect(problems.map(\.reason) == [.missingReference, .invalidValue])
        #expect(problems.map(\.member) == ["gone", "count"])
    }

    @Test(
        arguments: [
            (nil, "is not there"),
            (
                #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes/></document>"#,
                "has no initial controller"
            ),
        ] as [(String?, String)])
    func `A storyboard reference that leads nowhere is one problem`(other: String?, sentence: String) throws {
        var files = [
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <viewController id="a" storyboardIdentifier="a" sceneMemberID="viewController"><connections>
                <segue destination="r" kind="show" identifier="go" id="s"/></connections></viewController>
                """, #"<viewControllerPlaceholder storyboardName="Other" id="r" sceneMemberID="viewController"/>"#)
        ]
        files["Other.storyboard"] = other
        let problems = try load(files) {
            let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "a")
            for _ in 1...2 { controller.performSegue(withIdentifier: "go", sender: nil) }
        }
        #expect(problems.map(\.reason) == [.missingReference] && problems.map(\.objectID) == ["r"])
        #expect(problems.first?.message.contains(sentence) == true)
    }

    @Test func `A connection into another scene is told from one to an object that no scene has`() throws {
        let button = """
            <button id="b"><connections><action selector="save:" destination="z" eventType="touchUpInside" id="c1"/>
            <action selector="save:" destination="nowhere" eventType="touchUpInside" id="c2"/></connections></button>
            """
        let main = StoryboardFiles.storyboard(
            """
            <viewController id="a" storyboardIdentifier="a" sceneMemberID="viewController">
            <view key="view" id="v"><subviews>\(button)</subviews></view></viewController>
            """, #"<viewController id="z" sceneMemberID="viewController"/>"#)
        let problems = try load(["Main.storyboard": main]) {
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "a").loadViewIfNeeded()
        }
        #expect(problems.map(\.reason) == [.danglingReference, .danglingReference])
        #expect(problems.first?.message.contains("is in another scene") == true)
        #expect(problems.last?.message.contains("no object \"nowhere\" in the file") == true)
    }

    // MARK: The other kind of file

    @Test func `A storyboard is no nib, and a xib no storyboard`() throws {
        let board = StoryboardFiles.storyboard(
            initial: "a", #"<viewController id="a" sceneMemberID="viewController"/>"#)
        let nib = StoryboardFiles.nib(#"<view id="v"/>"#)
        let files = try StoryboardFiles(["Board.xib": board, "Nib.storyboard": nib])
        defer { withExtendedLifetime(files) {} }
        let given = UINib(data: Data(board.utf8), bundle: nil)
        #expect(given.problem?.reason == .notAnInterface && given.instantiate(withOwner: nil).isEmpty)
        #expect(given.problem?.message.contains("UIStoryboard") == true)
        #expect(UINib(nibName: "Board", bundle: nil).problem?.reason == .notAnInterface)
        let named = UIStoryboard(name: "Nib", bundle: nil)
        #expect(named.problem?.reason == .notAnInterface && named.instantiateInitialViewController() == nil)
        let url = files.folder.appendingPathComponent("Nib.storyboard")
        #expect(throws: InterfaceProblem.self) { try UIStoryboard(contentsOf: url) }
        #expect(throws: InterfaceProblem.self) { try InterfaceFile(contentsOf: url) }
        #expect(UIApplication.shared.interfaceReport.problems.map(\.reason) == [.notAnInterface, .notAnInterface])
    }
}

private final class ActingController: UIViewController {
    private(set) var saves = 0

    override class var interfaceMembers: [InterfaceMember] { [.action("save:", ActingController.save)] }
    func save(_ sender: UIButton) { saves += 1 }
}
