import AddressBook
import UIKit

/// The first page of a contact: who it is, and how to reach them.
final class ContactDetailController: UITableViewController, ContactPageController {
    let page = ContactPage.details
    /// Called when the user chooses the note.
    var onNote: () -> Void = {}

    private let store: ContactStore
    private var contact: Contact
    private var sections: [ContactDetailSection] = []

    private let nameLabel = UILabel()
    private let organizationLabel = UILabel()
    private let favouriteButton = UIButton(type: .system)

    init(contact: Contact, store: ContactStore) {
        self.contact = contact
        self.store = store
        super.init(style: .insetGrouped)
        title = "Details"
        restorationIdentifier = "Details"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "Table"
        tableView.tableHeaderView = makeHeader()
        show(contact)
    }

    func show(_ contact: Contact) {
        self.contact = contact
        nameLabel.text = contact.displayName
        organizationLabel.text = contact.organization == contact.displayName ? "" : contact.organization
        favouriteButton.setTitle(
            contact.isFavourite ? "Remove from Favourites" : "Add to Favourites", for: .normal)
        favouriteButton.setImage(UIImage(systemName: contact.isFavourite ? "star.fill" : "star"), for: .normal)
        sections = ContactDetailSection.sections(of: contact)
        viewIfLoaded.map { ($0 as? UITableView)?.reloadData() }
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

    private func toggleFavourite() {
        do {
            try store.toggleFavourite(id: contact.id)
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
        onNote()
    }
}
