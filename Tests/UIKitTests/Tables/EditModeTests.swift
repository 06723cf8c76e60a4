import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of rows while the user edits their table.
@MainActor
@Suite(.serialized)
struct EditModeTests {
    private func app(
        _ rows: Chores, _ prepare: (Chores) -> Void = { _ in }
    ) throws -> TestApp {
        prepare(rows)
        let app = TestApp(root: { UINavigationController(rootViewController: rows) })
        try app.launch()
        return app
    }

    private func traits(_ app: TestApp) -> [PresentationTraits] {
        let ofInterest: PresentationTraits = [.editing, .deletable, .insertable, .checkable, .selectable, .reorderable]
        return app.rows.map { $0.traits.intersection(ofInterest) }
    }

    @Test func `The edit button gives rows a control of the delegate's style, and takes it away`() throws {
        let rows = Chores()
        let app = try app(rows) { $0.styles = [.delete, .insert, .none] }
        let before = traits(app)
        #expect(before == [[.deletable, .selectable], .selectable, .selectable])
        try app.press("Edit")
        #expect(traits(app) == [[.editing, .deletable], [.editing, .insertable], .editing])
        let cells = rows.tableView.visibleCells
        #expect(cells.map(\.isEditing) == [true, true, true])
        #expect(cells.map(\.editingStyle) == [.delete, .insert, .none])
        try app.press("Done")
        #expect(traits(app) == before)
        #expect(rows.tableView.visibleCells.allSatisfy { !$0.isEditing && $0.editingStyle == .none })
    }

    @Test func `Edit mode that begins before there is a table begins with it`() throws {
        let rows = Chores()
        rows.setEditing(true, animated: false)
        #expect(!rows.isViewLoaded)
        let app = try app(rows)
        #expect(app.element("Done") != nil && rows.tableView.isEditing)
        #expect(traits(app) == Array(repeating: [.editing, .deletable], count: 3))
    }

    @Test func `A row without a control begins where the others do, unless delegate or cell does not want that`() throws
    {
        let rows = Chores()
        let app = try app(rows) { $0.styles = [.none, .none, .none] }
        rows.indents = { $0.row != 0 }
        rows.prepareCell = { cell, path in cell.shouldIndentWhileEditing = path.row != 1 }
        rows.tableView.reloadData()
        rows.setEditing(true, animated: false)
        app.settle()
        #expect(traits(app) == [[], [], .editing])
    }

