import Testing
import UIKit
import UIKitTesting

/// A kind of rows: those that the data source names, those that have only their place, and those whose cells aren't
/// reused.
enum RowKind: CaseIterable {
    case named, placed, notReused
}

/// Functions for tests of rows into which the user enters something.
@MainActor
protocol InputRows {}

extension InputRows {
    var names: [String] { (0..<300).map { "row \($0)" } }

    func app(
        _ kind: RowKind = .placed, _ rows: @escaping () -> [String],
        configure: @escaping (InputRowsController) -> Void = { _ in }
    ) throws -> TestApp {
        let app = TestApp(root: {
            let controller: InputRowsController =
                switch kind {
                case .named: NamedInputRowsController(rows())
                case .placed: InputRowsController(rows())
                case .notReused: OwnCellsController(rows())
                }
            configure(controller)
            return controller
        })
        try app.launch()
        return app
    }

    func controller(_ app: TestApp) throws -> InputRowsController { try app.root(as: InputRowsController.self) }

    func text(_ row: String, in app: TestApp) -> String? { app.element("\(row) UITextField")?.input?.text }

    func cell(_ row: String, _ app: TestApp) throws -> InputCell {
        let cells = try controller(app).tableView.visibleCells.compactMap { $0 as? InputCell }
        return try #require(cells.first { $0.textLabel?.text == row })
    }
}
