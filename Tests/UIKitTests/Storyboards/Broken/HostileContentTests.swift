import Foundation
import Testing

@testable import UIKit

/// Tests of well-formed storyboards whose contents make no sense. A mistake affects only its object, and the report has
/// its line.
@MainActor
@Suite(.serialized)
struct HostileContentTests {
    /// Loads a screen with `views` and `connections`.
    private func load(
        _ views: String = "", attributes: String = "", connections: String = "", beside: String = "",
        check: (UIViewController) throws -> Void = { _ in }
    ) throws -> [InterfaceProblem] {
        let files = try StoryboardFiles()
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a",
                """
                <viewController id="a" \(attributes) sceneMemberID="viewController"><view key="view" id="root"><subviews>
                \(views)</subviews></view><connections>\(connections)</connections></viewController>\(beside)
                """, #"<viewController id="other" sceneMemberID="viewController"/>"#), to: "Main.storyboard")
        return try InterfaceFixtures.within(files.folder) {
            let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
            controller.loadViewIfNeeded()
            try check(controller)
        }
    }

    @Test(arguments: [
        #"<outlet property="label" destination="gone" id="o"/>"#,
        #"<outletCollection property="views" destination="gone" id="o"/>"#,
    ])
    func `A connection that leads nowhere is reported with its line`(connection: String) throws {
        let problems = try load(connections: connection)
        #expect(problems.map(\.reason) == [.danglingReference])
        #expect(problems.first?.line != nil && problems.first?.objectID == "a" && problems.first?.member != nil)
    }

    @Test func `An action without a target is reported`() throws {
        let problems = try load(
            #"<button id="b"><connections><action selector="x:" destination="gone" eventType="touchUpInside" id="x"/></connections></button>"#
        )
        #expect(problems.map(\.reason) == [.danglingReference])
        #expect(problems.first?.member == "x:" && problems.first?.objectID == "b")
    }

    @Test(arguments: [
        "show", "push", "presentation", "modal", "popoverPresentation", "showDetail", "replace", "custom", "new kind",
    ])
    func `A segue that leads nowhere is reported when it is performed`(kind: String) throws {
        let problems = try load(connections: #"<segue destination="gone" kind="\#(kind)" identifier="go" id="s"/>"#) {
            $0.performSegue(withIdentifier: "go", sender: nil)
            #expect($0.presentedViewController == nil)
        }
        #expect(problems.contains { $0.reason == .danglingReference && $0.objectID == "s" && $0.line != nil })
    }

    @Test(arguments: ["root", "b", "first", "a2"])
    func `A segue that leads to what is no controller is reported`(id: String) throws {
        let problems = try load(
            #"<button id="b"/>"#, connections: #"<segue destination="\#(id)" kind="show" identifier="go" id="s"/>"#
        ) { $0.performSegue(withIdentifier: "go", sender: nil) }
        #expect(problems.contains { $0.reason == .danglingReference && $0.objectID == "s" })
    }

    @Test(arguments: ["rootViewController", "viewControllers", "masterViewController", "detailViewController"])
    func `A relationship that leads nowhere, or to a view, is reported`(relationship: String) throws {
        let files = try StoryboardFiles()
        let kind =
            ["rootViewController": "navigationController", "viewControllers": "tabBarController"][relationship]
            ?? "splitViewController"
        for id in ["gone", "item"] {
            try files.write(
                StoryboardFiles.storyboard(
                    initial: "a",
                    """
                    <\(kind) id="a" sceneMemberID="viewController"><navigationItem key="navigationItem" id="item"/>
                    <connections><segue destination="\(id)" kind="relationship" relationship="\(relationship)" id="r"/>
                    </connections></\(kind)>
                    """), to: "Main.storyboard")
            let problems = InterfaceFixtures.within(files.folder) {
                let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
                #expect(controller?.children == [])
            }
            #expect(problems.map(\.reason) == [.danglingReference])
            #expect(problems.first?.objectID == "r" && problems.first?.line != nil)
        }
    }

