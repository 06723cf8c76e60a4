import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of rows that the user moves.
@MainActor
@Suite(.serialized)
struct RowMovingTests {
    private func app(_ rows: MovableRows, editing: Bool = true) throws -> TestApp {
        let app = TestApp(root: { rows })
        try app.launch()
        rows.setEditing(editing, animated: false)
        app.settle()
        rows.log = []
        return app
    }

    @Test func `The delegate says where a row goes, the data source moves it, and then the table shows it there`()
        throws
    {
        let rows = MovableRows(style: .plain)
        let app = try app(rows)
        try app.move("a", to: 2)
        #expect(rows.log == ["target 0.0 to 0.2", "move 0.0 to 0.2"])
        #expect(app.rows.map(\.label) == ["b", "c", "a", "x", "y"])
        rows.log = []
        rows.target = { _, _ in IndexPath(row: 0, section: 0) }
        try app.move("y", to: 3)
        #expect(rows.log == ["target 1.1 to 1.0", "move 1.1 to 0.0"])
        #expect(app.rows.map(\.label) == ["y", "b", "c", "a", "x"])
    }

    @Test func `A row that stays where it is is told to nobody, and a place that does not exist is refused`() throws {
        let rows = MovableRows(style: .plain)
        let app = try app(rows)
        try app.move("b", to: 1)
        #expect(rows.log == ["target 0.1 to 0.1"])
        rows.target = { source, _ in source }
        try app.move("b", to: 0)
        #expect(rows.log.last == "target 0.1 to 0.0")
        for index in [-1, 5, .min, .max] { #expect(throws: UIKitTestingError.self) { try app.move("b", to: index) } }
        for section in [-1, 2, .max] {
            #expect(throws: UIKitTestingError.self) { try app.move("b", to: 0, section: section) }
        }
        #expect(throws: UIKitTestingError.self) { try app.move("b", to: 4, section: 0) }
        rows.target = { _, _ in IndexPath(row: 9, section: 1) }
        #expect(throws: UIKitTestingError.self) { try app.move("b", to: 0) }
        #expect(app.rows.map(\.label) == ["a", "b", "c", "x", "y"])
        #expect(app.deliver(.move("nobody", to: 0)) == .unknownElement)
    }

    @Test func `Between two sections, the section that the display names decides`() throws {
        let rows = MovableRows(style: .plain)
        let app = try app(rows)
        try app.move("a", to: 2, section: 1)
        #expect(rows.sections == [["b", "c"], ["a", "x", "y"]])
        try app.move("a", to: 2, section: 0)
        #expect(rows.sections == [["b", "c", "a"], ["x", "y"]])
        try app.move("x", to: 4)
        #expect(rows.sections == [["b", "c", "a"], ["y", "x"]])
        // Without a section, a row stays in its own if possible.
        try app.move("y", to: 0)
        #expect(rows.sections == [["y", "b", "c", "a"], ["x"]])
        try app.move("x", to: 4)
        #expect(rows.sections == [["y", "b", "c", "a"], ["x"]])
    }

    @Test func `A row can be moved out of a section that is empty then, and back`() throws {
        let rows = MovableRows(style: .plain)
        rows.sections = [["a"], ["x"]]
        let app = try app(rows)
        try app.move("a", to: 1, section: 1)
        #expect(rows.sections == [[], ["x", "a"]])
        let headers = app.windows.allElements.filter { $0.role == .sectionHeader }
        #expect(headers.map(\.label) == ["section 0", "section 1"])
        #expect(headers.map { $0.row?.index } == [0, 0] && headers.map { $0.row?.section } == [0, 1])
        try app.move("a", to: 0, section: 0)
        #expect(rows.sections == [["a"], ["x"]])
    }

    @Test func `Rows have handles in edit mode alone, and only those that the data source lets move`() throws {
        let rows = MovableRows(style: .plain)
        rows.fixed = ["b"]
        let app = try app(rows, editing: false)
        #expect(app.rows.allSatisfy { !$0.traits.contains(.reorderable) && $0.row?.section == nil })
        #expect(throws: UIKitTestingError.self) { try app.move("a", to: 1) }
        rows.setEditing(true, animated: false)
        app.settle()
        #expect(app.rows.map { $0.traits.contains(.reorderable) } == [true, false, true, true, true])
        #expect(app.rows.map { $0.row?.section } == [0, 0, 0, 1, 1])
        #expect(throws: UIKitTestingError.self) { try app.move("b", to: 0) }
        #expect(rows.tableView.visibleCells.map(\.isEditing) == [true, true, true, true, true])
    }

    @Test func `A controller or diffable data source that overrides moveRowAt alone has rows that can be moved`() throws
    {
        final class Moving: NamedRows {
            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
        }
        let app = TestApp(root: { Moving(style: .plain) })
        try app.launch()
        app.root?.setEditing(true, animated: false)
        app.settle()
        #expect(app.rows.allSatisfy { $0.traits.contains(.reorderable) })
        try app.move("Cook", to: 2)
        #expect(app.rows.map(\.label) == ["Rake", "Wash", "Cook"])

        final class Plain: UITableViewDiffableDataSource<String, Int> {}
        final class Source: UITableViewDiffableDataSource<String, Int> {
            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {
                var snapshot = self.snapshot()
                var numbers = snapshot.itemIdentifiers
                numbers.insert(numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
                snapshot.deleteItems(numbers)
                snapshot.appendItems(numbers)
                apply(snapshot, animatingDifferences: false)
            }
        }
        for (isMovable, make) in [(true, Source.init), (false, Plain.init)] as [(Bool, DiffableTable.Maker)] {
            let controller = DiffableTable()
            controller.make = make
            let app = TestApp(root: { controller })
            try app.launch()
            #expect(app.rows.map { $0.traits.contains(.reorderable) } == [isMovable, isMovable, isMovable])
            guard isMovable else { continue }
            controller.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            try app.move("1", to: 2)
            #expect(app.rows.map(\.label) == ["2", "3", "1"])
            // The snapshot moves the selection once, and nothing moves it again.
            #expect(controller.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        }
    }

    @Test func `Of another data source the rows can be moved that it or their cells name`() throws {
        final class Source: NSObject, UITableViewDataSource {
            var names = ["a", "b"]
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = names[indexPath.row]
                cell.showsReorderControl = indexPath.row == 0
                return cell
            }
            func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
        }
        let source = Source()
        let app = TestApp(root: {
            let controller = UIViewController()
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = source
            table.isEditing = true
            controller.view.addSubview(table)
            return controller
        })
        try app.launch()
        #expect(app.rows.map { $0.traits.contains(.reorderable) } == [true, false])
        try app.move("a", to: 1)
        #expect(source.names == ["b", "a"] && app.rows.map(\.label) == ["b", "a"])
    }

    @Test func `What is selected and how far the table is scrolled stay, and come back after a restart`() throws {
        let names = (0..<100).map { "row \($0)" }
        var kept = names
        func make() -> MovableRows {
            let rows = MovableNamedRows(style: .plain)
            rows.sections = [kept]
            rows.keep = { kept = $0[0] }
            rows.restorationIdentifier = "Rows"
            return rows
        }
        let app = TestApp(root: make)
        try app.launch()
        try app.press("row 12")
        app.scroll("table", to: 10 * 52 + 8)
        app.root?.setEditing(true, animated: false)
        app.settle()
        app.save()
        try app.move("row 12", to: 15)
        let table = try #require(app.root?.view as? UITableView)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 15, section: 0))
        #expect(table.contentOffset.y == CGFloat(10 * 52 + 8))
        // The first visible row leaves, and another one takes its place.
        try app.move("row 10", to: 14)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 15, section: 0))
        #expect(table.contentOffset.y == CGFloat(10 * 52 + 8))
        // A partial save has both.
        app.saveChange()
        app.kill()
        try app.launch()
        let next = try #require(app.root?.view as? UITableView)
        #expect(!next.isEditing)
        #expect(kept[15] == "row 12" && kept[14] == "row 10")
        #expect(next.indexPathForSelectedRow == IndexPath(row: 15, section: 0))
        #expect(next.contentOffset.y == CGFloat(10 * 52 + 8))
    }