    @Test func `A press on the control asks first, and what it offers then deletes the row`() throws {
        let rows = Chores()
        let app = try app(rows)
        rows.setEditing(true, animated: false)
        app.settle()
        rows.log = []
        try app.revealActions(of: "Rake")
        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.showingDeleteConfirmation)
        #expect(rows.tableView.visibleCells.filter(\.showingDeleteConfirmation).count == 1)
        #expect(app.element("Rake") != nil)
        try app.press("Delete")
        #expect(app.rows.map(\.label) == ["Cook", "Wash"])
        #expect(rows.tableView.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
        // The row was in edit mode all the time.
        #expect(rows.log == ["commit 1 at 1"])
    }

    @Test func `The control that inserts asks nothing`() throws {
        let rows = Chores()
        let app = try app(rows) { $0.styles = [.delete, .delete, .insert] }
        rows.setEditing(true, animated: false)
        app.settle()
        rows.log = []
        try app.insertRow(at: "Wash")
        #expect(rows.log == ["commit 2 at 2"])
        #expect(app.rows.map(\.label) == ["Cook", "Rake", "new", "Wash"])
        #expect(throws: UIKitTestingError.self) { try app.insertRow(at: "Cook") }
        rows.setEditing(false, animated: false)
        app.settle()
        #expect(throws: UIKitTestingError.self) { try app.insertRow(at: "Wash") }
    }

    @Test func `In edit mode the control reveals the delegate's own actions, and a swipe the other way nothing`() throws
    {
        let rows = SwipedChores()
        let app = try app(rows)
        rows.setEditing(true, animated: false)
        app.settle()
        #expect(app.rows.allSatisfy { $0.traits.isSuperset(of: [.editing, .deletable]) })
        #expect(app.rows.allSatisfy { !$0.traits.contains(.leadingActions) })
        #expect(throws: UIKitTestingError.self) { try app.revealActions(of: "Cook", at: .leading) }
        try app.revealActions(of: "Cook")
        #expect(app.windows.firstElement { $0.role == .rowActions }?.children.map(\.label) == ["Later"])
    }

    @Test func `In edit mode a press selects nothing, unless the app allows it`() throws {
        let rows = Chores()
        let app = try app(rows)
        rows.setEditing(true, animated: false)
        app.settle()
        rows.log = []
        #expect(throws: UIKitTestingError.self) { try app.press("Rake") }
        #expect(rows.log == [] && rows.tableView.indexPathForSelectedRow == nil)
        rows.tableView.allowsSelectionDuringEditing = true
        app.settle()
        #expect(traits(app).allSatisfy { $0.contains(.selectable) })
        try app.press("Rake")
        #expect(rows.log == ["select 1"])
    }

    @Test func `With multiple selection in edit mode rows have circles, and the selection ends with it`() throws {
        let rows = Chores()
        let app = try app(rows) { $0.fixed = [2] }
        try app.press("Cook")
        rows.tableView.allowsMultipleSelectionDuringEditing = true
        rows.setEditing(true, animated: false)
        app.settle()
        #expect(rows.tableView.indexPathsForSelectedRows == nil)
        #expect(
            traits(app) == [[.editing, .checkable, .selectable], [.editing, .checkable, .selectable], .selectable])
        rows.log = []
        for row in ["Rake", "Cook", "Rake"] { try app.press(row) }
        #expect(rows.log == ["select 1", "select 0", "deselect 1"])
        #expect(app.rows.map { $0.traits.contains(.selected) } == [true, false, false])
        #expect(throws: UIKitTestingError.self) { try app.revealActions(of: "Rake") }
        rows.setEditing(false, animated: false)
        app.settle()
        #expect(rows.tableView.indexPathsForSelectedRows == nil)
        #expect(app.rows.allSatisfy { !$0.traits.contains(.selected) })
    }

    @Test(arguments: [true, false])
    func `Rows that were checked in edit mode are so after a restart if the app brings edit mode back`(
        isBroughtBack: Bool
    ) throws {
        final class Checked: NamedRows {
            var isBroughtBack = false
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.restorationIdentifier = "table"
                tableView.allowsMultipleSelectionDuringEditing = true
            }
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode(isEditing, forKey: "isEditing")
            }
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                if isBroughtBack { setEditing(coder.decodeBool(forKey: "isEditing"), animated: false) }
            }
        }
        let app = TestApp(root: {
            let controller = Checked(style: .plain)
            controller.restorationIdentifier = "Chores"
            controller.isBroughtBack = isBroughtBack
            return controller
        })
        try app.launch()
        app.root?.setEditing(true, animated: false)
        app.settle()
        for row in ["Cook", "Wash"] { try app.press(row) }
        try app.relaunch()
        let checked = app.rows.map { $0.traits.contains(.selected) }
        #expect(checked == [isBroughtBack, false, isBroughtBack])
        #expect(app.rows.allSatisfy { $0.traits.contains(.checkable) == isBroughtBack })
    }

    @Test func `A row in edit mode has the accessories that are for it`() throws {
        let rows = Chores()
        let app = try app(rows)
        rows.prepareCell = { cell, _ in
            cell.accessoryType = .disclosureIndicator
            cell.editingAccessoryType = .checkmark
            let label = UILabel()
            label.text = "edited"
            cell.editingAccessoryView = label
        }
        rows.tableView.reloadData()
        app.settle()
        let marks: PresentationTraits = [.disclosure, .checkmark]
        #expect(app.rows.map { $0.traits.intersection(marks) } == [.disclosure, .disclosure, .disclosure])
        #expect(app.element("edited") == nil)
        rows.setEditing(true, animated: false)
        app.settle()
        #expect(app.rows.map { $0.traits.intersection(marks) } == [.checkmark, .checkmark, .checkmark])
        #expect(app.rows.map { $0.children.map(\.label) } == [["edited"], ["edited"], ["edited"]])
    }

    @Test func `Cells are told before and after they begin to be edited and to ask`() throws {
        final class Told: UITableViewCell {
            var told: [String] = []
            override func willTransition(to state: StateMask) {
                told.append("will \(state.rawValue) from \(isEditing) \(showingDeleteConfirmation)")
            }
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                told.append("editing \(editing)")
            }
            override func didTransition(to state: StateMask) { told.append("did \(state.rawValue)") }
        }
        let rows = Chores()
        let cell = Told(style: .default, reuseIdentifier: nil)
        rows.makeCell = { $0.row == 0 ? cell : nil }
        let app = try app(rows)
        #expect(cell.told == [])
        rows.setEditing(true, animated: true)
        try app.revealActions(of: "Cook")
        rows.setEditing(false, animated: true)
        #expect(
            cell.told == [
                "will 1 from false false", "editing true", "did 1", "will 3 from true false", "did 3",
                "will 1 from true true", "did 1", "will 0 from true false", "editing false", "did 0",
            ])
    }

    @Test func `A controller that overrides commit alone has rows that can be deleted, and one that does not has none`()
        throws
    {
        final class Committing: NamedRows {
            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                names.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
        }
        let app = TestApp(root: { Committing(style: .plain) })
        try app.launch()
        #expect(app.rows.allSatisfy { $0.traits.contains(.deletable) })
        #expect(app.deliver(.delete(app.rows[0].id)) == .handled)
        #expect(app.rows.map(\.label) == ["Rake", "Wash"])
        let other = TestApp(root: { NamedRows(style: .plain) })
        try other.launch()
        #expect(other.rows.allSatisfy { !$0.traits.contains(.deletable) })
        other.root?.setEditing(true, animated: false)
        other.settle()
        #expect(other.rows.allSatisfy { $0.traits.isDisjoint(with: [.deletable, .editing, .reorderable]) })
    }
}

