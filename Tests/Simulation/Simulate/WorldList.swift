import UIKit

/// A list of rows. The user chooses one of them.
final class ListController: UITableViewController {
    private var rows = 0

    convenience init(name: String, rows: Int) {
        self.init(style: .plain)
        self.rows = rows
        restorationIdentifier = name
        title = name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "Table"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let name = "\(title ?? "") \(indexPath.row)"
        cell.textLabel?.text = name
        if WorldFeatures.current.rowsHaveFields { showField(in: cell, named: "\(name) field") }
        return cell
    }

    private func showField(in cell: UITableViewCell, named name: String) {
        let field = cell.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first ?? UITextField()
        field.accessibilityLabel = name
        if WorldFeatures.current.fillsRows { field.text = "of the app" }
        guard field.superview == nil else { return }
        cell.contentView.addSubview(field)
        field.addAction(
            UIAction { _ in
                AppCode.runs()
                Ledger.current?.userActed()
            }, for: .editingChanged)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        AppCode.runs()
        Ledger.current?.userActed()
    }
}
