import AddressBook
import UIKit

/// One contact: pushed from a list, and created again by its restoration class, unless the contact is gone by then.
final class ContactDetailController: UITableViewController {
    private static let contactIDKey = "contactID"

    private let store: ContactStore
    private var contact: Contact
    /// Whether it was deleted while this screen was below another one or in another tab.
    private var isGone = false
    private var sections: [ContactDetailSection] = []

    private let nameLabel = UILabel()
    private let organizationLabel = UILabel()
    private let favouriteButton = UIButton(type: .system)

    init(contact: Contact, store: ContactStore) {
        self.contact = contact
        self.store = store
        super.init(style: .insetGrouped)
        title = "Contact"
        restorationIdentifier = "Contact"
        restorationClass = Self.self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "Table"
        tableView.tableHeaderView = makeHeader()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() })
        showContact()
    }

    /// The note below, or the same contact in another tab, may have been edited.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        refresh()
    }

    private func refresh() {
        do {
            let stored = try store.contact(id: contact.id)
            isGone = stored == nil
            contact = stored ?? contact
        } catch {
            presentError(error)
        }
        showContact()
    }

    private func showContact() {
        nameLabel.text = contact.displayName
        let organization = contact.organization == contact.displayName ? "" : contact.organization
        organizationLabel.text = isGone ? "This contact was deleted." : organization
        favouriteButton.setTitle(
            contact.isFavourite ? "Remove from Favourites" : "Add to Favourites", for: .normal)
        favouriteButton.setImage(UIImage(systemName: contact.isFavourite ? "star.fill" : "star"), for: .normal)
        favouriteButton.isEnabled = !isGone
        navigationItem.rightBarButtonItem?.isEnabled = !isGone
        sections = isGone ? [] : ContactDetailSection.sections(of: contact)
        tableView.reloadData()
    }

    private func makeHeader() -> UIView {
        nameLabel.font = .preferredFont(forTextStyle: .title1)
        nameLabel.numberOfLines = 0
        organizationLabel.textColor = .secondaryLabel
        favouriteButton.addAction(
            UIAction { [weak self] _ in self?.toggleFavourite() }, for: .primaryActionTriggered)
        let stack = UIStackView(arrangedSubviews: [nameLabel, organizationLabel, favouriteButton])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 144)
        return stack
    }

    // MARK: Changes

    private func edit() {
        let form = EditContactController(contact: contact, store: store)
        form.delegate = self
        present(form.inNavigationController(), animated: true)
    }

    private func toggleFavourite() {
        do {
            try store.toggleFavourite(id: contact.id)
        } catch {
            presentError(error)
        }
        refresh()
    }

    // MARK: State restoration

    /// The identifier, not the contact: when the app comes back, the address book may know better.
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(contact.id, forKey: Self.contactIDKey)
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
        let identifier = "Row"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .value1, reuseIdentifier: identifier)
        let section = sections[indexPath.section]
        let row = section.rows[indexPath.row]
        cell.textLabel?.text = row.text
        cell.detailTextLabel?.text = row.label
        cell.imageView?.image = UIImage(systemName: section.symbolName)
        cell.accessoryType = section.leadsToNote ? .disclosureIndicator : .none
        cell.selectionStyle = section.leadsToNote ? .default : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        sections[indexPath.section].leadsToNote ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let note = NoteController(contact: contact, store: store)
        navigationController?.pushViewController(note, animated: true)
    }
}

extension ContactDetailController: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        guard let store = AppDelegate.current?.store,
            let id = coder.decodeObject(forKey: contactIDKey) as? String,
            let contact = try? store.contact(id: id)
        else { return nil }
        return ContactDetailController(contact: contact, store: store)
    }
}

extension ContactDetailController: EditContactControllerDelegate {
    func editContactController(_ controller: EditContactController, didSave contact: Contact) {
        refresh()
    }
}