extension TestScreen {
    var rows: [PresentationNode] { windows.allElements.filter { $0.role == .row } }
}

/// Three chores without anything about editing.
class NamedRows: UITableViewController {
    var names = ["Cook", "Rake", "Wash"]
    var makeCell: (IndexPath) -> UITableViewCell? = { _ in nil }
    var prepareCell: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = makeCell(indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row]
        prepareCell(cell, indexPath)
        return cell
    }
}

/// Chores with everything about editing, except moves.
private class Chores: NamedRows {
    var styles: [UITableViewCell.EditingStyle] = [.delete, .delete, .delete]
    /// The rows that the user can't edit.
    var fixed: Set<Int> = []
    var indents: (IndexPath) -> Bool = { _ in true }
    var log: [String] = []

    convenience init() { self.init(style: .plain) }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        !fixed.contains(indexPath.row)
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { styles.indices.contains(indexPath.row) ? styles[indexPath.row] : .none }

    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        indents(indexPath)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle.rawValue) at \(indexPath.row)")
        if editingStyle == .delete {
            names.remove(at: indexPath.row)
            styles.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        } else {
            names.insert("new", at: indexPath.row)
            styles.insert(.delete, at: indexPath.row)
            tableView.insertRows(at: [indexPath], with: .automatic)
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begins \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("ends")
    }
}

private final class SwipedChores: Chores {
    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration("Sooner") }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration("Later") }

    private func configuration(_ title: String) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: title) { _, _, done in done(true) }
        ])
    }
}
