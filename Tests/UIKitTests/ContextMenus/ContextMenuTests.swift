import Foundation
import Testing
import UIKit
import UIKitTesting

/// Menus that a user opens for views with an interaction, for rows and for items.
@MainActor
@Suite(.serialized)
struct ContextMenuTests {
    private func label(_ text: String) -> UILabel {
        let label = UILabel().named(text)
        label.text = text
        label.isUserInteractionEnabled = true
        return label
    }

    @Test func `A view with an interaction says that it has a menu, and shows it when its user asks`() throws {
        let maker = MenuMaker()
        let app = try TestApp.showing {
            let card = UIView().named("Card")
            card.addSubview(label("Title"))
            card.addInteraction(UIContextMenuInteraction(delegate: maker))
            return [card, label("Other")]
        }
        #expect(app.element("Card")?.traits.contains(.offersMenu) == true)
        #expect(app.element("Other")?.traits.contains(.offersMenu) == false)
        #expect(maker.log.isEmpty)
        // The user asks for the menu of the innermost element. The view around it answers.
        try app.openMenu(of: "Title")
        #expect(maker.log == ["asked", "opens"])
        let menu = try #require(app.menu)
        #expect(menu.label == "What to do" && menu.anchor?.element == app.element("Card")?.id)
        #expect(menu.children.map(\.label) == ["Open", "Delete", "Share"])
        #expect(menu.children.map(\.role) == [.menuItem, .menuItem, .menu])
        #expect(menu.children[1].traits == [.destructive, .disabled])
        try app.press("Open")
        #expect(maker.log == ["asked", "opens", "closes", "open of Card"])
        #expect(app.menu == nil)
        #expect(throws: UIKitTestingError.self) { try app.openMenu(of: "Other") }
    }

    @Test func `A menu closes when its user leaves it, asks for another one, or what it is for goes`() throws {
        let maker = MenuMaker()
        let card = UIView().named("Card")
        let interaction = UIContextMenuInteraction(delegate: maker)
        let app = try TestApp.showing {
            card.addInteraction(interaction)
            return [card]
        }
        try app.openMenu(of: "Card")
        #expect(interaction.menuAppearance == .compact)
        let first = try #require(app.menu)
        #expect(app.deliver(.activate(first.id)) != .handled)
        #expect(app.deliver(.activate(first.children[1].id)) != .handled)
        #expect(app.deliver(.dismiss(first.id)) == .handled)
        #expect(app.menu == nil && interaction.menuAppearance == .unknown)
        try app.openMenu(of: "Card")
        let second = try #require(app.menu)
        // The display opens the menu again.
        #expect(second.id != first.id)
        try app.openMenu(of: "Card")
        #expect(app.windows.allElements.filter { $0.role == .contextMenu }.count == 1)
        interaction.dismissMenu()
        #expect(app.menu == nil)
        try app.openMenu(of: "Card")
        card.isHidden = true
        app.settle()
        #expect(app.menu == nil)
        #expect(maker.log.filter { $0 == "opens" }.count == 4)
    }

    @Test func `What lies behind something modal has no menu, and a menu closes when that comes`() throws {
        let maker = MenuMaker()
        let app = try TestApp.showing {
            let card = UIView().named("Card")
            card.addInteraction(UIContextMenuInteraction(delegate: maker))
            return [card]
        }
        try app.openMenu(of: "Card")
        app.root?.present(UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
        app.settle()
        #expect(app.menu == nil)
        let card = try #require(app.element("Card"))
        #expect(app.deliver(.contextMenu(card.id)) != .handled)
    }

    @Test func `An interaction is told of its view, and one without its delegate offers nothing`() throws {
        let view = UIView().named("Card")
        let other = UIView().named("Other")
        var maker: MenuMaker? = MenuMaker()
        let interaction = UIContextMenuInteraction(delegate: try #require(maker))
        let app = try TestApp.showing { [view, other] }
        view.addInteraction(interaction)
        #expect(interaction.view === view && view.interactions.count == 1)
        other.addInteraction(interaction)
        #expect(interaction.view === other && view.interactions.isEmpty)
        app.settle()
        #expect(app.element("Other")?.traits.contains(.offersMenu) == true)
        view.removeInteraction(interaction)
        #expect(interaction.view === other)
        maker = nil
        other.setNeedsLayout()
        app.settle()
        #expect(app.element("Other")?.traits.contains(.offersMenu) == false)
        other.interactions = []
        #expect(interaction.view == nil)
    }

    @Test func `The place is the pointer's, in points of whoever asks, and numbers that make no sense are refused`()
        throws
    {
        let maker = MenuMaker()
        let card = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100)).named("Card")
        let interaction = UIContextMenuInteraction(delegate: maker)
        let app = try TestApp.showing {
            card.addInteraction(interaction)
            return [card]
        }
        let id = try #require(app.element("Card")).id
        #expect(app.deliver(.contextMenu(id, at: .init(x: 3, y: 4))) == .handled)
        #expect(maker.place == CGPoint(x: 3, y: 4))
        #expect(interaction.location(in: app.root?.view) == CGPoint(x: 13, y: 24))
        #expect(app.deliver(.contextMenu(id)) == .handled)
        #expect(maker.place == CGPoint(x: 100, y: 50))
        #expect(app.deliver(.contextMenu(id, at: .init(x: .nan, y: 0))) != .handled)
        #expect(app.deliver(.contextMenu("nobody")) == .unknownElement)
    }

