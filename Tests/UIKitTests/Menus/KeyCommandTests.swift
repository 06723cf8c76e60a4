import Foundation
import Testing
import UIKit
import UIKitTesting

/// Keys that the responder chain takes.
@MainActor
@Suite(.serialized)
struct KeyCommandTests {
    private class Screen: UIViewController {
        var calls: [String] = []
        var isAllowed = true
        var isPassive = false
        let field = Field()

        override var keyCommands: [UIKeyCommand]? {
            let act = Selector("act:", Screen.act(_:))
            return [
                UIKeyCommand(input: "s", modifierFlags: .command, action: act, discoverabilityTitle: "Save"),
                UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: act),
                UIKeyCommand(title: "Up", action: act, input: UIKeyCommand.inputUpArrow, modifierFlags: [.alternate]),
                UIKeyCommand(input: "no key", modifierFlags: [], action: act),
                UIKeyCommand(input: "x", modifierFlags: .control, action: Selector("nobody:")),
            ]
        }

        func act(_ command: UIKeyCommand) { calls.append(command.input ?? "") }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            isAllowed && super.canPerformAction(action, withSender: sender)
        }

        override var performsActionsWhilePresentingModally: Bool { !isPassive }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Screen"
            field.accessibilityLabel = "Field"
            view.addSubview(field)
        }
    }

    private final class Field: UITextField {
        var calls: [String] = []
        override var keyCommands: [UIKeyCommand]? {
            let command = UIKeyCommand(input: "S", modifierFlags: .command, action: Selector("own", Field.own))
            command.wantsPriorityOverSystemBehavior = true
            return [command]
        }
        func own() { calls.append("own") }
    }

    private func launch() throws -> (TestApp, Screen) {
        let screen = Screen()
        let app = TestApp(root: { UINavigationController(rootViewController: screen) })
        try app.launch()
        return (app, screen)
    }

    @Test func `The window tells which keys the chain takes: what is a key, and what somebody performs`() throws {
        let (app, screen) = try launch()
        #expect(
            app.windows.first?.keys == [
                KeyShortcut(key: "s", modifiers: .command, title: "Save"), KeyShortcut(key: "Escape"),
                KeyShortcut(key: "ArrowUp", modifiers: .alternate, title: "Up"),
            ])
        screen.isAllowed = false
        screen.title = "Other"
        app.settle()
        #expect(app.windows.first?.keys == nil)
    }

    @Test func `A key sends the action with the command as sender`() throws {
        let (app, screen) = try launch()
        try app.pressKey("s", .command)
        try app.pressKey(UIKeyCommand.inputUpArrow, .alternate)
        #expect(screen.calls == ["s", UIKeyCommand.inputUpArrow])
        #expect(throws: UIKitTestingError.self) { try app.pressKey("s") }
        let window = try #require(app.windows.first)
        #expect(app.deliver(.key(window.id, "q", [])) == .refused("nobody takes that key now"))
        #expect(app.deliver(.key("nothing", "q", [])) != .handled)
    }

    @Test func `The first responder's command goes before those of what it stands in`() throws {
        let (app, screen) = try launch()
        screen.field.becomeFirstResponder()
        app.settle()
        let shortcuts = try #require(app.windows.first?.keys)
        #expect(shortcuts.filter { $0.key == "s" } == [KeyShortcut(key: "s", modifiers: .command, hasPriority: true)])
        try app.pressKey("s", .command)
        #expect(screen.field.calls == ["own"] && screen.calls == [])
        try app.pressKey(UIKeyCommand.inputEscape)
        #expect(screen.calls == [UIKeyCommand.inputEscape])
    }

    @Test func `Commands are added to a controller and taken back`() throws {
        let (app, screen) = try launch()
        let command = UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("act:", Screen.act(_:)))
        screen.addKeyCommand(command)
        app.settle()
        try app.pressKey("f", .command)
        #expect(screen.calls == ["f"])
        screen.removeKeyCommand(command)
        app.settle()
        #expect(throws: UIKitTestingError.self) { try app.pressKey("f", .command) }
        let plain = UIViewController()
        #expect(plain.keyCommands == nil)
        plain.addKeyCommand(command)
        #expect(plain.keyCommands == [command])
    }

    @Test func `What a sheet covers takes keys as long as its controller wants it`() throws {
        let (app, screen) = try launch()
        screen.navigationController?.present(UIViewController(), animated: false)
        app.settle()
        #expect(app.windows.first?.keys?.count != 3)
        screen.navigationController?.dismiss(animated: false)
        final class Root: Screen {}
        let root = Root()
        let other = TestApp(root: { root })
        try other.launch()
        root.present(UIViewController(), animated: false)
        other.settle()
        #expect(other.windows.first?.keys?.count == 3)
        root.isPassive = true
        root.title = "Passive"
        other.settle()
        #expect(other.windows.first?.keys == nil)
    }

    @Test func `A command in a menu shows its key, is validated, and is sent to who performs it`() throws {
        final class Menus: UIViewController {
            var calls: [String] = []
            var isOn = false
            func sort(_ command: UICommand) { calls.append("\(command.propertyList ?? "")") }
            override func validate(_ command: UICommand) {
                command.state = isOn ? .on : .off
                if command.title == "Later" { command.attributes = .disabled }
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                let sort = Selector("sort:", Menus.sort(_:))
                let menu = UIMenu(children: [
                    UIKeyCommand(
                        title: "By Name", action: sort, input: "1", modifierFlags: .command, propertyList: "name"),
                    UICommand(title: "By Date", action: sort, propertyList: "date"),
                    UICommand(title: "Later", action: sort), UICommand(title: "Nobody", action: Selector("nobody")),
                ])
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", menu: menu)
            }
        }
        let screen = Menus()
        let app = TestApp(root: { UINavigationController(rootViewController: screen) })
        try app.launch()
        let items = try #require(app.element("Sort", role: .menuButton)).children
        #expect(items.map(\.label) == ["By Name", "By Date", "Later", "Nobody"])
        #expect(items.map { $0.traits.contains(.disabled) } == [false, false, true, true])
        #expect(items[0].keys == [KeyShortcut(key: "1", modifiers: .command, title: "By Name")])
        #expect(items[1].keys == nil)
        try app.press("By Name")
        try app.press("By Date")
        #expect(app.deliver(.activate(items[2].id)) != .handled)
        #expect(screen.calls == ["name", "date"])
        screen.isOn = true
        screen.title = "On"
        app.settle()
        #expect(app.element("By Date")?.traits.contains(.selected) == true)
    }
}
