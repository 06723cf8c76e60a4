import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the actions that swipes over rows reveal.
@MainActor
@Suite(.serialized)
struct SwipeActionsTests {
    @Test func `A swipe reveals a row's actions, and what is chosen runs with the row`() throws {
        let mail = Mail(style: .plain)
        let app = TestApp(root: { mail })
        try app.launch()
        let row = try #require(app.element("Mail 0"))
        #expect(row.traits.isSuperset(of: [.leadingActions, .trailingActions, .offersMenu]))
        #expect(!row.traits.contains(.deletable))
        mail.log = []
        try app.revealActions(of: "Mail 1")
        let actions = try #require(app.actions)
        #expect(actions.children.map(\.label) == ["Delete", "Flag"])
        #expect(actions.children.map(\.role) == [.button, .button])
        #expect(actions.children.map(\.traits) == [.destructive, []])
        #expect(actions.children.map { $0.style?.backgroundColor } == [nil, "#336699"])
        #expect(!actions.traits.contains(.leading))
        #expect(app.element("Mail 1")?.children.last?.id == actions.id)
        #expect(mail.log == ["trailing 1", "begins 1"])
        try app.press("Flag")
        // The handler isn't done yet.
        #expect(mail.log.last == "flag 1 of Mail 1" && app.actions != nil)
        mail.done?(true)
        app.settle()
        #expect(app.actions == nil && mail.log.last == "ends 1")
    }

    @Test func `A destructive action takes nothing out of the data, and a row that the app deletes has no actions`()
        throws
    {
        let mail = Mail(style: .plain)
        let app = TestApp(root: { mail })
        try app.launch()
        try app.revealActions(of: "Mail 1")
        mail.deletes = false
        try app.press("Delete")
        mail.done?(true)
        app.settle()
        #expect(app.element("Mail 1") != nil && app.actions == nil)
        mail.deletes = true
        try app.revealActions(of: "Mail 1")
        try app.press("Delete")
        #expect(app.element("Mail 1") == nil && app.actions == nil)
        #expect(mail.log.last == "ends nil")
        // The handler finishes too late to affect the other row.
        let late = mail.done
        try app.revealActions(of: "Mail 2")
        late?(true)
        app.settle()
        #expect(app.actions != nil)
    }

    @Test func `One row shows its actions at a time, until its user leaves them, scrolls, or selects a row`() throws {
        let mail = Mail(style: .plain)
        let app = TestApp(root: { mail })
        try app.launch()
        func reveal() throws -> PresentationNode {
            try app.revealActions(of: "Mail 0", at: .leading)
            return try #require(app.actions)
        }
        let actions = try reveal()
        #expect(actions.traits.contains(.leading) && actions.children.map(\.label) == ["Read"])
        try app.revealActions(of: "Mail 2")
        #expect(app.windows.allElements.filter { $0.role == .rowActions }.count == 1)
        #expect(app.element("Mail 0")?.children.isEmpty == true)
        #expect(app.deliver(.dismiss(try #require(app.actions).id)) == .handled)
        #expect(app.actions == nil)
        #expect(app.deliver(.activate(try reveal().id)).isRefused)
        mail.tableView.setEditing(false, animated: true)
        app.settle()
        #expect(app.actions == nil)
        _ = try reveal()
        mail.tableView.contentOffset.y = 10
        app.settle()
        #expect(app.actions == nil)
        _ = try reveal()
        try app.press("Mail 3")
        #expect(app.actions == nil)
        _ = try reveal()
        mail.tableView.reloadData()
        app.settle()
        #expect(app.actions == nil)
        // This row has none on that side.
        #expect(throws: UIKitTestingError.self) { try app.revealActions(of: "Mail 3", at: .leading) }
        #expect(app.deliver(.revealActions("nobody", at: .leading)) == .unknownElement)
    }

