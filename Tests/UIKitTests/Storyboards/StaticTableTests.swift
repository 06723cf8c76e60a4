import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of tables whose rows are all in the storyboard.
@MainActor
@Suite(.serialized)
struct StaticTableTests {
    private func cell(_ name: String, attributes: String = "", content: String = "", _ more: String = "") -> String {
        """
        <tableViewCell \(attributes) id="\(name)"><accessibility key="accessibilityConfiguration" label="\(name)"/>
        <tableViewCellContentView key="contentView" id="\(name)-content"><subviews>\(content)</subviews>
        </tableViewCellContentView>\(more)</tableViewCell>
        """
    }

    private var fieldCell: String {
        cell(
            "name", attributes: #"reuseIdentifier="field""#,
            content: """
                <textField restorationIdentifier="field" id="field">
                <accessibility key="accessibilityConfiguration" label="Name"/></textField>
                """)
    }

    private func storyboard(
        _ sections: String, class name: String = "SettingsController", kind: String = "tableViewController"
    ) -> String {
        StoryboardFiles.storyboard(
            """
            <\(kind) id="c" storyboardIdentifier="form" customClass="\(name)" customModule="UIKitTests" \
            restorationIdentifier="Form" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="grouped" rowHeight="44" restorationIdentifier="table" id="t">
            <accessibility key="accessibilityConfiguration" label="table"/>
            <sections>\(sections)</sections>
            <connections><outlet property="dataSource" destination="c" id="ds"/>
            <outlet property="delegate" destination="c" id="dl"/></connections>
            </tableView>
            <connections><outlet property="nameField" destination="field" id="o1"/>
            <outlet property="nameCell" destination="name" id="o2"/></connections>
            </\(kind)>
            """)
    }

    private var twoSections: String {
        """
        <tableViewSection headerTitle="Person" footerTitle="All of it" id="s1"><cells>
        \(fieldCell)\(cell("high", attributes: #"rowHeight="90""#))</cells></tableViewSection>
        <tableViewSection id="s2"><view key="headerView" tag="5" id="hv"/><cells>\(cell("last"))</cells></tableViewSection>
        """
    }

