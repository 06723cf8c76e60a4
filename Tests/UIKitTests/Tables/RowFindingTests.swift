import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The way from saved input to its row: UIKit names each row, and finds it in changed data (S-ROW-2, S-ROW-3).
@MainActor
@Suite(.serialized)
struct RowFindingTests: InputRows {
    /// The fields of the rows that show a text, from the top.
    private func fields(_ row: String, in app: TestApp) -> [PresentationNode] {
        app.windows.allElements.filter { $0.label == "\(row) UITextField" }
    }

    private func texts(_ row: String, in app: TestApp) -> [String?] { fields(row, in: app).map { $0.input?.text } }

    /// Enters a number in each of the rows that show a text.
    private func number(_ row: String, in app: TestApp) {
        for (index, field) in fields(row, in: app).enumerated() {
            app.deliver(.edit(field.id, text: "\(index)", selection: nil))
        }
    }

    // S-ROW-2.1, S-ROW-3.1
    @Test func `S-ROW-3: a row with an identifier has its input wherever it is, and whenever it comes`() throws {
        var rows = ["a", "b", "c"]
        let app = try app(.named) { rows }
        try app.type("of b", into: "b UITextField")
        app.save()
        app.kill()
        rows = ["c"]
        try app.launch()
        #expect(text("c", in: app) == "")
        try app.relaunch()
        let controller = try controller(app)
        controller.rows = ["new", "c", "a", "b"]
        controller.tableView.reloadData()
        app.settle()
        #expect(["new", "c", "a", "b"].map { text($0, in: app) } == ["", "", "", "of b"])
    }

    /// Fields in the cells of a diffable data source, some of whose items are gone for a while.
    private final class ItemsWithFields: UICollectionViewController {
        var shown: [UUID] = []
        private(set) var data: UICollectionViewDiffableDataSource<Int, UUID>!

        override func viewDidLoad() {
            super.viewDidLoad()
            restorationIdentifier = "Items"
            collectionView.restorationIdentifier = "list"
            let cells = UICollectionView.CellRegistration<UICollectionViewCell, UUID> { cell, _, item in
                let field = cell.contentView.subviews.first as? UITextField ?? UITextField()
                field.accessibilityLabel = item.uuidString
                if field.superview == nil { cell.contentView.addSubview(field) }
            }
            data = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
            }
            show(shown)
        }