    @Test func `A full swipe performs the first action, unless the app does not want that`() throws {
        let mail = Mail(style: .plain)
        let app = TestApp(root: { mail })
        try app.launch()
        try app.revealActions(of: "Mail 1", at: .leading, isFull: true)
        #expect(mail.log.last == "read 1")
        mail.done?(true)
        app.settle()
        #expect(app.actions == nil)
        mail.performsFirst = false
        try app.revealActions(of: "Mail 1", at: .leading, isFull: true)
        #expect(mail.log.last == "begins 1" && app.actions != nil)
    }

    @Test func `Who has no pointer finds the actions in the row's menu, after what it has besides`() throws {
        let mail = Mail(style: .plain)
        let app = TestApp(root: { mail })
        try app.launch()
        try app.openMenu(of: "Mail 1")
        let menu = try #require(app.windows.firstElement { $0.role == .contextMenu })
        #expect(menu.children.map(\.label) == ["Read", "Delete", "Flag"])
        #expect(menu.children[1].traits == .destructive)
        try app.press("Read", role: .menuItem)
        #expect(mail.log.last == "read 1" && app.actions == nil)
        #expect(app.windows.firstElement { $0.role == .contextMenu } == nil)
        mail.hasMenu = true
        try app.openMenu(of: "Mail 1")
        let both = try #require(app.windows.firstElement { $0.role == .contextMenu })
        #expect(both.children.map(\.label) == ["Copy", nil])
        #expect(both.children.last?.children.map(\.label) == ["Read", "Delete", "Flag"])
    }

    @Test func `Actions without a title are called after their symbol in a menu`() throws {
        let mail = Mail(style: .plain)
        mail.usesSymbols = true
        let app = TestApp(root: { mail })
        try app.launch()
        try app.revealActions(of: "Mail 1", at: .leading)
        #expect(app.actions?.children.first?.image?.symbol == "envelope.open")
        try app.openMenu(of: "Mail 1")
        #expect(app.element("envelope open", role: .menuItem) != nil)
    }

    @Test func `Rows that cannot be edited have no actions, and those of an older app have its own`() throws {
        let older = OlderRows(style: .plain)
        let app = TestApp(root: { older })
        try app.launch()
        #expect(app.element("Row 0")?.traits.contains(.trailingActions) == true)
        #expect(app.element("Row 0")?.traits.contains(.leadingActions) == false)
        // The data source forbids edits of this row.
        #expect(app.element("Row 2")?.traits.isDisjoint(with: [.trailingActions, .deletable, .offersMenu]) == true)
        #expect(throws: UIKitTestingError.self) { try app.revealActions(of: "Row 2") }
        try app.revealActions(of: "Row 0", isFull: true)
        #expect(app.actions?.children.map(\.label) == ["Remove", "More"])
        #expect(older.log == [])
        try app.press("More")
        #expect(older.log == ["more 0"] && app.actions == nil)
    }

    @Test func `A row that can be deleted reveals its deletion, under the delegate's name`() throws {
        let rows = DeletableRows(style: .plain)
        let app = TestApp(root: { rows })
        try app.launch()
        let row = try #require(app.element("Row 0"))
        #expect(row.traits.contains(.deletable))
        #expect(row.traits.isDisjoint(with: [.trailingActions, .leadingActions, .offersMenu]))
        try app.revealActions(of: "Row 0")
        #expect(app.actions?.children.map(\.label) == ["Away"])
        try app.press("Away")
        #expect(rows.committed == [0] && app.actions == nil)
        try app.revealActions(of: "Row 0", isFull: true)
        #expect(rows.committed == [0, 0] && app.actions == nil)
        // The row's style forbids it.
        #expect(app.element("Row 1")?.traits.contains(.deletable) == false)
        #expect(app.deliver(.delete(try #require(app.element("Row 1")).id)).isRefused)
        #expect(throws: UIKitTestingError.self) { try app.revealActions(of: "Row 1") }
    }