    @Test func `A menu without entries does not open`() throws {
        let maker = MenuMaker()
        let app = try TestApp.showing {
            let card = UIView().named("Card")
            card.addInteraction(UIContextMenuInteraction(delegate: maker))
            return [card]
        }
        maker.make = { UIContextMenuConfiguration() }
        #expect(throws: UIKitTestingError.self) { try app.openMenu(of: "Card") }
        maker.make = { UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: []) } }
        #expect(throws: UIKitTestingError.self) { try app.openMenu(of: "Card") }
        maker.make = { nil }
        #expect(throws: UIKitTestingError.self) { try app.openMenu(of: "Card") }
        #expect(maker.log == ["asked", "asked", "asked"])
    }

    @Test func `A row's menu comes from the delegate; a table whose delegate has none offers none`() throws {
        let rows = MenuRows(style: .plain)
        let app = TestApp(root: { rows })
        try app.launch()
        #expect(app.element("Row 0")?.traits.contains(.offersMenu) == true)
        // UIKit asks once for all tables of a class, to learn whether the class has such a method.
        #expect(rows.asked.count <= 1)
        rows.asked = []
        try app.openMenu(of: "Row 1")
        #expect(rows.asked == [1])
        #expect(app.menu?.anchor?.element == app.element("Row 1")?.id)
        try app.press("Pin Row 1")
        #expect(rows.pinned == [1] && rows.log == ["opens", "closes"])
        // This row has no menu, though it looks like the others.
        #expect(throws: UIKitTestingError.self) { try app.openMenu(of: "Row 2") }
        let plain = TestApp(root: { PlainRows(style: .plain) })
        try plain.launch()
        #expect(plain.element("Row 0")?.traits.contains(.offersMenu) == false)
    }

    @Test func `An item's menu is for all that are selected with it, else for the item`() throws {
        let items = MenuItems(["A", "B", "C"], multiple: true)
        let app = TestApp(root: { items })
        try app.launch()
        let nodes = app.windows.allElements.filter { $0.role == .item }
        #expect(nodes.count == 3 && nodes.allSatisfy { $0.traits.contains(.offersMenu) })
        items.asked = []
        app.deliver(.contextMenu(nodes[1].id))
        app.deliver(.activate(nodes[0].id))
        app.deliver(.activate(nodes[2].id))
        app.deliver(.contextMenu(nodes[2].id))
        app.deliver(.contextMenu(nodes[1].id))
        #expect(items.asked == [[1], [0, 2], [1]])
    }

    @Test func `Entries that are asked for come when they are there, and those that are not kept each time`() throws {
        var questions = 0
        var answers: [([UIMenuElement]) -> Void] = []
        let maker = MenuMaker()
        let kept = UIDeferredMenuElement { answer in
            questions += 1
            answer([UIAction(title: "Kept") { _ in }])
        }
        let each = UIDeferredMenuElement.uncached { answers.append($0) }
        maker.make = {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [kept, each]) }
        }
        let app = try TestApp.showing {
            let card = UIView().named("Card")
            card.addInteraction(UIContextMenuInteraction(delegate: maker))
            return [card]
        }
        try app.openMenu(of: "Card")
        #expect(app.menu?.children.map(\.label) == ["Kept", "Loading…"])
        #expect(app.menu?.children.last?.traits == .disabled)
        answers.last?([UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
        app.settle()
        #expect(app.menu?.children.map(\.label) == ["Kept", "One", "Two"])
        try app.openMenu(of: "Card")
        #expect(app.menu?.children.map(\.label) == ["Kept", "Loading…"])
        #expect(questions == 1 && answers.count == 2)
        // This answer belongs to the question before, and comes too late.
        answers[0]([UIAction(title: "Late") { _ in }])
        app.settle()
        #expect(app.menu?.children.map(\.label) == ["Kept", "Loading…"])
    }

    @Test func `A command is performed by the first one in the chain that has its method`() throws {
        let maker = MenuMaker()
        let card = CommandView().named("Card")
        maker.make = {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [
                    UICommand(
                        title: "Mark", action: Selector("mark:", CommandView.mark), propertyList: "red", state: .on)
                ])
            }
        }
        let app = try TestApp.showing {
            card.addSubview(label("Title"))
            card.addInteraction(UIContextMenuInteraction(delegate: maker))
            return [card]
        }
        try app.openMenu(of: "Title")
        #expect(app.menu?.children.first?.traits == .selected)
        try app.press("Mark")
        #expect(card.marks == ["red"])
    }

    @Test func `A command in a context menu shows its key, is validated, and is told where it was chosen`() throws {
        let maker = MenuMaker()
        let card = CommandView().named("Card")
        let mark = Selector("mark:", CommandView.mark)
        maker.make = {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [
                    UIKeyCommand(title: "Mark", action: mark, input: "m", modifierFlags: .command, propertyList: "key"),
                    UICommand(title: "Later", subtitle: "not yet", action: mark),
                    UICommand(title: "Nobody", action: Selector("nobody")),
                ])
            }
        }
        let app = try TestApp.showing {
            card.addInteraction(UIContextMenuInteraction(delegate: maker))
            return [card]
        }
        try app.openMenu(of: "Card")
        let entries = try #require(app.menu).children
        #expect(entries.map { $0.traits.contains(.disabled) } == [false, true, true])
        #expect(entries.map(\.value) == [nil, "not yet", nil])
        #expect(entries[0].keys == [KeyShortcut(key: "m", modifiers: .command, title: "Mark")])
        #expect(entries[1].keys == nil)
        // The menu stays open if nobody performs the command.
        #expect(app.deliver(.activate(entries[1].id)) == .refused("nobody performs the command now"))
        #expect(app.menu != nil)
        try app.press("Mark")
        #expect(app.menu == nil)
        #expect(card.marks == ["key"])
        #expect(card.senders == ["Card"])
    }

    @Test func `An open menu can be shown anew, with its other entries`() throws {
        let maker = MenuMaker()
        let interaction = UIContextMenuInteraction(delegate: maker)
        let app = try TestApp.showing {
            let card = UIView().named("Card")
            card.addInteraction(interaction)
            return [card]
        }
        interaction.updateVisibleMenu { _ in
            Issue.record("no menu is open")
            return UIMenu()
        }
        try app.openMenu(of: "Card")
        interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Only") { _ in }]) }
        app.settle()
        #expect(app.menu?.children.map(\.label) == ["Only"])
    }

    @Test func `Nothing of a menu is saved or shown by the next launch`() throws {
        let maker = MenuMaker()
        let app = try TestApp.showing {
            let card = UIView().named("Card")
            card.addInteraction(UIContextMenuInteraction(delegate: maker))
            return [card]
        }
        let before = app.windows
        try app.openMenu(of: "Card")
        try app.relaunch()
        #expect(app.menu == nil)
        #expect(app.windows.asSeen == before.asSeen)
    }
}

