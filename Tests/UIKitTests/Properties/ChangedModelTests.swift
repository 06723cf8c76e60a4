import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of tables whose data changes between two launches. UIKit restores what still exists, and nothing else suffers.
@MainActor
@Suite(.serialized)
struct ChangedModelTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `S-MODEL-3, S-MODEL-4: of a table whose data changed, what exists is selected again`(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let isNamed = Bool.random(using: &generator)
        let before = (0..<Int.random(in: 1...60, using: &generator)).map { "row \($0)" }
        var rows = before
        let app = TestApp(root: {
            let table =
                isNamed ? NamedRowsController(rows, multiple: true) : RowsController(rows, multiple: true)
            return UITabBarController("Tabs", [FormController("Form"), table])
        })
        try app.launch()
        try app.fillForm()
        try app.root(as: UITabBarController.self).selectedIndex = 1
        let chosen = before.indices.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
        for index in chosen {
            table(app)?.selectRow(at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
        }
        app.scroll("table", to: Double(Int.random(in: 0...3000, using: &generator)), role: .list)
        app.save()
        app.kill()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: rows.shuffle(using: &generator)
        case 1: rows.removeFirst(Int.random(in: 0...rows.count, using: &generator))
        case 2: rows = []
        default: rows = (rows + (0..<20).map { "new \($0)" }).shuffled(using: &generator)
        }
        try app.launch()
        let selected = (table(app)?.indexPathsForSelectedRows ?? []).map { rows[$0.row] }
        let expected =
            isNamed
            ? chosen.map { before[$0] }.filter(rows.contains) : chosen.filter(rows.indices.contains).map { rows[$0] }
        #expect(selected.sorted() == expected.sorted())
        #expect(app.windows.firstElement { $0.role == .list }?.scrolling.map { $0.y >= 0 } == true)
        #expect(((app.root?.children.first as? FormController)?.values.first) == "Ma")
        // The app works on.
        let shown = app.shown
        try app.relaunch()
        #expect(differences(shown, app.shown) == [])
    }

    private func table(_ app: TestApp) -> UITableView? { app.root?.children.last?.view as? UITableView }
}
