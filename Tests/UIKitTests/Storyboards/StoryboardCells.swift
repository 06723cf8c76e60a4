import UIKit

/// A controller with a row for each of `rows`, by the prototype with that identifier. It logs its calls.
class PrototypesController: UITableViewController {
    var rows: [String] = []
    var log: [String] = []
    @Outlet var table: UITableView!

    override class var interfaceMembers: [InterfaceMember] {
        [.action("pressed:", PrototypesController.pressed)]
    }

    func pressed(_ sender: UIButton) { log.append("pressed \(sender.title(for: .normal) ?? "")") }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: rows[indexPath.row], for: indexPath)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("will \(indexPath.row)")
        return super.tableView(tableView, willSelectRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("did \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("accessory \(indexPath.row)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return identifier != "forbidden"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let path = (sender as? UITableViewCell).flatMap(tableView.indexPath)
        let selected = tableView.indexPathForSelectedRow
        log.append(
            "prepare \(segue.identifier ?? "") \(path.map { "\($0.row)" } ?? "-") \(selected.map { "\($0.row)" } ?? "-")"
        )
    }
}

/// A cell with outlets and actions of its own.
final class CardCell: UITableViewCell {
    @Outlet var button: UIButton!
    @Outlet(.weak) var owner: PrototypesController!
    private(set) var decoded = 0
    private(set) var woken = 0
    private(set) var buttonWasThere = false
    private(set) var presses = 0

    override class var interfaceMembers: [InterfaceMember] { [.action("pressed", CardCell.pressed)] }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        decoded += 1
    }

    func pressed() { presses += 1 }

    override func awakeFromNib() {
        super.awakeFromNib()
        woken += 1
        buttonWasThere = button != nil
    }
}

/// A table whose rows are all in the storyboard.
class SettingsController: UITableViewController {
    @Outlet var nameField: UITextField!
    @Outlet var nameCell: UITableViewCell!
    var log: [String] = []

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("did \(indexPath.section).\(indexPath.row)")
    }
}

/// A controller that changes what the storyboard has.
final class ShorterSettingsController: SettingsController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        super.tableView(tableView, numberOfRowsInSection: section) - (section == 0 ? 1 : 0)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        super.tableView(tableView, titleForHeaderInSection: section).map { "\($0)!" }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        cell.accessoryType = .checkmark
        return cell
    }
}

/// A header of a section, from a nib.
final class BannerView: UITableViewHeaderFooterView {
    @Outlet var button: UIButton!
}

/// A controller with an item for each of `items`, by the prototype with that identifier.
final class TilesController: UICollectionViewController {
    var items: [String] = []
    var log: [String] = []

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: items[indexPath.item], for: indexPath)
        cell.accessibilityLabel = "item \(indexPath.item)"
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "banner", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("did \(indexPath.item)")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let path = (sender as? UICollectionViewCell).flatMap(collectionView.indexPath)
        log.append(
            "prepare \(path.map { "\($0.item)" } ?? "-") \(collectionView.indexPathsForSelectedItems?.count ?? 0)")
    }
}

/// A cell of a collection view with an outlet.
final class TileCell: UICollectionViewCell {
    @Outlet var button: UIButton!
    private(set) var identifierWhenWoken: String?

    override func awakeFromNib() {
        super.awakeFromNib()
        identifierWhenWoken = reuseIdentifier
    }
}

/// A header of a collection view's section.
final class TilesBanner: UICollectionReusableView {
    @Outlet var button: UIButton!
}

/// A layout with a setting that the storyboard has.
final class SpiralLayout: UICollectionViewLayout {
    var turns = 0
    private(set) var woken = 0

    override class var interfaceMembers: [InterfaceMember] { [.attribute("turns", \SpiralLayout.turns)] }
    override func awakeFromNib() { woken += 1 }
}