    @Test func `After a restart, moving the first row that came back does not scroll to it`() throws {
        var kept = (0..<100).map { "row \($0)" }
        let app = TestApp(root: {
            let rows = MovableNamedRows(style: .plain)
            rows.sections = [kept]
            rows.keep = { kept = $0[0] }
            rows.restorationIdentifier = "Rows"
            return rows
        })
        try app.launch()
        app.scroll("table", to: 30 * 52)
        try app.relaunch()
        app.root?.setEditing(true, animated: false)
        app.settle()
        try app.move("row 30", to: 36)
        let table = try #require(app.root?.view as? UITableView)
        #expect(table.contentOffset.y == CGFloat(30 * 52))
        table.reloadData()
        #expect(table.contentOffset.y == CGFloat(30 * 52))
    }

    @Test func `A data source that reloads while it moves a row does no harm`() throws {
        let rows = MovableRows(style: .plain)
        let app = try app(rows)
        rows.keep = { [weak rows] _ in rows?.tableView.reloadData() }
        try app.move("a", to: 1)
        #expect(app.rows.map(\.label) == ["b", "a", "c", "x", "y"])
    }
}

private class MovableRows: UITableViewController {
    var sections = [["a", "b", "c"], ["x", "y"]]
    var fixed: Set<String> = []
    var log: [String] = []
    var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
    var keep: ([[String]]) -> Void = { _ in }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "table"
        tableView.accessibilityLabel = "table"
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.count > 1 ? "section \(section)" : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        !fixed.contains(sections[indexPath.section][indexPath.row])
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        log.append("target \(sourceIndexPath.words) to \(proposedDestinationIndexPath.words)")
        return target(sourceIndexPath, proposedDestinationIndexPath)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath.words) to \(destinationIndexPath.words)")
        let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
        keep(sections)
    }
}

/// Movable rows with a lasting name for each.
private final class MovableNamedRows: MovableRows, UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { sections[idx.section][idx.row] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        sections[0].firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
}

/// A table of three numbers in edit mode.
private final class DiffableTable: UIViewController {
    typealias Maker = (
        UITableView, @escaping UITableViewDiffableDataSource<String, Int>.CellProvider
    ) -> UITableViewDiffableDataSource<String, Int>
    var make: Maker?
    let table = UITableView(frame: .zero, style: .plain)
    private var data: UITableViewDiffableDataSource<String, Int>?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        data = make?(table) { _, _, number in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(number)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["all"])
        snapshot.appendItems([1, 2, 3])
        data?.apply(snapshot)
        table.isEditing = true
    }
}

extension IndexPath {
    fileprivate var words: String { "\(section).\(row)" }
}
