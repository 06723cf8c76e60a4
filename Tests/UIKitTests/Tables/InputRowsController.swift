import Foundation
import UIKit

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
class InputRowsController: UITableViewController {
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

final class NamedInputRowsController: InputRowsController, UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { rows[idx.row] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        rows.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
}

final class OwnCellsController: InputRowsController {
    override var reusesCells: Bool { false }
}
