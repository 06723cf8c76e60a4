import Foundation
import Testing
import UIKit
import UIKitTesting

/// Menus of buttons.
@MainActor
@Suite(.serialized)
struct MenuTests {
    private func launch(_ item: UIBarButtonItem) throws -> TestApp {
        let app = TestApp(root: {
            let root = StateController("Root")
            root.navigationItem.rightBarButtonItem = item
            return UINavigationController(nil, [root])
        })
        try app.launch()
        return app
    }

    @Test
    func `A bar button with a menu offers its entries, sections and checkmarks, and runs what is chosen`() throws {
        var chosen: [String] = []
        let act: (UIAction) -> Void = {
            chosen.append("\($0.title) from \(($0.sender as? UIBarButtonItem)?.title ?? "")")
        }
        let sorts = UIMenu(
            title: "Sort", options: .singleSelection,
            children: [UIAction(title: "Name", state: .on, handler: act), UIAction(title: "Date", handler: act)])
        let menu = UIMenu(children: [
            UIAction(title: "Copy", handler: act), UIAction(title: "Hidden", attributes: .hidden, handler: act),
            UIAction(title: "Delete", attributes: [.destructive, .disabled], handler: act), sorts,
        ])
        let app = try launch(UIBarButtonItem(title: "More", menu: menu))
        let button = try #require(app.element("More", role: .menuButton))
        #expect(button.children.map(\.label) == ["Copy", "Delete", "Sort"])
        #expect(button.children.map(\.role) == [.menuItem, .menuItem, .menu])
        #expect(button.children[1].traits == [.destructive, .disabled])
        #expect(sorts.selectedElements.map(\.title) == ["Name"])
        try app.press("Copy")
        try app.press("Date")
        #expect(chosen == ["Copy from More", "Date from More"])
        #expect(sorts.selectedElements.map(\.title) == ["Date"])
        #expect(app.element("Date")?.traits == .selected && app.element("Name")?.traits == [])
        #expect(app.deliver(.activate(button.children[1].id)) != .handled)
        #expect(app.deliver(.activate(button.id)) != .handled)
    }

    @Test func `A primary action is the first entry; without entries, a bar button is a button`() throws {
        var count = 0
        let item = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction(title: "New") { _ in count += 1 },
            menu: UIMenu(children: [UIAction(title: "From Template") { _ in }]))
        let app = try launch(item)
        #expect(app.element("Add", role: .menuButton)?.children.map(\.label) == ["New", "From Template"])
        try app.press("New")
        item.menu = nil
        try app.press("Add", role: .button)
        #expect(count == 2)
        item.isHidden = true
        #expect(app.element("Add") == nil)
    }

    @Test
    func `A button's menu has what a press does as its first entry, unless the menu is all that it is for`() throws {
        var log: [String] = []
        let button = UIButton(primaryAction: UIAction(title: "Send") { _ in log.append("send") })
        button.menu = UIMenu(children: [UIAction(title: "Send Later") { _ in log.append("later") }])
        let app = TestApp(root: { StateController("Root") { $0.view.addSubview(button) } })
        try app.launch()
        let node = try #require(app.element("Send", role: .menuButton))
        #expect(node.children.map(\.label) == ["Send", "Send Later"])
        try app.press("Send", role: .menuItem)
        try app.press("Send Later")
        #expect(log == ["send", "later"])
        button.showsMenuAsPrimaryAction = true
        #expect(app.element("Send")?.children.map(\.label) == ["Send Later"])
        button.menu = nil
        try app.press("Send", role: .button)
        #expect(log == ["send", "later", "send"])
    }

    @Test func `Replacing the children keeps everything else`() {
        let menu = UIMenu(title: "Sort", identifier: .init("sort"), options: .displayInline)
        let other = menu.replacingChildren([UIAction(title: "Name") { _ in }])
        #expect(other.title == "Sort" && other.identifier == menu.identifier && other.options == .displayInline)
        #expect(other.children.count == 1 && menu.children.isEmpty)
    }
}
