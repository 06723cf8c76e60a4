import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of segues that begin at the cells of a table.
@MainActor
@Suite(.serialized)
struct CellSegueTests {
    private func cell(_ name: String, _ segues: String) -> String {
        """
        <tableViewCell reuseIdentifier="\(name)" style="IBUITableViewCellStyleDefault" accessoryType="detailButton" id="\(name)">
        <connections>\(segues)</connections></tableViewCell>
        """
    }

    private func launch(rows: [String]) throws -> (TestApp, PrototypesController, StoryboardFiles) {
        let cells = [
            cell("open", #"<segue destination="d" kind="show" identifier="open" id="s1"/>"#),
            cell(
                "details",
                """
                <segue destination="d" kind="show" identifier="info" trigger="accessoryAction" id="s2"/>
                """),
            cell("forbidden", #"<segue destination="d" kind="show" identifier="forbidden" id="s3"/>"#),
        ]
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <tableViewController id="c" storyboardIdentifier="list" customClass="PrototypesController" \
                customModule="UIKitTests" sceneMemberID="viewController">
                <tableView key="view" dataMode="prototypes" style="plain" id="t"><prototypes>\(cells.joined())</prototypes>
                </tableView></tableViewController>
                """,
                #"<viewController id="d" title="Detail" sceneMemberID="viewController"><view key="view" id="dv"/></viewController>"#
            )
        ])
        let app = TestApp(root: {
            let list = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "list")
            (list as? PrototypesController)?.rows = rows
            return UINavigationController(rootViewController: list)
        })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        return (app, try #require(navigation.viewControllers.first as? PrototypesController), files)
    }

    @Test func `a cell's segue is performed when its row is selected, before didSelect and with the cell as sender`()
        throws
    {
        let (app, list, files) = try launch(rows: ["details", "open"])
        defer { withExtendedLifetime(files) {} }
        try app.press("row 1")
        #expect(list.log == ["will 1", "should open", "prepare open 1 1", "did 1"])
        #expect(list.navigationController?.topViewController?.title == "Detail")
    }

    @Test func `a segue of the accessory is performed by its button alone`() throws {
        let (app, list, files) = try launch(rows: ["open", "details"])
        defer { withExtendedLifetime(files) {} }
        try app.press("row 1")
        #expect(list.log == ["will 1", "did 1"])
        list.log = []
        let row = try #require(app.element("row 1"))
        let accessory = try #require(row.children.first { $0.role == .button })
        #expect(app.deliver(.activate(accessory.id)) == .handled)
        #expect(list.log == ["should info", "prepare info 1 1", "accessory 1"])
        #expect(list.navigationController?.viewControllers.count == 2)
    }

    @Test func `a segue that the controller refuses leaves the row selected`() throws {
        let (app, list, files) = try launch(rows: ["forbidden"])
        defer { withExtendedLifetime(files) {} }
        try app.press("row 0")
        #expect(list.log == ["will 0", "should forbidden", "did 0"])
        #expect(list.tableView.indexPathForSelectedRow == [0, 0])
        #expect(list.navigationController?.viewControllers.count == 1)
    }

    @Test func `code that selects a row performs no segue`() throws {
        let (_, list, files) = try launch(rows: ["open"])
        defer { withExtendedLifetime(files) {} }
        list.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        #expect(list.log.isEmpty)
        #expect(list.navigationController?.viewControllers.count == 1)
    }
}
