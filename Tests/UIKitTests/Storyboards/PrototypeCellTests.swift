import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of cells that a storyboard has as prototypes of a table.
@MainActor
@Suite(.serialized)
struct PrototypeCellTests {
    private static let styled = """
        <tableViewCell reuseIdentifier="styled" style="IBUITableViewCellStyleSubtitle" textLabel="title" detailTextLabel="more" \
        imageView="picture" accessoryType="detailButton" editingAccessoryType="checkmark" selectionStyle="none" \
        indentationLevel="1" indentationWidth="24" id="styled">
        <tableViewCellContentView key="contentView" tableViewCell="styled" id="styled-content"><subviews>
        <label tag="1" id="title"/><label tag="2" id="more"/><imageView tag="3" id="picture"/><label tag="4" id="other"/>
        </subviews></tableViewCellContentView>
        <switch key="accessoryView" tag="9" id="toggle"/>
        <inset key="separatorInset" minX="30" minY="0.0" maxX="0.0" maxY="0.0"/>
        </tableViewCell>
        """

    private static let card = """
        <tableViewCell reuseIdentifier="card" id="card" customClass="CardCell" customModule="UIKitTests">
        <rect key="frame" x="0.0" y="28" width="375" height="120"/>
        <view key="contentView" id="card-content"><subviews>
        <button id="button"><accessibility key="accessibilityConfiguration" label="Press"/>
        <connections><action selector="pressed" destination="card" eventType="touchUpInside" id="a1"/>
        <action selector="pressed:" destination="c" eventType="touchUpInside" id="a2"/></connections></button>
        </subviews></view>
        <connections><outlet property="button" destination="button" id="o1"/>
        <outlet property="owner" destination="c" id="o2"/></connections>
        </tableViewCell>
        """

    private func storyboard(_ prototypes: String, table: String = #"rowHeight="-1""#, connections: String = "")
        -> String
    {
        StoryboardFiles.storyboard(
            """
            <tableViewController id="c" storyboardIdentifier="list" customClass="PrototypesController" \
            customModule="UIKitTests" restorationIdentifier="List" sceneMemberID="viewController">
            <tableView key="view" dataMode="prototypes" style="grouped" \(table) restorationIdentifier="table" id="t">
            <accessibility key="accessibilityConfiguration" label="table"/>
            <prototypes>\(prototypes)</prototypes><sections/>
            <connections><outlet property="dataSource" destination="c" id="ds"/>
            <outlet property="delegate" destination="c" id="dl"/></connections>
            </tableView>
            <connections><outlet property="table" destination="t" id="ot"/>\(connections)</connections>
            </tableViewController>
            """)
    }

    private func launch(
        _ storyboard: String, rows: [String]
    ) throws -> (app: TestApp, controller: PrototypesController, files: StoryboardFiles) {
        let files = try StoryboardFiles(["Main.storyboard": storyboard])
        let app = TestApp(root: {
            let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "list")
            (controller as? PrototypesController)?.rows = rows
            return controller
        })
        try app.launch()
        return (app, try app.root(as: PrototypesController.self), files)
    }

    @Test func `the table has the attributes of the file, and is connected`() throws {
        let (_, controller, files) = try launch(
            storyboard(
                "",
                table: """
                    rowHeight="64" sectionHeaderHeight="30" sectionFooterHeight="31" estimatedRowHeight="50" \
                    separatorStyle="none" allowsSelection="NO" allowsMultipleSelection="YES" \
                    allowsSelectionDuringEditing="YES" sectionIndexMinimumDisplayRowCount="20"
                    """), rows: [])
        defer { withExtendedLifetime(files) {} }
        let table = try #require(controller.tableView)
        #expect(table === controller.table)
        #expect(table.dataSource === controller)
        #expect(table.delegate === controller)
        #expect(table.style == .grouped)
        #expect(table.rowHeight == 64)
        #expect([table.sectionHeaderHeight, table.sectionFooterHeight, table.estimatedRowHeight] == [30, 31, 50])
        #expect(table.separatorStyle == .none)
        #expect(!table.allowsSelection)
        #expect(table.allowsMultipleSelection && table.allowsSelectionDuringEditing)
        #expect(table.sectionIndexMinimumDisplayRowCount == 20)
    }

