import UIKit

/// A form in a table: a field and a switch in each row, whose cells the table reuses. It keeps no values itself.
final class FieldsController: UITableViewController {
    private final class FieldCell: UITableViewCell {
        let field = UITextField()
        let toggle = UISwitch()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(field)
            accessoryView = toggle
        }

        required init?(coder: NSCoder) { nil }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        restorationIdentifier = "Fields"
        title = "Fields"
        tableView.restorationIdentifier = "Table"
        tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
        guard let cell = cell as? FieldCell else { return cell }
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.field.accessibilityLabel = "Field \(indexPath.row)"
        cell.field.placeholder = "Nothing yet"
        cell.toggle.accessibilityLabel = "Switch \(indexPath.row)"
        return cell
    }
}
