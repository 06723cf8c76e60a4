import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// The input that the user enters in the cells of lists, which show another row later (S-ROW).
@MainActor
@Suite(.serialized)
struct RowInputTests: InputRows {
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
    @Test(arguments: RowKind.allCases)
    func `S-ROW-1: what the user entered in a row comes back, and no other row has it`(kind: RowKind) throws {
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
    @Test(arguments: RowKind.allCases)
    func `S-ROW-1: a view with an identifier in a cell comes back`(kind: RowKind) throws {
        let app = try app(kind, { ["a", "b"] }) { controller in
            controller.configure = { cell, _ in cell.field.restorationIdentifier = "own" }
        }
        try app.type("of b", into: "b UITextField")
        try app.relaunch()
        #expect(text("b", in: app) == "of b")
        #expect(text("a", in: app) == "")
        #expect(app.saveProblems(.viewInCell).isEmpty)
    }

    // S-ROW-1.3
    @Test func `S-ROW-1: a view with an identifier in a static cell is saved by itself, not with its row`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <tableViewController id="c" storyboardIdentifier="form" restorationIdentifier="Form" \
                sceneMemberID="viewController">
                <tableView key="view" dataMode="static" style="plain" restorationIdentifier="rows" id="t">
                <sections><tableViewSection id="s"><cells><tableViewCell id="cell">
                <tableViewCellContentView key="contentView" id="content"><subviews>
                <textField restorationIdentifier="field" id="field">
                <accessibility key="accessibilityConfiguration" label="named"/></textField>
                <textField id="other"><accessibility key="accessibilityConfiguration" label="unnamed"/></textField>
                </subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>
                <connections><outlet property="dataSource" destination="c" id="ds"/>
                <outlet property="delegate" destination="c" id="dl"/></connections>
                </tableView></tableViewController>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: {
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "form")
        })
        try app.launch()
        try app.type("by itself", into: "named")
        try app.type("with its row", into: "unnamed")
        let rows = try savedRows(app)
        #expect(rows.count == 1 && "\(rows)".contains("with its row") && !"\(rows)".contains("by itself"))
        try app.relaunch()
        #expect(["named", "unnamed"].map { app.element($0)?.input?.text } == ["by itself", "with its row"])
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
                let controller = InputRowsController(["a"])
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

    // S-ROW-6.1, S-ROW-6.2
    @Test(arguments: [true, false])
    func `S-ROW-6: a row that comes late has the keyboard, unless the user was in another one`(
        wasInAnother: Bool
    ) throws {
        var rows = ["a", "b"]
        let app = try app { rows }
        try app.type("half", into: "a UITextField")
        app.save()
        app.kill()
        rows = ["new", "b"]
        try app.launch()
        if wasInAnother { try app.type("whole", into: "b UITextField") }
        rows = ["a", "b"]
        try app.relaunch()
        // Row a gets its input first, because it is further up.
        #expect(text("a", in: app) == "half")
        #expect(try cell("a", app).field.isFirstResponder == !wasInAnother)
        #expect(try cell("b", app).field.isFirstResponder == wasInAnother)
    }

    // S-ROW-4.3, S-INPUT-16.4
    @Test func `S-ROW-4: a reload keeps a restored draft, and the app hears of the draft once`() throws {
        var heard: [String] = []
        let app = TestApp(root: {
            let controller = InputRowsController(["a"])
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
        let state = CodedValue.dictionary([CodedEntry(ReservedKey.rowInputs, value)])
        state.decode { list.rowInputs.decode(list, with: $0) }
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