    @Test func `An embed segue that leads nowhere is reported, and the container stays empty`() throws {
        let problems = try load(
            #"<containerView id="c"><connections><segue destination="gone" kind="embed" id="s"/></connections></containerView>"#
        ) { #expect($0.children.isEmpty) }
        #expect(problems.map(\.reason) == [.danglingReference])
    }

    @Test func `An unwind segue without an action, or that nobody wants, goes nowhere`() throws {
        let problems = try load(
            connections: """
                <segue destination="e" kind="unwind" identifier="one" unwindAction="nobody:" id="s1"/>
                <segue destination="gone" kind="unwind" identifier="two" id="s2"/>
                """, beside: #"<exit id="e" sceneMemberID="exit"/>"#
        ) {
            $0.performSegue(withIdentifier: "one", sender: nil)
            $0.performSegue(withIdentifier: "two", sender: nil)
        }
        #expect(problems.contains { $0.reason == .unknownMember && $0.member == "nobody:" })
    }

    @Test func `Of two objects with one id, connections lead to one of them`() throws {
        let problems = try load(
            #"<label id="twice" tag="1"/><label id="twice" tag="2"/><view id="a"/>"#,
            attributes: #"customClass="FixtureController" customModule="UIKitTests""#,
            connections: #"<outlet property="label" destination="twice" id="twice"/>"#
        ) { #expect([1, 2].contains(($0 as? FixtureController)?.label?.tag)) }
        #expect(problems == [])
    }

    @Test(arguments: [
        "nan", "NaN", "inf", "-inf", "infinity", "1e308", "-1e308", "1e400", "-1", "", " ", "0x1p1023", "1e-400",
        "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1,5", "٤", "1 000",
    ])
    func `Absurd numbers harm nothing`(number: String) throws {
        let kinds = [
            "view", "label", "button", "imageView", "stackView", "textField", "textView", "slider", "switch", "stepper",
            "segmentedControl", "progressView", "activityIndicatorView", "pageControl", "datePicker", "pickerView",
            "scrollView", "tableView", "collectionView", "searchBar", "toolbar", "navigationBar", "tabBar",
            "refreshControl",
        ]
        let names = [
            "tag", "alpha", "value", "minValue", "maxValue", "minimumValue", "maximumValue", "stepValue", "progress",
            "numberOfPages", "currentPage", "numberOfLines", "selectedSegmentIndex", "minuteInterval", "spacing",
            "rowHeight",
            "sectionHeaderHeight", "sectionFooterHeight", "estimatedRowHeight", "zoomScale", "minimumZoomScale",
            "maximumZoomScale", "minimumFontSize", "minimumScaleFactor", "preferredMaxLayoutWidth", "countDownDuration",
            "indentationLevel", "indentationWidth", "minimumLineSpacing", "minimumInteritemSpacing",
        ]
        let attributes = names.map { #"\#($0)="\#(number)""# }.joined(separator: " ")
        let geometry = #"x="\#(number)" y="\#(number)" width="\#(number)" height="\#(number)""#
        let children = """
            <rect key="frame" \(geometry)/><fontDescription key="fontDescription" type="system" pointSize="\(number)"/>
            <date key="date" timeIntervalSinceReferenceDate="\(number)"/><date key="maximumDate" timeIntervalSinceReferenceDate="\(number)"/>
            <color key="backgroundColor" red="\(number)" green="\(number)" blue="\(number)" alpha="\(number)"/>
            <inset key="contentInset" minX="\(number)" minY="\(number)" maxX="\(number)" maxY="\(number)"/>
            <segments><segment title="a" width="\(number)"/><segment title="b"/></segments>
            """
        let harness = try StoryboardHarness()
        let views = kinds.map { "<\($0) \(attributes)>\(children)</\($0)>" }.joined()
        try harness.exercise(
            Data(
                StoryboardFiles.storyboard(
                    initial: "a",
                    """
                    <viewController id="a" restorationIdentifier="a" sceneMemberID="viewController"><view key="view"><subviews>
                    \(views)</subviews></view><size key="preferredContentSize" width="\(number)" height="\(number)"/>
                    </viewController>
                    """
                ).utf8))
        #expect(harness.read == 1 && harness.controllers == 1)
    }

    @Test(arguments: [
        "\u{7}", "a\u{1B}[31m", "Swift.", ".View", "A..B", "$s5UIKit6UIViewCD", "So8NSObjectC", "Array<Int>", "x y",
        "é",
    ])
    func `A class of that name is not there, and the report can be printed`(name: String) throws {
        // XML can't have control characters. Those that it can have are spaces.
        let text = name.unicodeScalars.allSatisfy { $0.value >= 32 } ? name : "a&#9;b&#10;c"
        let problems = try load(attributes: #"customClass="\#(text.replacingOccurrences(of: "<", with: "&lt;"))""#) {
            #expect(type(of: $0) == UIViewController.self)
        }
        #expect(problems.map(\.reason) == [.unknownClass])
        #expect(problems.first?.line != nil)
    }

    @Test(arguments: ["UIView", "UILabel", "UIStoryboardSegue", "UIBarButtonItem", "UIApplication", "UIStoryboard"])
    func `A class of another kind does not take a controller's place`(name: String) throws {
        let problems = try load(attributes: #"customClass="\#(name)""#) {
            #expect(type(of: $0) == UIViewController.self)
        }
        #expect(problems.map(\.reason) == [.unknownClass])
    }

    @Test(arguments: [("UIViewController", 2), ("UINavigationController", 2), ("UITabBarItem", 2), ("NotThere", 1)])
    func `A class that is no view does not take a view's place`(name: String, problemCount: Int) throws {
        let problems = try load(
            #"<view id="v" customClass="\#(name)"/><label id="l" customClass="\#(name)"/>"#
        ) { #expect($0.view.subviews.map { "\(type(of: $0))" } == ["UIView", "UILabel"]) }
        #expect(problems.map(\.reason) == Array(repeating: .unknownClass, count: problemCount))
    }

    @Test func `Elements that name each other in a circle end`() throws {
        var views: [UIView] = []
        let problems = try load(
            """
            <view id="p"><connections><outlet property="q" destination="q" id="1"/></connections></view>
            <view id="q"><connections><outlet property="p" destination="p" id="2"/></connections><constraints>
            <constraint firstItem="c1" secondItem="c1" firstAttribute="top" id="c1"/></constraints></view>
            <label id="l"><color key="textColor" name="loop"/></label>
            """,
            beside:
                #"<view id="v"><variation key="default"><mask key="subviews"><exclude reference="v"/></mask></variation></view>"#
        ) { views = $0.view.subviews }
        #expect(views.count == 3)
        #expect(problems.map(\.member) == ["p", "q"] || problems.map(\.member) == ["q", "p"], "\(problems)")
    }
}