        func show(_ items: [UUID]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            data.apply(snapshot)
        }
    }

    // S-ROW-2.2, S-ROW-3.1
    @Test func `S-ROW-3: an item of a diffable data source has its input wherever it is, and after a filter`() throws {
        let items = (0..<4).map { _ in UUID() }
        var shown = items
        let app = TestApp(root: {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 50)
            let controller = ItemsWithFields(collectionViewLayout: layout)
            controller.shown = shown
            return controller
        })
        try app.launch()
        func texts() -> [String] {
            items.map { app.element($0.uuidString)?.input?.text ?? "-" }
        }
        try app.type("of 1", into: items[1].uuidString)
        try app.type("of 3", into: items[3].uuidString)
        try app.root(as: ItemsWithFields.self).view.endEditing(true)
        shown = [items[3], items[2], items[0]]
        try app.root(as: ItemsWithFields.self).show(shown)
        app.settle()
        #expect(texts() == ["", "-", "", "of 3"])
        try app.relaunch()
        #expect(texts() == ["", "-", "", "of 3"])
        try app.root(as: ItemsWithFields.self).show(items.reversed())
        app.settle()
        #expect(texts() == ["", "of 1", "", "of 3"])
    }

    /// Rows of a diffable data source. A launch makes other identifiers, or has items without names.
    private final class LateRows<Item: Hashable & Sendable>: UITableViewController {
        var make: (Int) -> Item = { _ in fatalError() }
        var name: (Item) -> String = { _ in "" }
        var isLate = false
        private var data: UITableViewDiffableDataSource<Int, Item>!

        override func viewDidLoad() {
            super.viewDidLoad()
            restorationIdentifier = "Late"
            tableView.restorationIdentifier = "rows"
            tableView.register(InputCell.self, forCellReuseIdentifier: "row")
            data = UITableViewDiffableDataSource(tableView: tableView) { [unowned self] table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = name(item)
                (cell as? InputCell)?.field.accessibilityLabel = "\(name(item)) UITextField"
                return cell
            }
            if !isLate { show(4) }
        }

        func show(_ count: Int) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
            snapshot.appendSections([0])
            snapshot.appendItems((0..<count).map(make))
            data.apply(snapshot)
        }
    }

    private struct Random: Hashable, Identifiable, Sendable {
        let id = UUID()
        let number: Int
    }

    private struct Nameless: Hashable, Sendable { let number: Int }

    // S-CLASS-20.3, S-ROW-3.4
    @Test func `S-ROW-3: an item that gets another identifier in each launch is the one in its place`() throws {
        let app = TestApp(root: {
            let controller = LateRows<Random>(style: .plain)
            controller.make = { Random(number: $0) }
            controller.name = { "row \($0.number)" }
            return controller
        })
        try app.launch()
        try app.press("row 2", role: .row)
        try app.type("of 1", into: "row 1 UITextField")
        try app.relaunch()
        #expect((0..<4).map { text("row \($0)", in: app) } == ["", "of 1", "", ""])
        #expect(try app.root(as: LateRows<Random>.self).tableView.indexPathsForSelectedRows == [[0, 2]])
    }

    // S-ROW-3.4
    @Test func `S-ROW-3: the input of an item with another identifier goes to no item with other texts`() throws {
        var first = 0
        let app = TestApp(root: {
            let controller = LateRows<Random>(style: .plain)
            controller.make = { Random(number: first + $0) }
            controller.name = { "row \($0.number)" }
            return controller
        })
        try app.launch()
        try app.type("of 1", into: "row 1 UITextField")
        app.save()
        app.kill()
        // Row 2 is in the place of row 1, and row 1 is in another one.
        first = 1
        try app.launch()
        #expect((1...4).map { text("row \($0)", in: app) } == ["", "", "", ""])
        first = 0
        try app.relaunch()
        #expect((0..<4).map { text("row \($0)", in: app) } == ["", "of 1", "", ""])
    }

    // S-ROW-3.5, S-ROW-3.6
    @Test func `S-ROW-3: a snapshot that comes late doesn't take the input of the rows that it brings`() throws {
        var isLate = false
        let app = TestApp(root: {
            let controller = LateRows<Nameless>(style: .plain)
            controller.make = { Nameless(number: $0) }
            controller.name = { "row \($0.number)" }
            controller.isLate = isLate
            return controller
        })
        try app.launch()
        try app.type("of 3", into: "row 3 UITextField")
        isLate = true
        try app.relaunch()
        for count in [0, 2, 4] {
            try app.root(as: LateRows<Nameless>.self).show(count)
            app.settle()
        }
        #expect((0..<4).map { text("row \($0)", in: app) } == ["", "", "", "of 3"])
    }

    // S-ROW-3.6
    @Test func `S-ROW-3: input of a view that the cell doesn't have yet waits for it`() throws {
        var hasSecond = true
        let app = try app(.placed, { ["a"] }) { controller in
            controller.configure = { cell, _ in
                let second = cell.contentView.subviews.first { $0.restorationIdentifier == "second" }
                if !hasSecond { return second?.removeFromSuperview() ?? () }
                guard second == nil else { return }
                let field = UITextField()
                field.restorationIdentifier = "second"
                field.accessibilityLabel = "second"
                cell.contentView.addSubview(field)
            }
        }
        try app.type("first", into: "a UITextField")
        try app.type("later", into: "second")
        hasSecond = false
        try app.relaunch()
        try app.relaunch()
        #expect(text("a", in: app) == "first")
        hasSecond = true
        try controller(app).tableView.reloadData()
        app.settle()
        #expect(app.element("second")?.input?.text == "later")
        #expect(text("a", in: app) == "first")
    }

    // S-ROW-2.4
    @Test func `S-ROW-2: a text that follows from the input doesn't rename the row`() throws {
        let app = try app(.placed, { ["a", "b"] }) { controller in
            controller.configure = { cell, _ in
                guard cell.accessoryView == nil else { return }
                let count = UILabel()
                count.text = "0 letters"
                cell.accessoryView = count
                cell.field.addAction(
                    UIAction { [unowned cell] _ in count.text = "\(cell.field.text?.count ?? 0) letters" },
                    for: .editingChanged)
            }
        }
        try app.type("abc", into: "b UITextField")
        #expect(app.element("3 letters") != nil)
        try app.type("abcd", into: "b UITextField")
        try app.relaunch()
        #expect(text("b", in: app) == "abcd")
    }

    // S-ROW-2.5
    @Test func `S-ROW-2: in a row, the identifier names a view, otherwise its class and number`() throws {
        var isChanged = false
        let app = try app(.placed, { ["a"] }) { controller in
            controller.configure = { cell, _ in
                let others = [UITextField(), UITextField(), UITextField()]
                for (other, name) in zip(others, ["named", "second", "third"]) { other.accessibilityLabel = name }
                others[0].restorationIdentifier = "own"
                let order = isChanged ? [2, 1, 0] : [0, 1, 2]
                for number in order { cell.contentView.addSubview(others[number]) }
            }
        }
        for name in ["named", "second", "third"] { try app.type("of \(name)", into: name) }
        isChanged = true
        try app.relaunch()
        let texts = ["named", "second", "third"].map { app.element($0)?.input?.text }
        #expect(texts == ["of named", "of third", "of second"])
    }

    // S-ROW-2.3, S-ROW-3.2, S-ROW-3.3, S-ROW-3.6
    @Test func `S-ROW-3: a row without identifier is the one that shows the same texts`() throws {
        var rows = ["a", "b", "b", "c"]
        let app = try app { rows }
        for row in ["a", "c"] { try app.type("of \(row)", into: "\(row) UITextField") }
        let second = try #require(app.windows.allElements.last { $0.label == "b UITextField" })
        app.deliver(.edit(second.id, text: "of second b", selection: nil))
        func texts() -> [String?] {
            app.windows.allElements.filter { $0.label?.hasSuffix(" UITextField") == true }.map { $0.input?.text }
        }
        #expect(texts() == ["of a", "", "of second b", "of c"])
        app.save()
        // The places of the rows, which have the same texts.
        try app.relaunch()
        #expect(texts() == ["of a", "", "of second b", "of c"])
        // Other rows are there now.
        rows = ["x", "y", "z", "w"]
        try app.relaunch()
        #expect(texts() == ["", "", "", ""])
        // The rows are in other places, and nobody knows which b it was.
        rows = ["new", "a", "new", "c", "b", "b"]
        try app.relaunch()
        #expect(texts() == ["", "of a", "", "of c", "", ""])
    }

    // S-ROW-3.3
    @Test func `S-ROW-3: a row that is scrolled away keeps its input if another one shows the same texts`() throws {
        let rows = names.enumerated().map { [0, 205].contains($0.offset) ? "twin" : $0.element }
        let app = try app { rows }
        app.scroll("rows", to: 10_000)
        try app.type("far", into: "twin UITextField")
        app.deliver(.blur(try #require(app.element("twin UITextField")).id))
        app.scroll("rows", to: 0)
        #expect(texts("twin", in: app) == [""])
        try app.relaunch()
        #expect(texts("twin", in: app) == [""])
        app.scroll("rows", to: 10_000)
        #expect(texts("twin", in: app) == ["far"])
    }

    // S-ROW-3.3
    @Test func `S-ROW-3: if two saved rows had the same texts, neither gets its input in another place`() throws {
        var rows = ["a", "b", "b"]
        let app = try app { rows }
        number("b", in: app)
        app.save()
        app.kill()
        rows = ["b", "c", "d"]
        try app.launch()
        #expect(texts("b", in: app) == [""])
        rows = ["a", "b", "b"]
        try app.relaunch()
        #expect(texts("b", in: app) == ["0", "1"])
    }

    // S-ROW-3.6
    @Test func `S-ROW-3: input of rows that are scrolled away comes back when they are shown`() throws {
        let names = names
        let app = try app { names }
        try app.type("first", into: "row 0 UITextField")
        app.deliver(.blur(try #require(app.element("row 0 UITextField")).id))
        app.scroll("rows", to: 10_000)
        #expect(app.element("row 0 UITextField") == nil)
        try app.type("far", into: "row 205 UITextField")
        app.deliver(.blur(try #require(app.element("row 205 UITextField")).id))
        try app.relaunch()
        #expect(text("row 205", in: app) == "far")
        // The second launch has not shown the first row.
        try app.relaunch()
        app.scroll("rows", to: 0)
        #expect(text("row 0", in: app) == "first")
        let others = app.windows.allElements.filter { $0.label?.hasSuffix(" UITextField") == true }
            .compactMap { $0.input?.text }
        #expect(others.filter { !$0.isEmpty } == ["first"])
    }

    // S-ROW-3.5
    @Test func `S-ROW-3: insertions, deletions and moves take the input along, and a deleted row loses it`() throws {
        let app = try app { ["a", "a", "a", "a"] }
        number("a", in: app)
        let controller = try controller(app)
        let table = try #require(controller.tableView)
        table.endEditing(true)
        table.performBatchUpdates {
            controller.rows = ["a", "a", "a", "a"]
            table.deleteRows(at: [[0, 1]], with: .none)
            table.insertRows(at: [[0, 0]], with: .none)
            table.moveRow(at: [0, 3], to: [0, 1])
        }
        app.settle()
        #expect(texts("a", in: app) == ["", "3", "0", "2"])
        try app.relaunch()
        #expect(texts("a", in: app) == ["", "3", "0", "2"])
    }
}
