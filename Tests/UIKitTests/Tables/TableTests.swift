import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of rows, reuse, selection and deletion in a table.
@MainActor
@Suite(.serialized)
struct TableTests {
    private func app(_ count: Int, multiple: Bool = false, deletable: Bool = false) throws -> TestApp {
        let app = TestApp(root: {
            let controller = RowsController((0..<count).map { "row \($0)" }, multiple: multiple)
            controller.allowsDeletion = deletable
            return controller
        })
        try app.launch()
        return app
    }

    private func rows(_ app: TestApp) -> [PresentationNode] { app.windows.allElements.filter { $0.role == .row } }

    @Test func `Only the rows near the visible part exist as cells, and cells are reused`() throws {
        let app = try app(10_000)
        #expect(rows(app).count < 100)
        let controller = try app.root(as: RowsController.self)
        var cells: Set<ObjectIdentifier> = []
        for y in stride(from: 0.0, to: 100_000, by: 2_000) {
            app.scroll("table", to: y)
            _ = app.windows
            cells.formUnion(controller.tableView.visibleCells.map(ObjectIdentifier.init))
        }
        #expect(cells.count < 200)
        #expect(!rows(app).isEmpty && rows(app).allSatisfy { $0.row?.count == 10_000 })
    }

    @Test func `Ahead of a user who scrolls fast there are more rows, until the table has come to rest`() throws {
        let app = try app(10_000)
        let id = try #require(app.element("table")).id
        func scroll(to y: Double, isUnderWay: Bool) throws -> ClosedRange<Double> {
            #expect(
                app.deliver(.scroll(id, .init(x: 0, y: y, width: 300, height: 520, isUnderWay: isUnderWay))) == .handled
            )
            let tops = rows(app).compactMap(\.row?.y)
            return try #require(tops.min())...#require(tops.max())
        }
        // The table also has the rows one visible height above and below.
        let slow = try scroll(to: 52_000, isUnderWay: false)
        #expect((51_400...51_500).contains(slow.lowerBound) && (53_000...53_100).contains(slow.upperBound))
        let down = try scroll(to: 52_500, isUnderWay: true)
        #expect((51_900...52_000).contains(down.lowerBound) && (54_000...54_100).contains(down.upperBound))
        let up = try scroll(to: 52_000, isUnderWay: true)
        #expect((50_900...51_000).contains(up.lowerBound) && (53_000...53_100).contains(up.upperBound))
        let slowly = try scroll(to: 51_990, isUnderWay: true)
        #expect(slowly.upperBound - slowly.lowerBound < 1_700)
        let rest = try scroll(to: 51_000, isUnderWay: false)
        #expect(rest.upperBound - rest.lowerBound < 1_700)
    }

    @Test func `A row keeps its identity while the table scrolls`() throws {
        let app = try app(1_000)
        app.scroll("table", to: 10 * 52)
        let before = try #require(app.element("row 20"))
        app.scroll("table", to: 15 * 52)
        #expect(app.element("row 20")?.id == before.id)
    }

    @Test func `Selecting one row deselects the other, and the delegate hears of both`() throws {
        let app = try app(10)
        try app.press("row 2")
        try app.press("row 5")
        let controller = try app.root(as: RowsController.self)
        #expect(controller.log == ["select 2", "deselect 2", "select 5"])
        #expect(rows(app).filter { $0.traits.contains(.selected) }.map(\.label) == ["row 5"])
    }

    @Test func `Rows of a table that allows no selection any more are not shown as selectable`() throws {
        let app = try app(10)
        #expect(rows(app).map { $0.traits.contains(.selectable) } == Array(repeating: true, count: 10))
        try app.root(as: RowsController.self).tableView.allowsSelection = false
        #expect(rows(app).map { $0.traits.contains(.selectable) } == Array(repeating: false, count: 10))
    }

    @Test func `A table is edited by its property as by its method`() throws {
        let app = try app(10)
        let table = try #require(try app.root(as: RowsController.self).tableView)
        table.isEditing = true
        #expect(table.isEditing)
        table.setEditing(false, animated: true)
        #expect(!table.isEditing)
    }

    @Test func `With multiple selection a second press deselects`() throws {
        let app = try app(10, multiple: true)
        for row in [2, 5, 2] { try app.press("row \(row)") }
        let controller = try app.root(as: RowsController.self)
        #expect(controller.log == ["select 2", "select 5", "deselect 2"])
        #expect(controller.tableView.indexPathsForSelectedRows == [IndexPath(row: 5, section: 0)])
    }

    @Test func `A selected cell is selected, also after it came back into view`() throws {
        let app = try app(1_000)
        try app.press("row 1")
        app.scroll("table", to: 300 * 52)
        _ = app.windows
        let controller = try app.root(as: RowsController.self)
        #expect(!controller.tableView.visibleCells.isEmpty)
        #expect(controller.tableView.visibleCells.allSatisfy { !$0.isSelected })
        app.scroll("table", to: 0)
        _ = app.windows
        #expect(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    }

    @Test func `The user deletes a row, and the selection stays with the row that was selected`() throws {
        let app = try app(10, multiple: true, deletable: true)
        for row in [2, 5, 7] { try app.press("row \(row)") }
        let first = try #require(app.element("row 3"))
        #expect(first.traits.contains(.deletable))
        #expect(app.deliver(.delete(first.id)) == .handled)
        #expect(rows(app).count == 9)
        let controller = try app.root(as: RowsController.self)
        #expect(
            controller.tableView.indexPathsForSelectedRows?.map { controller.rows[$0.row] } == [
                "row 2", "row 5", "row 7",
            ])
        #expect(app.deliver(.delete(try #require(app.element("row 5")).id)) == .handled)
        #expect(controller.tableView.indexPathsForSelectedRows?.map { controller.rows[$0.row] } == ["row 2", "row 7"])
    }

    @Test func `Inserted rows and sections move the selection down`() throws {
        let app = try app(10)
        try app.press("row 5")
        let controller = try app.root(as: RowsController.self)
        controller.rows.insert(contentsOf: ["x", "y"], at: 0)
        controller.tableView.insertRows(at: [0, 1].map { IndexPath(row: $0, section: 0) }, with: .none)
        #expect(controller.tableView.indexPathForSelectedRow?.row == 7)
        controller.tableView.performBatchUpdates {
            controller.rows.remove(at: 0)
            controller.rows.append("z")
            controller.tableView.insertRows(at: [IndexPath(row: 11, section: 0)], with: .none)
            controller.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
        #expect(controller.tableView.indexPathForSelectedRow.map { controller.rows[$0.row] } == "row 5")
    }

    @Test func `A selected row that moves stays selected`() throws {
        let app = try app(10)
        try app.press("row 5")
        let controller = try app.root(as: RowsController.self)
        controller.rows.insert(controller.rows.remove(at: 5), at: 1)
        controller.tableView.moveRow(at: IndexPath(row: 5, section: 0), to: IndexPath(row: 1, section: 0))
        #expect(controller.tableView.indexPathForSelectedRow?.row == 1)
        #expect(rows(app).filter { $0.traits.contains(.selected) }.map(\.label) == ["row 5"])
    }

    @Test func `Rows that are reloaded show what is new, and stay selected`() throws {
        let app = try app(10)
        try app.press("row 5")
        let controller = try app.root(as: RowsController.self)
        let path = IndexPath(row: 5, section: 0)
        let reloads: [(UITableView) -> Void] = [
            { $0.reloadRows(at: [path], with: .none) }, { $0.reconfigureRows(at: [path]) },
            { $0.reloadSections([0], with: .none) },
        ]
        for (index, reload) in reloads.enumerated() {
            controller.rows[5] = "new \(index)"
            reload(controller.tableView)
            #expect(rows(app).filter { $0.traits.contains(.selected) }.map(\.label) == ["new \(index)"])
        }
    }

    @Test func `A row that cannot be deleted or does not exist is refused`() throws {
        let app = try app(3)
        let row = try #require(app.element("row 1"))
        guard case .refused = app.deliver(.delete(row.id)) else { return #expect(Bool(false), "deleted") }
        let controller = try app.root(as: RowsController.self)
        controller.rows = ["row 0"]
        controller.tableView.reloadData()
        #expect(app.deliver(.activate(row.id)) == .unknownElement)
    }

    @Test func `The delegate may choose another row or none`() throws {
        final class Choosing: RowsController {
            override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
                switch indexPath.row {
                case 0: nil
                case 1: IndexPath(row: 4, section: 0)
                case 2: IndexPath(row: 99, section: 0)
                default: indexPath
                }
            }
        }
        let app = TestApp(root: { Choosing((0..<5).map { "row \($0)" }, multiple: false) })
        try app.launch()
        for row in [0, 2, 1] { try app.press("row \(row)") }
        #expect(try app.root(as: RowsController.self).log == ["select 4"])
    }

    @Test func `Reloading drops the selection`() throws {
        let app = try app(5)
        try app.press("row 1")
        #expect(rows(app).map { $0.traits.contains(.selected) } == [false, true, false, false, false])
        try app.root(as: RowsController.self).tableView.reloadData()
        #expect(rows(app).map { $0.traits.contains(.selected) } == [false, false, false, false, false])
    }

    @Test func `A cell of an app's own class is made with init(style:reuseIdentifier:), and knows its identifier`()
        throws
    {
        final class Row: UITableViewCell {
            let seen: String?
            override init(style: CellStyle, reuseIdentifier: String?) {
                seen = reuseIdentifier
                super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { nil }
        }
        let table = UITableView(frame: .zero, style: .plain)
        table.register(Row.self, forCellReuseIdentifier: "row")
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
        #expect((cell as? Row)?.seen == "row")
        #expect(cell.reuseIdentifier == "row")
        #expect(Row(frame: .zero).reuseIdentifier == nil)
    }

    @Test func `The selection is cleared when the table comes back into view`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [RowsController(["row 0"], multiple: false)]) })
        try app.launch()
        try app.press("row 0")
        #expect(rows(app).map { $0.traits.contains(.selected) } == [true])
        let navigation = try app.root(as: UINavigationController.self)
        navigation.pushViewController(StateController("Detail"), animated: false)
        navigation.popViewController(animated: false)
        #expect(rows(app).map { $0.traits.contains(.selected) } == [false])
    }
}
