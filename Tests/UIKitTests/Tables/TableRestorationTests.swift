import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of table rows that UIKit finds again (S-CLASS-18 to S-CLASS-22, chapter 10).
@MainActor
@Suite(.serialized)
struct TableRestorationTests {
    private func app(
        _ rows: @escaping () -> [String], named: Bool = false, multiple: Bool = false,
        configure: @escaping (RowsController) -> Void = { _ in }
    ) throws -> TestApp {
        let app = TestApp(root: {
            let controller =
                named ? NamedRowsController(rows(), multiple: multiple) : RowsController(rows(), multiple: multiple)
            configure(controller)
            return controller
        })
        try app.launch()
        return app
    }

    private let letters = (0..<100).map { "row \($0)" }

    private func table(_ app: TestApp) throws -> UITableView { try #require(app.root?.view as? UITableView) }

    private func selected(_ app: TestApp) throws -> [String] {
        let rows = try app.root(as: RowsController.self).rows
        return try (table(app).indexPathsForSelectedRows ?? []).map { rows[$0.row] }
    }

    private func firstVisible(_ app: TestApp) throws -> Int? { try table(app).indexPathsForVisibleRows?.first?.row }

    // S-CLASS-19.1, S-CLASS-19.2
    @Test func `S-CLASS-19: the first visible row and the selected rows come back`() throws {
        let app = try app({ letters }, multiple: true)
        app.scroll("table", to: 30 * 52 + 10)
        try app.press("row 31")
        try app.press("row 33")
        let before = app.shown
        try app.relaunch()
        #expect(try firstVisible(app) == 30)
        #expect(try selected(app) == ["row 31", "row 33"])
        #expect(try table(app).contentOffset.y == 30 * 52 + 10)
        #expect(app.shown == before)
    }

    // S-CLASS-19.3
    @Test func `S-CLASS-19: editing mode is not saved`() throws {
        let app = try app { letters }
        app.root?.setEditing(true, animated: false)
        #expect(try table(app).isEditing)
        try app.relaunch()
        #expect(try table(app).isEditing == false)
        #expect(app.root?.isEditing == false)
    }

    // S-CLASS-19.4
    @Test func `S-CLASS-19: what cells show is not saved`() throws {
        let app = try app { letters }
        let cell = try #require(try table(app).visibleCells.first)
        cell.textLabel?.text = "changed by hand"
        cell.contentView.addSubview(UITextField())
        app.save()
        #expect(app.savedPaths.allSatisfy { $0.count <= 2 } && !app.savedPaths.isEmpty)
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(!"\(archive.records)".contains("changed by hand"))
        try app.launch()
        #expect(try table(app).visibleCells.first?.textLabel?.text == "row 0")
    }

    // S-CLASS-20.4
    @Test func `S-CLASS-20: without model association rows are index paths`() throws {
        var rows = letters
        let app = try app { rows }
        try app.press("row 2")
        app.save()
        rows.insert("new", at: 0)
        app.kill()
        try app.launch()
        #expect(try selected(app) == ["row 1"])
    }

    // S-API-43, S-API-44
    // S-MODEL-3.1, S-MODEL-3.2
    // S-CLASS-20.1
    @Test func `S-CLASS-20, S-MODEL-3: with it they are found by their name, where they are now`() throws {
        var rows = letters
        let app = try app({ rows }, named: true)
        app.scroll("table", to: 10 * 52)
        try app.press("row 12")
        app.save()
        rows.insert(contentsOf: ["new", "newer", "newest"], at: 0)
        app.kill()
        try app.launch()
        #expect(try selected(app) == ["row 12"])
        #expect(try firstVisible(app) == 13)
    }

    // S-MODEL-1.1 to S-MODEL-1.3
    @Test func `S-MODEL-1: the data source is asked for the first visible row and each selected one, and no other`()
        throws
    {
        let app = try app({ letters }, named: true, multiple: true)
        app.scroll("table", to: 10 * 52)
        // The first visible row is selected, too, and UIKit asks for it once.
        for row in [10, 11, 13] { try app.press("row \(row)") }
        let controller = try app.root(as: NamedRowsController.self)
        controller.asked = []
        app.save()
        #expect(controller.asked == [10, 11, 13])
        controller.asked = []
        controller.rows = []
        app.save()
        #expect(controller.asked == [], "no row exists any more")
        controller.tableView.reloadData()
        controller.asked = []
        app.save()
        #expect(controller.asked.isEmpty)
    }

    @Test func `S-MODEL-2: a row whose name is nil is not saved`() throws {
        let app = try app({ letters }, named: true, multiple: true) { ($0 as? NamedRowsController)?.nameless = [1, 0] }
        for row in [1, 2] { try app.press("row \(row)") }
        try app.relaunch()
        #expect(try selected(app) == ["row 2"])
        #expect(app.restoreProblems(.elementMissing).isEmpty)
    }

    // S-MODEL-4.1, S-MODEL-4.3
    @Test func `S-MODEL-4: a row that is gone is skipped, reported`() throws {
        var rows = letters
        for named in [true, false] {
            rows = letters
            let app = try app({ rows }, named: named, multiple: true)
            for row in [50, 1] {
                try table(app).scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
                try app.press("row \(row)")
            }
            try table(app).contentOffset = .zero
            app.save()
            rows = Array(letters[0..<10])
            app.kill()
            try app.launch()
            #expect(try selected(app) == ["row 1"])
            #expect(app.restoreProblems(.elementMissing) == [["Rows", "table"]])
        }
    }

    // S-MODEL-4.2, S-MODEL-4.3
    @Test func `S-MODEL-4: a row for which the data source names a place that does not exist is skipped, reported`()
        throws
    {
        var rows = letters
        let app = try app({ rows }, named: true, multiple: true) {
            ($0 as? NamedRowsController)?.placeOfMissing = IndexPath(row: 50, section: 0)
        }
        for row in [5, 1] { try app.press("row \(row)") }
        app.save()
        rows = Array(letters[0..<3])
        app.kill()
        try app.launch()
        #expect(try selected(app) == ["row 1"])
        #expect(app.restoreProblems(.elementMissing) == [["Rows", "table"]])
    }

    // S-MODEL-5.1, S-MODEL-5.2
    @Test func `S-MODEL-5: rows saved by name are not applied by path, and the reverse`() throws {
        for named in [true, false] {
            let app = try app({ letters }, named: named)
            try app.press("row 3")
            app.save()
            app.kill()
            app.makeDelegate = {
                StateDelegate {
                    named ? RowsController(letters, multiple: false) : NamedRowsController(letters, multiple: false)
                }
            }
            // The class differs as well. The recorded class is a superclass in one of the two cases only.
            try app.rewriteArchive { archive in archive.records[0].className = "UIKitTests.RowsController" }
            try app.launch()
            #expect(try selected(app).isEmpty)
        }
    }

    // S-MODEL-6.1, S-MODEL-6.2
    @Test func `S-MODEL-6: no reload by the app is needed, in a navigation controller neither`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [NamedRowsController(letters, multiple: false)]) })
        try app.launch()
        try app.press("row 4")
        try app.relaunch()
        let controller = try #require(app.root?.children[0] as? RowsController)
        #expect(controller.tableView.indexPathForSelectedRow?.row == 4)
    }

    // S-CLASS-22.1
    @Test func `S-CLASS-22: a row that comes later is found after a reload`() throws {
        for named in [true, false] {
            var late = false
            let app = try app({ late ? [] : letters }, named: named)
            app.scroll("table", to: 20 * 52)
            try app.press("row 22")
            app.save()
            late = true
            app.kill()
            try app.launch()
            #expect(try table(app).indexPathsForSelectedRows == nil)
            let controller = try app.root(as: RowsController.self)
            controller.rows = letters
            controller.tableView.reloadData()
            #expect(try selected(app) == ["row 22"])
            #expect(try firstVisible(app) == 20)
        }
    }

    // S-CLASS-22.4
    @Test func `A row that was found is found again after a reload, at its new place`() throws {
        let app = try app({ letters }, named: true)
        app.scroll("table", to: 10 * 52)
        try app.press("row 12")
        try app.relaunch()
        #expect(try selected(app) == ["row 12"])
        let controller = try app.root(as: RowsController.self)
        controller.rows.insert(contentsOf: ["new", "newer", "newest"], at: 0)
        controller.tableView.reloadData()
        #expect(try selected(app) == ["row 12"])
        #expect(try firstVisible(app) == 13)
    }

    @Test func `S-CLASS-22: a row that comes later is found when its section is reloaded`() throws {
        for named in [true, false] {
            var late = false
            let app = try app({ late ? [] : letters }, named: named)
            app.scroll("table", to: 20 * 52)
            try app.press("row 22")
            app.save()
            late = true
            app.kill()
            try app.launch()
            let controller = try app.root(as: RowsController.self)
            controller.rows = letters
            controller.tableView.reloadSections([0], with: .automatic)
            #expect(try selected(app) == ["row 22"])
            #expect(try firstVisible(app) == 20)
        }
    }

    @Test func `S-CLASS-22: a second kill before the data arrived loses nothing`() throws {
        for named in [true, false] {
            var late = false
            let app = try app({ late ? [] : letters }, named: named)
            app.scroll("table", to: 20 * 52)
            try app.press("row 22")
            app.save()
            late = true
            for _ in 0..<2 { try app.relaunch() }
            late = false
            try app.relaunch()
            #expect(try selected(app) == ["row 22"])
            #expect(try firstVisible(app) == 20)
        }
    }

    // S-CLASS-22.3
    @Test func `S-CLASS-22: the user's first scroll or selection ends the search`() throws {
        var late = false
        let app = try app { late ? Array(letters[0..<40]) : letters }
        try table(app).contentOffset.y = 60 * 52
        try app.press("row 61")
        app.save()
        late = true
        for act in [{ try app.press("row 39") }, { app.scroll("table", to: 11 * 52) }] {
            app.kill()
            try app.launch()
            // The offset is as large as forty rows allow, so that the user's scroll changes it.
            #expect(try table(app).contentOffset.y > 11 * 52)
            try act()
            let offset = try table(app).contentOffset
            let controller = try app.root(as: RowsController.self)
            controller.rows = letters
            controller.tableView.reloadData()
            #expect(try selected(app).isEmpty)
            #expect(try table(app).contentOffset == offset)
        }
    }

    @Test func `S-CLASS-22: what app code deselects is not selected again by a reload`() throws {
        let app = try app { letters }
        try app.press("row 3")
        try app.relaunch()
        #expect(try selected(app) == ["row 3"])
        try table(app).deselectRow(at: IndexPath(row: 3, section: 0), animated: false)
        try table(app).reloadData()
        #expect(try selected(app).isEmpty)
    }

    // S-CLASS-13.1, S-CLASS-13.2
    @Test func `S-CLASS-13: a table without an identifier saves nothing`() throws {
        let app = try app({ letters }, configure: { $0.tableIdentifier = nil })
        app.scroll("Rows", to: 520, role: .list)
        app.save()
        #expect(app.savedKeys == ["Rows"])
        let archive = try #require(app.preserve())
        #expect(archive.records.map { $0.values.keyed.map(\.key) } == [["UIKit.viewLoaded"]])
        try app.relaunch()
        #expect(try table(app).contentOffset.y == 0)
    }
}

/// A controller that shows `rows` in one section.
class RowsController: UITableViewController {
    var rows: [String] = []
    var allowsDeletion = false
    var multiple = false
    var tableIdentifier: String? = "table"
    var log: [String] = []

    convenience init(_ rows: [String], multiple: Bool) {
        self.init(style: .plain)
        restorationIdentifier = "Rows"
        title = "Rows"
        self.rows = rows
        self.multiple = multiple
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = tableIdentifier
        tableView.accessibilityLabel = tableIdentifier
        tableView.allowsMultipleSelection = multiple
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { allowsDeletion }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.row)")
    }
}

/// A controller that also has a lasting name for each row.
final class NamedRowsController: RowsController, UIDataSourceModelAssociation {
    var asked: [Int] = []
    var nameless: Set<Int> = []
    /// The answer for a row that does not exist.
    var placeOfMissing: IndexPath?

    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
        asked.append(idx.row)
        // A table that asks for a row that does not exist fails an expectation instead of ending the tests.
        return nameless.contains(idx.row) || !rows.indices.contains(idx.row) ? nil : rows[idx.row]
    }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        rows.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) } ?? placeOfMissing
    }
}