    private func launch(
        _ storyboard: String
    ) throws -> (app: TestApp, controller: UITableViewController, files: StoryboardFiles) {
        let files = try StoryboardFiles(["Main.storyboard": storyboard])
        let app = TestApp(root: {
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "form")
        })
        try app.launch()
        return (app, try app.root(as: UITableViewController.self), files)
    }

    @Test(arguments: [
        ("none", UITextField.BorderStyle.none, nil), ("line", .line, "line"), ("bezel", .bezel, "bezel"),
        ("roundedRect", .roundedRect, "rounded"),
    ])
    func `a field in a static cell has the border of the file, for the app and for the page`(
        written: String, style: UITextField.BorderStyle, shown: String?
    ) throws {
        let bordered = fieldCell.replacingOccurrences(
            of: "<textField ", with: "<textField borderStyle=\"\(written)\" ")
        let (app, controller, files) = try launch(
            storyboard("<tableViewSection id=\"s\"><cells>\(bordered)</cells></tableViewSection>"))
        defer { withExtendedLifetime(files) {} }
        #expect((controller as? SettingsController)?.nameField?.borderStyle == style)
        let input = try #require(app.element("Name")?.input)
        #expect(input.border == shown)
    }

    @Test func `a static table shows the sections, rows, titles and heights of the file`() throws {
        let (_, controller, files) = try launch(storyboard(twoSections))
        defer { withExtendedLifetime(files) {} }
        let table = try #require(controller.tableView)
        #expect(table.numberOfSections == 2)
        #expect([0, 1, 2].map { table.numberOfRows(inSection: $0) } == [2, 1, 0])
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Person")
        #expect(controller.tableView(table, titleForFooterInSection: 0) == "All of it")
        #expect(controller.tableView(table, titleForHeaderInSection: 1) == nil)
        #expect(controller.tableView(table, viewForHeaderInSection: 1)?.tag == 5)
        #expect([[0, 0], [0, 1], [1, 0]].map { table.rectForRow(at: $0).height } == [44, 90, 44])
        #expect(table.cellForRow(at: [1, 0])?.accessibilityLabel == "last")
        #expect(UIApplication.shared.interfaceReport.problems.isEmpty)
    }

    @Test func `outlets lead to static cells and into them when the view is loaded`() throws {
        let files = try StoryboardFiles(["Main.storyboard": storyboard(twoSections)])
        defer { withExtendedLifetime(files) {} }
        let controller = try #require(
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "form")
                as? SettingsController)
        #expect(controller.nameField == nil)
        controller.loadViewIfNeeded()
        #expect(controller.nameField.superview === controller.nameCell.contentView)
        #expect(controller.tableView(controller.tableView, cellForRowAt: [0, 0]) === controller.nameCell)
    }

    @Test func `a subclass that overrides a member gets the storyboard's answer from super`() throws {
        let (_, controller, files) = try launch(storyboard(twoSections, class: "ShorterSettingsController"))
        defer { withExtendedLifetime(files) {} }
        #expect(controller.tableView.numberOfSections == 2)
        #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
        #expect(controller.tableView(controller.tableView, titleForHeaderInSection: 0) == "Person!")
        #expect(controller.tableView.cellForRow(at: [1, 0])?.accessoryType == .checkmark)
        // Rows beyond those of the file are empty.
        #expect(controller.tableView(controller.tableView, cellForRowAt: [7, 7]).contentView.subviews.isEmpty)
    }

    @Test func `a static cell is scrolled out and comes back as it was, and is never another row's`() throws {
        let rest = (0..<100).map { cell("row \($0)", attributes: #"reuseIdentifier="field""#) }.joined()
        let (app, controller, files) = try launch(
            storyboard("<tableViewSection id=\"s\"><cells>\(fieldCell)\(rest)</cells></tableViewSection>"))
        defer { withExtendedLifetime(files) {} }
        let settings = try #require(controller as? SettingsController)
        let cells = (0...100).map { controller.tableView(controller.tableView, cellForRowAt: [0, $0]) }
        #expect(Set(cells.map(ObjectIdentifier.init)).count == 101)
        try app.type("Ann", into: "Name")
        settings.nameField.resignFirstResponder()
        app.scroll("table", to: 3_500)
        #expect(controller.tableView.cellForRow(at: [0, 0]) == nil)
        #expect(controller.tableView.cellForRow(at: [0, 85]) === cells[85])
        #expect(settings.nameField.text == "Ann")
        app.scroll("table", to: 0)
        #expect(controller.tableView.cellForRow(at: [0, 0]) === settings.nameCell)
        #expect(app.element("Name")?.input?.text == "Ann")
        controller.tableView.reloadData()
        #expect(controller.tableView.dequeueReusableCell(withIdentifier: "field") == nil)
    }

    // S-ROW-1.3
    @Test
    func `S-PRES-19: what was typed in a static cell comes back, though the row is scrolled out, and so does the row`()
        throws
    {
        let rest = (0..<100).map { cell("row \($0)") }.joined()
        let (app, controller, files) = try launch(
            storyboard("<tableViewSection id=\"s\"><cells>\(fieldCell)\(rest)</cells></tableViewSection>"))
        defer { withExtendedLifetime(files) {} }
        try app.type("Ann", into: "Name")
        (controller as? SettingsController)?.nameField.resignFirstResponder()
        app.scroll("table", to: 3_500)
        try app.press("row 80")
        try app.relaunch()
        let again = try app.root(as: SettingsController.self)
        #expect(again !== controller)
        #expect(again.nameField.text == "Ann")
        #expect(again.tableView.indexPathForSelectedRow == [0, 81])
        #expect(again.tableView.contentOffset.y == 3_500)
        #expect(again.log.isEmpty)
    }

    @Test func `S-PRES-19: a field in a prototype's cell is not saved, reported`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <tableViewController id="c" storyboardIdentifier="form" customClass="PrototypesController" \
                customModule="UIKitTests" restorationIdentifier="List" sceneMemberID="viewController">
                <tableView key="view" dataMode="prototypes" style="plain" id="t"><prototypes>\(fieldCell)</prototypes>
                </tableView></tableViewController>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: {
            let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "form")
            (controller as? PrototypesController)?.rows = ["field"]
            return controller
        })
        try app.launch()
        try app.type("Ann", into: "Name")
        app.save()
        #expect(app.saveProblems(.viewInCell).count == 1)
    }

    @Test func `a static table that no table view controller has is reported`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": storyboard(twoSections, class: "StateController", kind: "viewController")
        ])
        defer { withExtendedLifetime(files) {} }
        UIApplication.shared.interfaceReport = InterfaceReport()
        let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "form")
        #expect((controller.view as? UITableView)?.numberOfSections == 0)
        #expect(UIApplication.shared.interfaceReport.problems.contains { $0.reason == .unsupportedElement })
    }

    @Test func `sections without cells, and cells where none belong, do no harm`() throws {
        let (_, controller, files) = try launch(
            storyboard(
                """
                <tableViewSection id="s1"/><tableViewSection id="s2"><cells/></tableViewSection><view id="v"/>
                <tableViewSection id="s3"><cells><view id="w"/>\(cell("only"))</cells></tableViewSection>
                """))
        defer { withExtendedLifetime(files) {} }
        #expect((0..<3).map { controller.tableView.numberOfRows(inSection: $0) } == [0, 0, 1])
        let loose = StoryboardFiles.storyboard(
            """
            <viewController id="c" storyboardIdentifier="form" sceneMemberID="viewController"><view key="view" id="r"/>
            </viewController>\(cell("loose"))<tableViewSection id="s"><cells>\(cell("more"))</cells></tableViewSection>
            """)
        try files.write(loose, to: "Main.storyboard")
        let plain = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "form")
        #expect(plain.view.subviews.isEmpty)
    }

    @Test func `ten thousand static cells are loaded, shown and saved`() throws {
        let cells = (0..<10_000).map { cell("row \($0)") }.joined()
        let (app, controller, files) = try launch(
            storyboard("<tableViewSection id=\"s\"><cells>\(cells)</cells></tableViewSection>"))
        defer { withExtendedLifetime(files) {} }
        #expect(controller.tableView.numberOfRows(inSection: 0) == 10_000)
        app.scroll("table", to: 9_000 * 44)
        try app.press("row 9001")
        try app.relaunch()
        #expect(try app.root(as: UITableViewController.self).tableView.indexPathForSelectedRow == [0, 9_001])
    }
}
