import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// What the user enters in the cells of lists, which show another row later (S-ROW).
@MainActor
@Suite(.serialized)
struct RowInputTests {
    /// A cell with every kind of input.
    final class InputCell: UITableViewCell {
        let field = UITextField()
        let notes = UITextView()
        let toggle = UISwitch()
        let stepper = UIStepper()
        let slider = UISlider()
        let choice = UISegmentedControl(items: ["one", "two", "three"])
        var inputs: [UIView] { [field, notes, toggle, stepper, slider, choice] }

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            for view in inputs { contentView.addSubview(view) }
        }

        required init?(coder: NSCoder) { fatalError() }
    }

    /// The rows of a form. Subclasses name them.
    class RowsController: UITableViewController {
        var rows: [String]
        /// Configures each cell, apart from its titles.
        var configure: (InputCell, String) -> Void = { _, _ in }
        var reusesCells: Bool { true }

        init(_ rows: [String]) {
            self.rows = rows
            super.init(style: .plain)
            restorationIdentifier = "Form"
        }

        required init?(coder: NSCoder) { fatalError() }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.restorationIdentifier = "rows"
            tableView.accessibilityLabel = "rows"
            tableView.rowHeight = 50
            tableView.register(InputCell.self, forCellReuseIdentifier: "row")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                reusesCells
                ? tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as? InputCell
                : InputCell(style: .default, reuseIdentifier: nil)
            guard let cell else { return UITableViewCell() }
            let name = rows[indexPath.row]
            cell.textLabel?.text = name
            for view in cell.inputs { view.accessibilityLabel = "\(name) \(type(of: view))" }
            configure(cell, name)
            return cell
        }
    }

    final class NamedRowsController: RowsController, UIDataSourceModelAssociation {
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { rows[idx.row] }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            rows.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
        }
    }

    final class OwnCellsController: RowsController {
        override var reusesCells: Bool { false }
    }

    enum Kind: CaseIterable {
        case named, placed, notReused
    }

    private let names = (0..<300).map { "row \($0)" }

    private func app(
        _ kind: Kind = .placed, _ rows: @escaping () -> [String],
        configure: @escaping (RowsController) -> Void = { _ in }
    ) throws -> TestApp {
        let app = TestApp(root: {
            let controller =
                switch kind {
                case .named: NamedRowsController(rows())
                case .placed: RowsController(rows())
                case .notReused: OwnCellsController(rows())
                }
            configure(controller)
            return controller
        })
        try app.launch()
        return app
    }

    private func controller(_ app: TestApp) throws -> RowsController { try app.root(as: RowsController.self) }

    private func text(_ row: String, in app: TestApp) -> String? { app.element("\(row) UITextField")?.input?.text }

    private func enter(_ app: TestApp, in row: String) throws {
        func id(_ type: String) throws -> String { try #require(app.element("\(row) \(type)")).id }
        try app.type("half a na", into: "\(row) UITextField", cursor: 4)
        try app.type("some\nnotes", into: "\(row) UITextView")
        app.deliver(.toggle(try id("UISwitch"), isOn: true))
        let stepper = try #require(app.element("\(row) UIStepper"))
        app.deliver(.activate(try #require(stepper.children.last).id))
        app.deliver(.setValue(try id("UISlider"), 0.25))
        app.deliver(.setValue(try id("UISegmentedControl"), 1))
    }

    private func cell(_ row: String, _ app: TestApp) throws -> InputCell {
        let cells = try controller(app).tableView.visibleCells.compactMap { $0 as? InputCell }
        return try #require(cells.first { $0.textLabel?.text == row })
    }

    /// The input that a row shows.
    private func input(_ row: String, _ app: TestApp) throws -> [String] {
        let cell = try cell(row, app)
        return [
            cell.field.text ?? "", cell.notes.text ?? "", "\(cell.toggle.isOn)", "\(cell.stepper.value)",
            "\(cell.slider.value)", "\(cell.choice.selectedSegmentIndex)",
        ]
    }

    private let entered = ["half a na", "some\nnotes", "true", "1.0", "0.25", "1"]
    private let untouched = ["", "", "false", "0.0", "0.0", "-1"]

    // S-ROW-1.1, S-ROW-1.2
    @Test(arguments: Kind.allCases)
    func `S-ROW-1: what the user entered in a row comes back, and no other row has it`(kind: Kind) throws {
        let app = try app(kind) { ["a", "b", "c"] }
        try enter(app, in: "a")
        #expect(try input("a", app) == entered)
        try app.relaunch()
        try app.relaunch()
        #expect(try input("a", app) == entered)
        #expect(try input("b", app) == untouched)
        #expect(try input("c", app) == untouched)
    }

    // S-ROW-1.2
    @Test(arguments: Kind.allCases)
    func `S-ROW-1: a view with an identifier in a cell comes back`(kind: Kind) throws {
        let app = try app(kind, { ["a", "b"] }) { controller in
            controller.configure = { cell, _ in cell.field.restorationIdentifier = "own" }
        }
        try app.type("of b", into: "b UITextField")
        try app.relaunch()
        #expect(text("b", in: app) == "of b")
        #expect(text("a", in: app) == "")
        #expect(app.saveProblems(.viewInCell).isEmpty)
    }

    // S-ROW-1.4, S-ROW-1.5
    @Test func `S-ROW-1: a list saves no secrets, and nothing that the app excludes`() throws {
        let app = try app(.placed, { ["secret", "excluded"] }) { controller in
            controller.configure = { cell, name in
                cell.field.isSecureTextEntry = name == "secret"
                cell.field.preservesUserInput = name != "excluded"
            }
        }
        try app.type("12345", into: "secret UITextField")
        try app.type("12345", into: "excluded UITextField")
        try controller(app).tableView.endEditing(true)
        let archive = try #require(app.preserve())
        #expect(!"\(archive)".contains("12345"))
        try app.relaunch()
        #expect(text("secret", in: app) == "")
        #expect(text("excluded", in: app) == "")
    }

    // S-ROW-1.5
    @Test func `S-ROW-1: a list whose preservesUserInput is false, or without identifier, saves no input`() throws {
        for isNamed in [true, false] {
            let app = TestApp(root: {
                let controller = RowsController(["a"])
                controller.loadViewIfNeeded()
                controller.tableView.preservesUserInput = !isNamed
                if !isNamed { controller.tableView.restorationIdentifier = nil }
                return controller
            })
            try app.launch()
            try app.type("lost", into: "a UITextField")
            try app.relaunch()
            #expect(text("a", in: app) == "")
        }
    }

    // S-ROW-1.6, S-ROW-6.1
    @Test func `S-ROW-6: the row that had the keyboard has it again, with the cursor`() throws {
        let app = try app { ["a", "b"] }
        try app.type("half", into: "b UITextField", cursor: 2)
        app.deliver(.focus(try #require(app.element("b UITextField")).id))
        try app.relaunch()
        let cell = try cell("b", app)
        #expect(cell.field.isFirstResponder)
        #expect(app.element("b UITextField")?.input?.selection == .init(location: 2, length: 0))
    }

    // S-ROW-6.2
    @Test func `S-ROW-6: a row that comes late does not take the keyboard from another view`() throws {
        var rows = ["a", "b"]
        let app = try app { rows }
        try app.type("half", into: "b UITextField")
        app.save()
        app.kill()
        rows = ["a"]
        try app.launch()
        try app.type("first", into: "a UITextField")
        let controller = try controller(app)
        controller.rows = ["a", "b"]
        controller.tableView.reloadData()
        app.settle()
        #expect(text("b", in: app) == "half")
        #expect(try !cell("b", app).field.isFirstResponder)
    }

    // S-ROW-6.1
    @Test func `S-ROW-6: a row that had the keyboard before others were used doesn't get it later`() throws {
        var rows = ["a", "b"]
        let app = try app { rows }
        try app.type("half", into: "b UITextField")
        app.save()
        app.kill()
        rows = ["a"]
        try app.launch()
        try app.type("first", into: "a UITextField")
        app.save()
        app.kill()
        rows = ["b", "a"]
        try app.launch()
        #expect(try cell("a", app).field.isFirstResponder)
        #expect(text("b", in: app) == "half")
    }

    // S-ROW-4.3, S-INPUT-16.4
    @Test func `S-ROW-4: a reload keeps a restored draft, and the app hears of the draft once`() throws {
        var heard: [String] = []
        let app = TestApp(root: {
            let controller = RowsController(["a"])
            controller.configure = { cell, _ in
                cell.field.text = "stored"
                guard cell.field.allTargets.isEmpty, cell.tag == 0 else { return }
                cell.tag = 1
                cell.field.addAction(
                    UIAction { [unowned cell] _ in heard.append(cell.field.text ?? "") }, for: .editingChanged)
            }
            return controller
        }) { $0.stateRestorationConfiguration.sendsActionsForRestoredInput = true }
        try app.launch()
        try app.type("draft", into: "a UITextField")
        heard = []
        try app.relaunch()
        app.settle()
        #expect(heard == ["draft"])
        for _ in 1...2 {
            try controller(app).tableView.reloadData()
            app.settle()
            #expect(text("a", in: app) == "draft")
        }
        #expect(heard == ["draft"])
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
        func fields() -> [PresentationNode] { app.windows.allElements.filter { $0.label == "a UITextField" } }
        for (index, field) in fields().enumerated() {
            app.deliver(.edit(field.id, text: "\(index)", selection: nil))
        }
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
        #expect(fields().map { $0.input?.text } == ["", "3", "0", "2"])
        try app.relaunch()
        #expect(fields().map { $0.input?.text } == ["", "3", "0", "2"])
    }

    // S-ROW-4.1 to S-ROW-4.3
    @Test func `S-ROW-4: restored input replaces what the app shows, until the user presses something`() throws {
        let app = try app(.placed, { ["a", "b"] }) { $0.configure = { cell, _ in cell.field.text = "stored" } }
        try app.type("draft", into: "a UITextField")
        try app.relaunch()
        #expect(text("a", in: app) == "draft")
        #expect(text("b", in: app) == "stored")
        let controller = try controller(app)
        controller.tableView.reloadData()
        app.settle()
        #expect(text("a", in: app) == "draft", "the data often comes after the launch")
        try app.type("other", into: "b UITextField")
        controller.tableView.reloadData()
        app.settle()
        #expect(text("a", in: app) == "draft", "typing elsewhere makes no data newer")
        try app.press("b", role: .row)
        controller.tableView.reloadData()
        app.settle()
        #expect(text("a", in: app) == "stored")
        try app.relaunch()
        #expect(text("a", in: app) == "stored")
    }

    // S-ROW-5.1
    @Test func `S-ROW-5: what the app sets after the user has typed wins`() throws {
        let app = try app(.placed, { ["a"] }) { controller in
            controller.configure = { cell, _ in cell.field.text = "of the app" }
        }
        try app.type("typed", into: "a UITextField")
        let controller = try controller(app)
        controller.tableView.endEditing(true)
        controller.tableView.reloadData()
        app.settle()
        #expect(text("a", in: app) == "of the app")
        try app.relaunch()
        #expect(text("a", in: app) == "of the app")
    }

    // S-ROW-5.2, S-ROW-5.3
    @Test func `S-ROW-5: a row shows its input again, and a row that reuses the cell doesn't save it`() throws {
        let names = names
        let app = try app { names }
        try app.type("first", into: "row 0 UITextField")
        app.deliver(.blur(try #require(app.element("row 0 UITextField")).id))
        for offset in [10_000.0, 0] { app.scroll("rows", to: offset) }
        #expect(text("row 0", in: app) == "first")
        app.scroll("rows", to: 10_000)
        #expect(try savedRows(app).count == 1)
        let others = app.windows.allElements.filter { $0.label?.hasSuffix(" UITextField") == true }
        #expect(others.allSatisfy { $0.input?.text == "" } && others.count > 10)
    }

    // S-ROW-5.3
    @Test func `S-ROW-5: no row shows what the user entered in another one, not even a secret`() throws {
        let names = names
        let app = try app(.placed, { names }) { controller in
            controller.configure = { cell, _ in cell.field.isSecureTextEntry = true }
        }
        for row in ["row 0", "row 1", "row 2"] { try enter(app, in: row) }
        try controller(app).tableView.endEditing(true)
        app.scroll("rows", to: 10_000)
        for offset in [0.0, 5_000, 10_000] {
            app.scroll("rows", to: offset)
            for case let cell as InputCell in try controller(app).tableView.visibleCells {
                let row = cell.textLabel?.text ?? ""
                #expect(cell.field.text == "" || ["row 0", "row 1", "row 2"].contains(row))
                if !["row 0", "row 1", "row 2"].contains(row) { #expect(try input(row, app) == untouched) }
            }
        }
    }

    /// Gives a list saved input.
    private func decode(_ value: CodedValue, in list: ElementView) {
        let nobody = ApplicationValues(
            bundleVersion: "", userInterfaceIdiom: 0, timestamp: .distantPast, systemVersion: "")
        let values = CodedValues(keyed: [CodedEntry(ReservedKey.rowInputs, value)], unkeyed: [], objects: [])
        list.rowInputs.decode(
            list,
            with: RestorationDecoder(
                owner: nil, values: values, application: nobody, requiresSecureCoding: true, host: nil))
    }

    private func savedRows(_ app: TestApp) throws -> [CodedValue] {
        let archive = try #require(app.preserve())
        guard case .array(let rows)? = archive.records.compactMap({ $0.values[ReservedKey.rowInputs] }).first else {
            return []
        }
        return rows
    }

    // S-ROW-7.1, S-ROW-7.2
    @Test func `S-ROW-7: a list saves the input of 500 rows, those that were shown last`() throws {
        let names = names
        let app = try app { names }
        let list = try controller(app).tableView!
        func row(_ number: Int) -> CodedValue {
            .array([
                .array([.string("model"), .string("\(number)")]),
                .dictionary(of: ["UIKit.UITextField 0": .dictionary(of: ["UIKit.input": .string("x")])]),
            ])
        }
        decode(.array((0..<520).map(row)), in: list)
        #expect(try savedRows(app) == (20..<520).map(row))
        try app.type("newest", into: "row 0 UITextField")
        app.deliver(.blur(try #require(app.element("row 0 UITextField")).id))
        #expect(try savedRows(app).prefix(499) == (21..<520).map(row)[...])
        app.scroll("rows", to: 10_000)
        let rows = try savedRows(app)
        #expect(rows.count == 500 && rows.first == row(21))
        #expect("\(try #require(rows.last))".contains("newest"))
    }

    // S-ROW-8.1
    @Test func `S-ROW-8: damaged input of rows changes nothing`() throws {
        let values: [CodedValue] = [
            .bool(true), .array([.bool(true)]), .array([.array([.string("x")])]),
            .array([.array([.array([.string("place"), .string("a"), .integer(-1), .integer(0)]), .dictionary([])])]),
            .array([.array([.array([.string("place"), .string("a")]), .dictionary([])])]),
            .array([.array([.array([.string("other"), .string("a")]), .dictionary([])])]),
            .array([.array([.array([.string("model"), .string("a")]), .array([])])]),
            .array([
                .array([
                    .array([.string("place"), .string("a"), .integer(0), .integer(0)]),
                    .dictionary([CodedEntry("UIKit.UITextField 0", .bool(true))]),
                ])
            ]),
        ]
        let app = try app { ["a"] }
        let list = try controller(app).tableView!
        for value in values {
            decode(value, in: list)
            #expect(text("a", in: app) == "")
        }
    }

    // S-SAVE-28
    @Test func `S-SAVE-28: a partial save has what the user entered in a row`() throws {
        let app = try app { ["a"] }
        app.save()
        try app.type("typed", into: "a UITextField")
        #expect(app.saveChange())
        app.kill()
        try app.launch()
        #expect(text("a", in: app) == "typed")
    }
}
