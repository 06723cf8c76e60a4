import AddressBook
import UIKit

/// How the lists look, and what can be undone in bulk.
///
/// Its controls have no restoration identifiers: they show the options, and those are what is saved.
final class SettingsController: UITableViewController {
    private let store: ContactStore
    private let options: ViewOptions

    private let rowHeightSlider = UISlider()
    private let secondLineControl = UISegmentedControl(items: SecondLine.allCases.map(\.title))
    private let starsSwitch = UISwitch()

    private struct Section {
        let title: String
        var footer: String?
        let cells: [UITableViewCell]
    }

    private lazy var removeCell = makeRemoveCell()
    private lazy var sections = [
        Section(
            title: "Lists",
            cells: [
                cell("Row height", control: rowHeightSlider),
                cell("Second line", control: secondLineControl),
                cell("Stars", control: starsSwitch),
            ]),
        Section(title: "Favourites", cells: [removeCell]),
        Section(
            title: "About",
            footer: "End Contacts however you like and start it again: it is where you left it.",
            cells: [makeVersionCell()]),
    ]

    init(store: ContactStore, options: ViewOptions) {
        self.store = store
        self.options = options
        super.init(style: .insetGrouped)
        title = "Settings"
        restorationIdentifier = "Settings"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "SettingsTable"
        rowHeightSlider.minimumValue = ViewOptions.rowHeights.lowerBound
        rowHeightSlider.maximumValue = ViewOptions.rowHeights.upperBound
        for control in [rowHeightSlider, secondLineControl, starsSwitch] {
            control.addAction(UIAction { [weak self] _ in self?.takeOptions() }, for: .valueChanged)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rowHeightSlider.value = options.rowHeight
        secondLineControl.selectedSegmentIndex = SecondLine.allCases.firstIndex(of: options.secondLine) ?? 0
        starsSwitch.isOn = options.showsStars
    }

    /// The lists look at the options when they appear.
    private func takeOptions() {
        options.rowHeight = rowHeightSlider.value
        options.showsStars = starsSwitch.isOn
        let lines = SecondLine.allCases
        if lines.indices.contains(secondLineControl.selectedSegmentIndex) {
            options.secondLine = lines[secondLineControl.selectedSegmentIndex]
        }
    }

    // MARK: Favourites

    private func confirmRemovingFavourites() {
        let alert = UIAlertController(
            title: "Remove all favourites?", message: "The contacts themselves stay.", preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Remove All", style: .destructive) { [weak self] _ in self?.removeFavourites() })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    private func removeFavourites() {
        do {
            for contact in try store.contacts(favouritesOnly: true) { try store.toggleFavourite(id: contact.id) }
        } catch {
            presentError(error)
        }
    }

    // MARK: State restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(options, forKey: "options")
    }

    // MARK: Table

    private func cell(_ title: String, control: UIControl) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = title
        cell.selectionStyle = .none
        cell.accessoryView = control
        control.accessibilityLabel = title
        return cell
    }

    private func makeRemoveCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Remove All Favourites"
        cell.textLabel?.textColor = .systemRed
        return cell
    }

    private func makeVersionCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Version"
        cell.detailTextLabel?.text = AppVersion.current?.description
        cell.selectionStyle = .none
        return cell
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if tableView.cellForRow(at: indexPath) === removeCell { confirmRemovingFavourites() }
    }
}