extension TestApp {
    fileprivate var menu: PresentationNode? { windows.firstElement { $0.role == .contextMenu } }
}

@MainActor
private final class MenuMaker: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var place: CGPoint?
    lazy var make: () -> UIContextMenuConfiguration? = { [unowned self] in
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { suggested in
            #expect(suggested.isEmpty)
            return UIMenu(
                title: "What to do",
                children: [
                    UIAction(title: "Open") { action in
                        self.log.append("open of \((action.sender as? UIView)?.accessibilityLabel ?? "")")
                    },
                    UIAction(title: "Delete", attributes: [.destructive, .disabled]) { _ in },
                    UIMenu(title: "Share", children: [UIAction(title: "Mail") { _ in }]),
                ])
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked")
        place = location
        return make()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { self.log.append("opens") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addAnimations { self.log.append("closes") }
    }
}

private class PlainRows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

private final class MenuRows: PlainRows {
    var asked: [Int] = []
    var pinned: [Int] = []
    var log: [String] = []

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        asked.append(indexPath.row)
        guard indexPath.row < 2 else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [
                UIAction(title: "Pin Row \(indexPath.row)") { [weak self] _ in self?.pinned.append(indexPath.row) }
            ])
        }
    }

    override func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("opens") }

    override func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("closes") }
}

private final class MenuItems: ItemsController {
    var asked: [[Int]] = []

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        asked.append(indexPaths.map(\.item))
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "Open") { _ in }])
        }
    }
}

private final class CommandView: UIView {
    var marks: [String] = []

    /// The elements from which the user chose the commands.
    var senders: [String?] = []

    func mark(_ sender: Any?) {
        let command = sender as? UICommand
        marks.append(command?.propertyList as? String ?? "")
        senders.append((command?.sender as? UIView)?.accessibilityLabel)
    }

    override func validate(_ command: UICommand) {
        if command.title == "Later" { command.attributes = .disabled }
    }
}