    @Test func `header and footer views and the refresh control of a table come from the file`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <tableViewController id="c" storyboardIdentifier="list" sceneMemberID="viewController">
                <tableView key="view" dataMode="prototypes" style="plain" id="t">
                <view key="tableHeaderView" id="h"><rect key="frame" x="0" y="0" width="375" height="90"/></view>
                <searchBar key="tableFooterView" id="f"/>
                <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                <color key="separatorColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
                </tableView>
                <refreshControl key="refreshControl" id="r"/>
                </tableViewController>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "list")
        let table = try #require((controller as? UITableViewController)?.tableView)
        #expect(table.tableHeaderView?.frame.height == 90)
        #expect(table.tableFooterView is UISearchBar)
        #expect(table.refreshControl != nil)
        #expect(table.refreshControl?.superview === table)
        #expect(table.backgroundColor != nil && table.separatorColor != nil)
        // Without outlets, the controller is the table's data source.
        #expect(table.dataSource === controller)
    }

    @Test func `a prototype is made for each row, with its style's labels, and used again`() throws {
        let (app, controller, files) = try launch(storyboard(Self.styled), rows: Array(repeating: "styled", count: 200))
        defer { withExtendedLifetime(files) {} }
        let table = try #require(controller.tableView)
        let cell = try #require(table.cellForRow(at: [0, 1]))
        #expect(cell.reuseIdentifier == "styled")
        #expect(cell.style == .subtitle)
        #expect(cell.textLabel?.tag == 1)
        #expect(cell.detailTextLabel?.tag == 2)
        #expect(cell.imageView?.tag == 3)
        #expect(cell.contentView.subviews.map(\.tag) == [1, 2, 3, 4])
        #expect(cell.accessoryType == .detailButton)
        #expect(cell.editingAccessoryType == .checkmark)
        #expect(cell.selectionStyle == .none)
        #expect(cell.indentationLevel == 1 && cell.indentationWidth == 24)
        #expect(cell.accessoryView?.tag == 9)
        #expect(cell.separatorInset.left == 30)
        // The row's texts are those of the style's labels, and don't appear a second time.
        let row = try #require(app.element("row 1"))
        #expect(!row.children.isEmpty && !row.children.contains { $0.label == "row 1" })
        #expect(table.cellForRow(at: [0, 150]) == nil)
        let known = Set(table.visibleCells.map(ObjectIdentifier.init))
        app.scroll("table", to: 150 * 48)
        #expect(table.cellForRow(at: [0, 150])?.textLabel?.text == "row 150")
        #expect(table.visibleCells.contains { known.contains(ObjectIdentifier($0)) })
    }

    @Test func `a custom cell has its own outlets and actions, and those of the scene, in each copy`() throws {
        let (app, controller, files) = try launch(storyboard(Self.card), rows: ["card", "card"])
        defer { withExtendedLifetime(files) {} }
        let cells = try [0, 1].map { try #require(controller.tableView.cellForRow(at: [0, $0]) as? CardCell) }
        #expect(cells[0] !== cells[1] && cells[0].button !== cells[1].button)
        for cell in cells {
            #expect(cell.decoded == 1 && cell.woken == 1 && cell.buttonWasThere)
            #expect(cell.button.superview === cell.contentView)
            #expect(cell.owner === controller)
        }
        cells[0].button.setTitle("first", for: .normal)
        try app.press("first", role: .button)
        cells[1].button.sendActions(for: .touchUpInside)
        cells[1].button.sendActions(for: .touchUpInside)
        #expect(cells.map(\.presses) == [1, 2])
        #expect(controller.log == ["pressed first", "pressed ", "pressed "])
        #expect(UIApplication.shared.interfaceReport.problems.isEmpty)
    }

    @Test func `both ways of dequeuing find a prototype, and one without identifier is only out of reach`() throws {
        let nameless = #"<tableViewCell id="n"><tableViewCellContentView key="contentView" id="nc"/></tableViewCell>"#
        let (_, controller, files) = try launch(storyboard(nameless + Self.card), rows: [])
        defer { withExtendedLifetime(files) {} }
        #expect(controller.tableView.dequeueReusableCell(withIdentifier: "card") is CardCell)
        #expect(controller.tableView.dequeueReusableCell(withIdentifier: "card", for: [0, 0]) is CardCell)
        #expect(controller.tableView.dequeueReusableCell(withIdentifier: "") == nil)
        #expect(controller.tableView.dequeueReusableCell(withIdentifier: "other") == nil)
    }

    @Test
    func `of two prototypes with one identifier the first is used, reported; a registered class comes before both`()
        throws
    {
        let twin = #"<tableViewCell reuseIdentifier="card" id="twin"/>"#
        let (_, controller, files) = try launch(storyboard(Self.card + twin), rows: [])
        defer { withExtendedLifetime(files) {} }
        #expect(controller.tableView.dequeueReusableCell(withIdentifier: "card") is CardCell)
        #expect(UIApplication.shared.interfaceReport.problems.map(\.objectID) == ["twin"])
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "card")
        #expect(controller.tableView.dequeueReusableCell(withIdentifier: "card") is CardCell == false)
    }

    @Test func `rows are as high as their prototypes were drawn, unless code says otherwise`() throws {
        let low = """
            <tableViewCell reuseIdentifier="low" rowHeight="60" id="low"><rect key="frame" x="0" y="0" width="9" height="77"/>
            </tableViewCell>
            """
        let (_, controller, files) = try launch(
            storyboard(Self.card + low + Self.styled), rows: ["card", "low", "styled", "card"])
        defer { withExtendedLifetime(files) {} }
        let table = try #require(controller.tableView)
        func heights() -> [CGFloat] { (0..<4).map { table.rectForRow(at: [0, $0]).height } }
        #expect(heights() == [120, 60, 48, 120])
        table.rowHeight = 30
        #expect(heights() == [30, 30, 30, 30])
    }

    @Test func `S-CLASS-18: among rows of different heights the first visible one comes back`() throws {
        let low = #"<tableViewCell reuseIdentifier="low" rowHeight="60" id="low"/>"#
        let rows = (0..<100).map { $0 % 3 == 0 ? "card" : "low" }
        let (app, controller, files) = try launch(storyboard(Self.card + low), rows: rows)
        defer { withExtendedLifetime(files) {} }
        for y in stride(from: 0.0, through: 4_000, by: 500) { app.scroll("table", to: y) }
        let first = try #require(controller.tableView.indexPathsForVisibleRows?.first)
        #expect(first.row > 20)
        try app.press("row \(first.row + 2)")
        try app.relaunch()
        let table = try app.root(as: PrototypesController.self).tableView
        #expect(table?.indexPathsForVisibleRows?.first == first)
        #expect(table?.indexPathForSelectedRow == [0, first.row + 2])
    }

    @Test func `numbers that are none count as absent`() throws {
        let cell = """
            <tableViewCell reuseIdentifier="odd" rowHeight="nan" indentationLevel="1e400" style="?" accessoryType="?" \
            textLabel="t" detailTextLabel="nothing" imageView="odd" id="odd"/>
            """
        let (_, controller, files) = try launch(
            storyboard(cell, table: #"rowHeight="inf" sectionHeaderHeight="high""#), rows: ["odd"])
        defer { withExtendedLifetime(files) {} }
        #expect(controller.tableView.rowHeight == UITableView.automaticDimension)
        #expect(controller.tableView.cellForRow(at: [0, 0])?.textLabel?.text == "row 0")
        #expect(controller.tableView.rectForRow(at: [0, 0]).height == 48)
    }
}