    @Test func `Nothing of what is revealed is saved or shown by the next launch`() throws {
        let app = TestApp(root: {
            let mail = Mail(style: .plain)
            mail.restorationIdentifier = "Mail"
            return mail
        })
        try app.launch()
        let before = app.windows.asSeen
        try app.revealActions(of: "Mail 1")
        try app.relaunch()
        #expect(app.actions == nil)
        #expect(app.windows.asSeen == before)
    }

    @Test func `The items of a list have the actions of its configuration`() throws {
        var log: [String] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            guard path.item < 2 else { return nil }
            let action = UIContextualAction(style: .normal, title: "Archive") { _, _, done in
                log.append("archive \(path.item)")
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [action])
        }
        let list = ItemsController(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.sections = [["A", "B", "C"]]
        let app = TestApp(root: { list })
        try app.launch()
        let items = app.windows.allElements.filter { $0.role == .item }
        #expect(items.allSatisfy { $0.traits.isSuperset(of: [.trailingActions, .offersMenu]) })
        #expect(items.allSatisfy { !$0.traits.contains(.leadingActions) })
        #expect(app.deliver(.revealActions(items[1].id, at: .trailing)) == .handled)
        #expect(app.actions?.children.map(\.label) == ["Archive"])
        try app.press("Archive")
        #expect(log == ["archive 1"] && app.actions == nil)
        #expect(app.deliver(.revealActions(items[2].id, at: .trailing)).isRefused)
        #expect(app.deliver(.revealActions(items[1].id, at: .leading)).isRefused)
        #expect(app.deliver(.contextMenu(items[0].id)) == .handled)
        try app.press("Archive", role: .menuItem)
        #expect(log == ["archive 1", "archive 0"])
        let grid = TestApp(root: { ItemsController(["A"]) })
        try grid.launch()
        let item = grid.windows.firstElement { $0.role == .item }
        #expect(item?.traits.isDisjoint(with: [.trailingActions, .leadingActions, .offersMenu]) == true)
    }
}

extension TestApp {
    fileprivate var actions: PresentationNode? { windows.firstElement { $0.role == .rowActions } }
}

private class NumberedRows: UITableViewController {
    var numbers = Array(0..<4)
    var name: String { "Row" }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(name) \(numbers[indexPath.row])"
        return cell
    }
}

/// Rows as an app has them today, with nothing about editing.
private final class Mail: NumberedRows {
    var log: [String] = []
    var done: ((Bool) -> Void)?
    var deletes = true
    var performsFirst = true
    var hasMenu = false
    var usesSymbols = false
    override var name: String { "Mail" }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard indexPath.row < 3 else { return nil }
        let read = UIContextualAction(style: .normal, title: usesSymbols ? nil : "Read") { [weak self] _, _, done in
            self?.log.append("read \(indexPath.row)")
            self?.done = done
        }
        read.image = UIImage(systemName: "envelope.open")
        let configuration = UISwipeActionsConfiguration(actions: [read])
        configuration.performsFirstActionWithFullSwipe = performsFirst
        return configuration
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        log.append("trailing \(indexPath.row)")
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.done = done
            guard self?.deletes == true else { return }
            self?.numbers.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] action, view, done in
            let cell = view as? UITableViewCell
            self?.log.append("\(action.title?.lowercased() ?? "") \(indexPath.row) of \(cell?.textLabel?.text ?? "")")
            self?.done = done
        }
        flag.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begins \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("ends \(indexPath.map { String($0.row) } ?? "nil")")
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard hasMenu else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "Copy") { _ in }])
        }
    }
}

/// Rows as an app of iOS 10 has them.
private final class OlderRows: NumberedRows {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row < 2 }

    override func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
        [
            UITableViewRowAction(style: .destructive, title: "Remove") { [weak self] _, path in
                self?.log.append("remove \(path.row)")
            },
            UITableViewRowAction(style: .normal, title: "More") { [weak self] _, path in
                self?.log.append("more \(path.row)")
            },
        ]
    }
}

private final class DeletableRows: NumberedRows {
    var committed: [Int] = []

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        committed.append(indexPath.row)
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 1 ? .none : .delete }

    override func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Away" }
}
