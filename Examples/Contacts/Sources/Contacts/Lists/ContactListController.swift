import AddressBook
import UIKit

/// The contacts by letter, with a search. It shows all contacts or the favorites.
///
/// The state consists of identifiers. The table saves the top and the selected contacts, and finds them again
/// wherever they are in the list. The search bar saves its text.
final class ContactListController: UITableViewController {
    /// True to show only favorites. The storyboard sets this user-defined runtime attribute.
    private var showsFavouritesOnly = false
    @Outlet private var searchBar: UISearchBar!
    private var sections: [ContactSection] = []
    private var options: ViewOptions { .shared }

    override class var interfaceMembers: [InterfaceMember] {
        [
            .attribute("showsFavouritesOnly", \ContactListController.showsFavouritesOnly),
            .segueAction("makeContact:sender:", ContactListController.makeContact),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        reload()
    }

    /// Updates the list, because the settings may have changed its appearance.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    func reload() {
        var message: String?
        do {
            sections = try ContactStore.shared.sections(
                matching: searchBar.text ?? "", favouritesOnly: showsFavouritesOnly)
            if sections.isEmpty { message = emptyMessage }
        } catch {
            sections = []
            message = "\(error)"
        }
        tableView.rowHeight = CGFloat(options.rowHeight)
        tableView.backgroundView = message.map(makeMessageView)
        tableView.reloadData()
        selectShownContact()
    }

    /// Selects the row of the contact that is shown beside the list.
    private func selectShownContact() {
        guard let contact = (splitViewController as? ContactSplitController)?.shownContact,
            let path = indexPathForElement(withModelIdentifier: contact.id, in: tableView)
        else { return }
        tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }

    private var emptyMessage: String {
        if let text = searchBar.text, !text.isEmpty { return "No results for “\(text)”" }
        return showsFavouritesOnly ? "No favourites yet. Open a contact to make it one." : "No contacts yet"
    }

    private func makeMessageView(_ message: String) -> UIView {
        let label = UILabel()
        label.text = message
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        return label
    }

    private func contact(at indexPath: IndexPath) -> Contact {
        sections[indexPath.section].contacts[indexPath.row]
    }

    // MARK: Segues

    /// Makes the controller for a segue: the contact of the cell, or the one that was saved in the form.
    private func makeContact(_ coder: NSCoder, sender: Any?) -> ContactController? {
        let path = (sender as? UITableViewCell).flatMap(tableView.indexPath(for:))
        return (sender as? Contact ?? path.map(contact(at:))).flatMap { ContactController(coder: coder, contact: $0) }
    }

    private func show(_ contact: Contact) {
        performSegue(withIdentifier: "showContact", sender: contact)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        guard segue.identifier == "addContact", let form = EditContactController.form(of: segue) else { return }
        form.delegate = self
        form.beginsEditing = true
    }

    // MARK: Changes

    private func confirmDeleting(_ contact: Contact) {
        let alert = UIAlertController(
            title: "Delete “\(contact.displayName)”?", message: "This cannot be undone.", preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Delete Contact", style: .destructive) { [weak self] _ in
                self?.change { try $0.delete(id: contact.id) }
            })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    private func change(_ body: (ContactStore) throws -> Void) {
        do {
            try body(ContactStore.shared)
        } catch {
            presentError(error)
        }
    }

    // MARK: State restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(options, forKey: "options")
    }

    /// Updates the list. The search text and the options are restored now, possibly after this controller's own
    /// state.
    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        if isViewLoaded { reload() }
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.title) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].contacts.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ContactCell.reuseIdentifier, for: indexPath)
        (cell as? ContactCell)?.show(contact(at: indexPath), options: options)
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        let contact = contact(at: indexPath)
        if showsFavouritesOnly {
            change { try $0.toggleFavourite(id: contact.id) }
        } else {
            confirmDeleting(contact)
        }
    }
}

extension ContactListController: UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
        contact(at: idx).id
    }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        for (section, contacts) in sections.map(\.contacts).enumerated() {
            if let row = contacts.firstIndex(where: { $0.id == identifier }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }
}

extension ContactListController: UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        reload()
        tableView.setContentOffset(.zero, animated: false)
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searchBar.resignFirstResponder()
    }
}

extension ContactListController: EditContactControllerDelegate {
    func editContactController(_ controller: EditContactController, didSave contact: Contact) {
        show(contact)
        guard let path = indexPathForElement(withModelIdentifier: contact.id, in: tableView) else { return }
        tableView.selectRow(at: path, animated: true, scrollPosition: .middle)
    }
}
