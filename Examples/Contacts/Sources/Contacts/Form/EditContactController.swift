import AddressBook
import UIKit

/// The form for a contact, new or not, presented in a navigation controller of its own.
///
/// The saved state holds the contact's identifier and who presented the form. What the user has entered and not saved
/// is kept by the fields themselves, because they have restoration identifiers: it comes back on top of the stored
/// contact.
final class EditContactController: UIViewController {
    /// Of the navigation controller, which the app delegate makes.
    static let navigationIdentifier = "EditNavigation"

    private enum Key {
        static let contactID = "contactID"
        static let delegate = "delegate"
    }

    weak var delegate: (any EditContactControllerDelegate)?

    private let store: ContactStore
    /// As it is stored, for a new one empty.
    private var contact: Contact
    private let form = ContactForm()
    private lazy var doneButton = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.save() })

    /// - Parameter contact: nil for a new one.
    init(contact: Contact? = nil, store: ContactStore) {
        self.contact = contact ?? Contact()
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = contact == nil ? "New Contact" : "Edit Contact"
        restorationIdentifier = "Edit"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The form as it is presented.
    func inNavigationController() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: self)
        navigation.restorationIdentifier = Self.navigationIdentifier
        navigation.modalPresentationStyle = .pageSheet
        return navigation
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        navigationItem.rightBarButtonItem = doneButton
        form.restorationIdentifier = "Form"
        form.onChange = { [weak self] in self?.formDidChange() }
        form.show(contact)
        formDidChange()
    }

    /// Puts the cursor where somebody begins who enters a new contact.
    func beginEditing() {
        form.beginEditing()
    }

    // MARK: Changes

    private var hasChanges: Bool { form.applied(to: contact) != contact }

    private func formDidChange() {
        doneButton.isEnabled = !form.isBlank
        // A sheet with changes is left by its buttons only, not by a press beside it.
        navigationController?.isModalInPresentation = hasChanges
    }

    private func save() {
        let changed = form.applied(to: contact)
        do {
            // It may have been deleted while the form was open, which is no reason to lose what was entered.
            if try store.contact(id: changed.id) == nil {
                try store.insert(changed)
            } else {
                try store.update(changed)
            }
        } catch {
            return presentError(error)
        }
        dismiss(animated: true)
        delegate?.editContactController(self, didSave: changed)
    }

    private func cancel() {
        guard hasChanges else { return dismiss(animated: true) }
        let alert = UIAlertController(title: "Discard the changes?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Discard Changes", style: .destructive) { [weak self] _ in
                self?.dismiss(animated: true)
            })
        alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
        present(alert, animated: true)
    }

    // MARK: State restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(contact.id, forKey: Key.contactID)
        coder.encode(delegate, forKey: Key.delegate)
    }

    /// Shows the contact as it is stored now. The fields decode after their controller and put the user's entries
    /// over it. One that was deleted meanwhile becomes a new contact: what was entered is not lost.
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        delegate = coder.decodeObject(forKey: Key.delegate) as? any EditContactControllerDelegate
        guard let id = coder.decodeObject(forKey: Key.contactID) as? String else { return }
        let stored = try? store.contact(id: id)
        contact = stored ?? Contact(id: id)
        title = stored == nil ? "New Contact" : "Edit Contact"
        if isViewLoaded { form.show(contact) }
    }

    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        if isViewLoaded { formDidChange() }
    }
}
