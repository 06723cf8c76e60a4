import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the views above and below sections, and of the buttons of rows.
@MainActor
@Suite(.serialized)
struct SectionViewTests {
    final class SectionsController: UITableViewController {
        var log: [String] = []
        var accessory = UITableViewCell.AccessoryType.detailButton

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.section).\(indexPath.row)"
            cell.accessoryType = indexPath.row == 0 ? accessory : .none
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "title \(section)"
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard section == 0 else { return nil }
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "\(tableView.numberOfRows(inSection: section)) rows") { [weak self] _ in
                    self?.log.append("header")
                })
            button.frame.size.height = 70
            return button
        }
        override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            guard section == 1 else { return nil }
            let label = UILabel()
            label.text = "the end"
            return label
        }
        override func tableView(
            _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
        ) {
            log.append("details \(indexPath.section).\(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }
    }

    private func app(_ accessory: UITableViewCell.AccessoryType = .detailButton) throws -> TestApp {
        let app = TestApp(root: {
            let controller = SectionsController(style: .plain)
            controller.accessory = accessory
            return controller
        })
        try app.launch()
        return app
    }

    private func elements(_ role: PresentationRole, in app: TestApp) -> [PresentationNode] {
        app.windows.allElements.filter { $0.role == role }
    }

    @Test func `A view for a header takes the place of its title, and can be operated`() throws {
        let app = try app()
        let headers = elements(.sectionHeader, in: app)
        #expect(headers.map(\.label) == [nil, "title 1"])
        #expect(headers.map { $0.row?.height } == [70, 28])
        #expect(headers.first?.children.map(\.label) == ["2 rows"])
        #expect(elements(.row, in: app).first?.row?.y == 70)
        try app.press("2 rows")
        #expect(try app.root(as: SectionsController.self).log == ["header"])
    }

    @Test func `A view for a footer is shown below the rows`() throws {
        let footers = elements(.sectionFooter, in: try app())
        #expect(footers.map { $0.children.map(\.label) } == [["the end"]])
        #expect(footers.first?.row?.height == 56)
    }

    @Test func `Views for sections are made anew when the data is loaded again, and the old ones leave`() throws {
        let app = try app()
        let table = try #require(app.root(as: SectionsController.self).tableView)
        _ = app.windows
        let views = table.subviews.count
        table.reloadData()
        #expect(elements(.sectionHeader, in: app).first?.children.map(\.label) == ["2 rows"])
        #expect(table.subviews.count == views)
    }

    @Test func `The button of a row calls the delegate and selects nothing`() throws {
        let app = try app()
        let row = try #require(app.element("row 1.0"))
        let button = try #require(row.children.last)
        #expect(button.role == .button)
        #expect(button.hint == "More Info: row 1.0")
        #expect(app.deliver(.activate(button.id)) == .handled)
        #expect(try app.root(as: SectionsController.self).log == ["details 1.0"])
        #expect(app.element("row 1.1")?.children == [])
    }

    @Test func `A view in a table may ask the table about itself as it comes into it`() throws {
        final class AskingCell: UITableViewCell {
            static var rows: [Int] = []
            override func didMoveToSuperview() {
                if let table = superview as? UITableView, let row = table.indexPath(for: self)?.row {
                    Self.rows.append(row)
                }
            }
        }
        final class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                AskingCell(style: .default, reuseIdentifier: nil)
            }
        }
        let app = TestApp(root: { Controller(style: .plain) })
        try app.launch()
        #expect(!app.windows.isEmpty)
        #expect(Set(AskingCell.rows) == [0, 1, 2])
    }

    @Test func `A detail disclosure button is a button and a chevron, a chevron alone is no button`() throws {
        let both = try #require(app(.detailDisclosureButton).element("row 0.0"))
        #expect(both.children.count == 1)
        #expect(both.traits.contains(.disclosure))
        let one = try #require(app(.disclosureIndicator).element("row 0.0"))
        #expect(one.children.isEmpty)
        #expect(one.traits.contains(.disclosure))
    }

    /// Three sections with header and footer views. Each section has 20 rows of 52 points.
    private final class ShowingController: UITableViewController {
        var log: [String] = []
        var sectionCount = 3

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.accessibilityLabel = "table"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func numberOfSections(in tableView: UITableView) -> Int { sectionCount }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            section == 1 ? nil : UILabel()
        }
        override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            section == 1 ? UILabel() : nil
        }
        override func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
            log.append("row \(indexPath.section).\(indexPath.row) comes")
        }
        override func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
            log.append("row \(indexPath.section).\(indexPath.row) goes")
        }
        override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            log.append("header \(section) comes")
        }
        override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            log.append("footer \(section) comes")
        }
        override func tableView(
            _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
        ) {
            log.append("header \(section) goes")
        }
        override func tableView(
            _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
        ) {
            log.append("footer \(section) goes")
        }
    }

    private func showing() throws -> (app: TestApp, controller: ShowingController) {
        let app = TestApp(root: { ShowingController(style: .plain) })
        try app.launch()
        _ = app.windows
        return (app, try app.root(as: ShowingController.self))
    }

    /// Returns the rows that came and didn't go since. Returns nil if one came twice, or left before it came.
    private func shownRows(_ log: [String]) -> Set<String>? {
        var shown: Set<String> = []
        for entry in log where entry.hasPrefix("row") {
            let row = String(entry.split(separator: " ")[1])
            let isAsItShouldBe = entry.hasSuffix("comes") ? shown.insert(row).inserted : shown.remove(row) != nil
            if !isAsItShouldBe { return nil }
        }
        return shown
    }

    private func existingRows(_ controller: ShowingController) -> Set<String> {
        let paths = (0..<3).flatMap { section in (0..<20).map { IndexPath(row: $0, section: section) } }
        return Set(
            paths.filter { controller.tableView.cellForRow(at: $0) != nil }.map { "\($0.section).\($0.row)" })
    }

    private func withoutRows(_ log: [String]) -> [String] { log.filter { !$0.hasPrefix("row") } }

    @Test func `rows that are scrolled away end being displayed, each as often as it came`() throws {
        let (app, controller) = try showing()
        for y in [0, 2_500, 1_000, 0] {
            app.scroll("table", to: Double(y))
            _ = app.windows
            #expect(shownRows(controller.log) == existingRows(controller))
        }
        #expect(controller.log.contains("row 0.0 goes") && controller.log.contains("row 2.19 goes"))
    }

    @Test func `rows that are deleted or made anew end being displayed`() throws {
        let (app, controller) = try showing()
        let shown = controller.log.filter { $0.hasPrefix("row") }.count
        controller.log = []
        controller.tableView.reloadData()
        _ = app.windows
        #expect(controller.log.filter { $0.hasSuffix("goes") && $0.hasPrefix("row") }.count == shown)
        #expect(controller.log.filter { $0.hasSuffix("comes") && $0.hasPrefix("row") }.count == shown)
        controller.log = []
        controller.sectionCount = 0
        controller.tableView.deleteSections([0, 1, 2], with: .none)
        _ = app.windows
        #expect(controller.log.filter { $0.hasSuffix("goes") && $0.hasPrefix("row") }.count == shown)
        #expect(controller.log.allSatisfy { $0.hasSuffix("goes") })
    }

    @Test func `headers and footers are displayed with the rows of their section`() throws {
        let (app, controller) = try showing()
        #expect(withoutRows(controller.log).first == "header 0 comes")
        controller.log = []
        app.scroll("table", to: 2_500)
        _ = app.windows
        #expect(withoutRows(controller.log).contains("header 0 goes"))
        #expect(withoutRows(controller.log).contains("header 2 comes"))
        app.scroll("table", to: 0)
        _ = app.windows
        #expect(withoutRows(controller.log).contains("header 2 goes"))
        controller.log = []
        controller.tableView.reloadData()
        _ = app.windows
        let log = withoutRows(controller.log)
        #expect(log.filter { $0.hasPrefix("header 0") } == ["header 0 goes", "header 0 comes"])
    }
}
