import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of buttons of bars and tabs: the file, the properties, and the screen.
@MainActor
@Suite(.serialized)
struct BarItemTests {
    private func shown(_ items: [UIBarButtonItem]) throws -> [PresentationNode] {
        let app = TestApp(root: {
            let controller = UIViewController()
            controller.navigationItem.leftBarButtonItems = items
            return UINavigationController(rootViewController: controller)
        })
        try app.launch()
        let bar = try #require(app.windows.firstElement { $0.role == .navigationBar })
        return bar.children.filter { $0.role == .button }
    }

    // MARK: System items

    @Test func `A system item has neither title nor image, and shows those of the system`() throws {
        let items: [UIBarButtonItem.SystemItem] = [.add, .done, .trash]
        let buttons = items.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) }
        #expect(buttons.map(\.title) == [nil, nil, nil])
        #expect(buttons.count { $0.image != nil } == 0)
        #expect(buttons.map(\.style) == [.plain, .plain, .plain])
        let nodes = try shown(buttons)
        #expect(nodes.map(\.label) == ["Add", "Done", "Delete"])
        #expect(nodes.map { $0.image?.symbol } == ["plus", nil, "trash"])
        #expect(nodes.map { $0.traits.contains(.prominent) } == [false, true, false])
    }

    @Test func `Title and image of a system item are kept and not shown, its style is`() throws {
        let item = UIBarButtonItem(systemItem: .compose)
        item.title = "Mine"
        item.image = UIImage(systemName: "star")
        item.style = .done
        #expect(item.title == "Mine" && item.image?.symbolName == "star")
        let node = try #require(try shown([item]).first)
        #expect(node.label == "Compose" && node.image?.symbol == "square.and.pencil")
        #expect(node.traits.contains(.prominent))
    }

    @Test(
        arguments: [
            (#"systemItem="add""#, nil, UIBarButtonItem.Style.plain, "Add", "plus", false),
            (#"systemItem="save""#, nil, .plain, "Save", nil, true),
            (#"style="plain" systemItem="done""#, nil, .plain, "Done", nil, true),
            (#"style="done" systemItem="search""#, nil, .done, "Search", "magnifyingglass", true),
            (
                #"title="Item" image="star" catalog="system" systemItem="trash""#, "Item", .plain, "Delete", "trash",
                false
            ),
            (#"title="Item""#, "Item", .plain, "Item", nil, false),
            (#"title="Item" systemItem="bananas""#, "Item", .plain, "Item", nil, false),
        ] as [(String, String?, UIBarButtonItem.Style, String, String?, Bool)])
    func `A file's bar button has what the file says, and shows its system item`(
        attributes: String, title: String?, style: UIBarButtonItem.Style, label: String, symbol: String?,
        isProminent: Bool
    ) throws {
        let item: UIBarButtonItem = try StoryboardFiles.object("<barButtonItem id=\"b\" \(attributes)/>")
        #expect(item.title == title && item.style == style)
        let node = try #require(try shown([item]).first)
        #expect(node.label == label && node.image?.symbol == symbol)
        #expect(node.traits.contains(.prominent) == isProminent)
    }

    @Test func `A file says which button is hidden or selected, and how it is told from others`() throws {
        let items: [UIBarButtonItem] = try [#"hidden="YES""#, #"selected="YES""#].map {
            try StoryboardFiles.object(
                #"""
                <barButtonItem id="b" title="Item" \#($0)>
                <accessibility key="accessibilityConfiguration" label="Label" identifier="name"/></barButtonItem>
                """#)
        }
        #expect(items.map(\.isHidden) == [true, false] && items.map(\.isSelected) == [false, true])
        #expect(items.map(\.accessibilityIdentifier) == ["name", "name"])
        let nodes = try shown(items)
        #expect(nodes.map(\.label) == ["Item"] && nodes.map(\.spokenName) == ["Label"])
        let tab: UITabBarItem =
            try StoryboardFiles.object(
                #"<tabBar id="b"><items><tabBarItem id="t"><color key="badgeColor" systemColor="systemRedColor"/></tabBarItem>"#
                    + "</items></tabBar>", as: UITabBar.self
            ).items?.first ?? UITabBarItem()
        #expect(tab.badgeColor == .systemRed)
    }

    // MARK: Tabs

    private func tabs(_ controllers: UIViewController...) throws -> [PresentationNode] {
        let app = TestApp(root: {
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            return tabs
        })
        try app.launch()
        return try #require(app.windows.firstElement { $0.role == .tabBar }).children
    }

    private func root(_ title: String?, _ symbol: String, badge: String?) -> UIViewController {
        let root = UIViewController()
        root.tabBarItem = UITabBarItem(
            title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: "\(symbol).fill"))
        root.tabBarItem.badgeValue = badge
        return root
    }

    @Test func `A navigation controller without a tab of its own shows title, image and badge of its root`() throws {
        let first = UINavigationController(rootViewController: root("Inbox", "tray", badge: "3"))
        let second = UINavigationController(rootViewController: root("Sent", "paperplane", badge: nil))
        let nodes = try tabs(first, second)
        #expect(nodes.map(\.label) == ["Inbox", "Sent"])
        #expect(nodes.map(\.value) == ["3", nil])
        // The first tab is the selected one.
        #expect(nodes.map { $0.image?.symbol } == ["tray.fill", "paperplane"])
    }

    @Test func `What a navigation controller's own tab says counts before what its root's says`() throws {
        let navigation = UINavigationController(rootViewController: root("Inbox", "tray", badge: "3"))
        navigation.tabBarItem = UITabBarItem(title: "Mail", image: UIImage(systemName: "envelope"), tag: 0)
        navigation.tabBarItem.badgeValue = "9"
        let node = try #require(try tabs(navigation).first)
        #expect(node.label == "Mail" && node.value == "9" && node.image?.symbol == "envelope")
    }

    @Test func `A tab that is disabled cannot be selected`() throws {
        let other = UIViewController()
        let controllers = [UINavigationController(rootViewController: root("Inbox", "tray", badge: nil)), other]
        other.tabBarItem = UITabBarItem(title: "Later", image: nil, tag: 1)
        other.tabBarItem.isEnabled = false
        let app = TestApp(root: {
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            return tabs
        })
        try app.launch()
        let tab = try #require(app.element("Later"))
        #expect(tab.traits.contains(.disabled))
        #expect(app.deliver(.activate(tab.id)) == .refused("the tab is disabled"))
        #expect((app.root as? UITabBarController)?.selectedIndex == 0)
    }

    // MARK: Storyboard references

    private func referenced(_ reference: String, _ scenes: String...) throws -> UIViewController {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                initial: "t",
                """
                <tabBarController id="t" sceneMemberID="viewController"><connections>
                <segue kind="relationship" relationship="viewControllers" destination="r" id="s"/></connections>
                </tabBarController>
                """,
                """
                <viewControllerPlaceholder storyboardName="Other" id="r" sceneMemberID="viewController">\(reference)
                </viewControllerPlaceholder>
                """),
            "Other.storyboard": StoryboardFiles.storyboard(initial: "o", scenes),
        ])
        defer { withExtendedLifetime(files) {} }
        let tabs = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        #expect(UIApplication.shared.interfaceReport.problems == [])
        return try #require(tabs?.children.first)
    }

    private static let reference = """
        <tabBarItem key="tabBarItem" title="Reference" id="rt"/><navigationItem key="navigationItem" id="rn"/>
        """

    @Test func `A storyboard reference replaces no tab and no bar buttons of the scene that it refers to`() throws {
        let controller = try referenced(
            Self.reference,
            """
            <viewController id="o" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Scene" badgeValue="1" id="st"/>
            <navigationItem key="navigationItem" title="Notes" id="sn">
            <barButtonItem key="rightBarButtonItem" systemItem="add" id="b"/></navigationItem>
            <toolbarItems><barButtonItem title="Sort" id="tb"/></toolbarItems></viewController>
            """)
        #expect(controller.tabBarItem.title == "Scene" && controller.tabBarItem.badgeValue == "1")
        #expect(controller.navigationItem.title == "Notes")
        #expect(controller.navigationItem.rightBarButtonItems?.map(\.systemItem) == [.add])
        #expect(controller.toolbarItems?.map(\.title) == ["Sort"])
    }

    @Test func `A storyboard reference does not hide the tab of the root of the navigation controller there`() throws {
        let controller = try referenced(
            Self.reference,
            """
            <navigationController id="o" sceneMemberID="viewController"><connections>
            <segue kind="relationship" relationship="rootViewController" destination="q" id="s2"/></connections>
            </navigationController>
            """,
            """
            <viewController id="q" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Root" id="st"/></viewController>
            """)
        #expect(try tabs(controller).map(\.label) == ["Root"])
    }

    @Test func `A storyboard reference gives its tab to a scene that has none`() throws {
        let controller = try referenced(
            Self.reference, #"<viewController id="o" title="Scene" sceneMemberID="viewController"/>"#)
        #expect(controller.tabBarItem.title == "Reference" && controller.title == "Scene")
    }

    // MARK: Delegates, and a split view's columns

    @Test func `Bars have a delegate that files connect, also to a navigation controller, which is none`() throws {
        let owner = BarOwner()
        let outlet = #"<connections><outlet property="delegate" destination="-1" id="o"/></connections>"#
        var objects: [Any] = []
        let problems = StoryboardFiles.problems {
            objects = UINib(
                data: Data(
                    StoryboardFiles.nib(
                        """
                        <navigationBar id="n">\(outlet)</navigationBar><toolbar id="t">\(outlet)</toolbar>
                        <navigationController id="c"><navigationBar key="navigationBar" id="b"><connections>
                        <outlet property="delegate" destination="c" id="o2"/></connections></navigationBar>
                        </navigationController>
                        """
                    ).utf8), bundle: nil
            ).instantiate(withOwner: owner)
        }
        #expect(problems == [] && objects.count == 3)
        #expect((objects.first as? UINavigationBar)?.delegate === owner)
        #expect((objects.dropFirst().first as? UIToolbar)?.delegate === owner)
    }

    @Test(arguments: [
        ("over", UISplitViewController.DisplayMode.oneOverSecondary), ("beside", .oneBesideSecondary),
        ("twoBeside", .twoBesideSecondary), ("twoOver", .twoOverSecondary), ("twoDisplace", .twoDisplaceSecondary),
        ("secondaryOnly", .secondaryOnly),
    ])
    func `A split view's preferred display mode is known by each of Interface Builder's words`(
        word: String, mode: UISplitViewController.DisplayMode
    ) throws {
        let split: UISplitViewController = try StoryboardFiles.object(
            #"<splitViewController id="s" preferredDisplayMode="\#(word)"/>"#)
        #expect(split.preferredDisplayMode == mode)
    }
}

private final class BarOwner: UIViewController, UINavigationBarDelegate, UIToolbarDelegate {}
