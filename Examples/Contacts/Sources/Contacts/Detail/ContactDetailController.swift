import AddressBook
import UIKit

/// The first page of a contact: its name, and its numbers and addresses.
final class ContactDetailController: UITableViewController, ContactPageController {
    let page = ContactPage.details
    /// Called when the user chooses the note.
    var onNote: () -> Void = {}

    private var contact: Contact?
    private var sections: [ContactDetailSection] = []

    @Outlet private var nameLabel: UILabel!
    @Outlet private var organisationLabel: UILabel!
    @Outlet private var favouriteButton: UIButton!

    override class var interfaceMembers: [InterfaceMember] {
        [.action("toggleFavourite", ContactDetailController.toggleFavourite)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let contact { show(contact) }
    }

    func show(_ contact: Contact) {
        self.contact = contact
        guard isViewLoaded else { return }
        nameLabel.text = contact.displayName
        organisationLabel.text = contact.organization == contact.displayName ? "" : contact.organization
        favouriteButton.setTitle(
            contact.isFavourite ? "Remove from Favourites" : "Add to Favourites", for: .normal)
        favouriteButton.setImage(UIImage(systemName: contact.isFavourite ? "star.fill" : "star"), for: .normal)
        sections = ContactDetailSection.sections(of: contact)
        tableView.reloadData()
    }

    private func toggleFavourite() {
        guard let contact else { return }
        do {
            try ContactStore.shared.toggleFavourite(id: contact.id)
        } catch {
            presentError(error)
        }
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let section = sections[indexPath.section]
        let row = section.rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: section.leadsToNote ? "Note" : "Row", for: indexPath)
        cell.textLabel?.text = row.text
        cell.detailTextLabel?.text = row.label
        cell.imageView?.image = UIImage(systemName: section.symbolName)
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        sections[indexPath.section].leadsToNote ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onNote()
    }
}
