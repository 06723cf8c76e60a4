import AddressBook
import UIKit

/// The appearance of the lists, and the removal of all favorites, in static cells of the storyboard.
///
/// The controls have no restoration identifiers. They show the options, which are saved instead.
final class SettingsController: UITableViewController {
    private var options: ViewOptions { .shared }

    @Outlet private var rowHeightSlider: UISlider!
    /// A control with a segment for each case of `SecondLine`, in the same order.
    @Outlet private var secondLineControl: UISegmentedControl!
    @Outlet private var starsSwitch: UISwitch!
    @Outlet private var removeCell: UITableViewCell!
    @Outlet private var versionLabel: UILabel!

    override class var interfaceMembers: [InterfaceMember] {
        [.action("takeOptions", SettingsController.takeOptions)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        versionLabel.text = AppVersion.current?.description
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rowHeightSlider.value = options.rowHeight
        secondLineControl.selectedSegmentIndex = SecondLine.allCases.firstIndex(of: options.secondLine) ?? 0
        starsSwitch.isOn = options.showsStars
    }

    /// Copies the values of the controls to the options. The lists read them when they appear.
    private func takeOptions() {
        options.rowHeight = rowHeightSlider.value
        options.showsStars = starsSwitch.isOn
        let lines = SecondLine.allCases
        if lines.indices.contains(secondLineControl.selectedSegmentIndex) {
            options.secondLine = lines[secondLineControl.selectedSegmentIndex]
        }
    }

    // MARK: Favorites

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
            let store = try ContactStore.shared
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

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if tableView.cellForRow(at: indexPath) === removeCell { confirmRemovingFavourites() }
    }
}
