import UIKit

/// A table in which one row is selected at a time.
final class TableScreen: UITableViewController {
    private let rowCount: Int

    init(rowCount: Int) {
        self.rowCount = rowCount
        super.init(style: .plain)
        restorationIdentifier = "Table"
        tableView.restorationIdentifier = "Rows"
        tableView.accessibilityLabel = "Rows"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Row")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "What row \(indexPath.row) has to say"
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}
