import AddressBook
import UIKit

/// The form for a new or existing contact, presented in its own navigation controller.
///
/// The saved state contains the contact's identifier and the form's presenter. The fields keep the user's unsaved
/// input themselves, because they have restoration identifiers. UIKit restores this input on top of the stored
/// contact.
final class EditContactController: UIViewController {
    private enum Key {
        static let contactID = "contactID"
        static let delegate = "delegate"
    }

    weak var delegate: (any EditContactControllerDelegate)?
    /// True to place the cursor in the first field for a new contact.
    var beginsEditing = false

    /// The stored contact, or an empty one for a new contact.
    private var contact = Contact()
    @Outlet private var form: ContactForm!
    @Outlet private var doneButton: UIBarButtonItem!

    override class var interfaceMembers: [InterfaceMember] {
        [
            .action("save", EditContactController.save),
            .action("cancel", EditContactController.cancel),
        ]
    }

    /// Returns the form to which a segue leads, in its navigation controller.
    static func form(of segue: UIStoryboardSegue) -> EditContactController? {
        (segue.destination as? UINavigationController)?.viewControllers.first as? EditContactController
    }

    /// Edits an existing contact instead of a new one.
    func edit(_ contact: Contact) {
        self.contact = contact
        title = "Edit Contact"
        if isViewLoaded { form.show(contact) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.onChange = { [weak self] in self?.formDidChange() }
        form.show(contact)
        formDidChange()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if beginsEditing { form.beginEditing() }
        beginsEditing = false
    }

    // MARK: Changes

    private var hasChanges: Bool { form.applied(to: contact) != contact }

    private func formDidChange() {
        doneButton.isEnabled = !form.isBlank
        // Only buttons close a sheet with changes, and not a press beside it.
        navigationController?.isModalInPresentation = hasChanges
    }

    private func save() {
        let changed = form.applied(to: contact)
        do {
            // The contact may have been deleted while the form was open. The input is still saved.
            let store = try ContactStore.shared
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

    /// Shows the contact as it is stored now. The fields decode after their controller and restore the user's
    /// input. A contact that was deleted meanwhile becomes a new one, so the input isn't lost.
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        delegate = coder.decodeObject(forKey: Key.delegate) as? any EditContactControllerDelegate
        guard let id = coder.decodeObject(forKey: Key.contactID) as? String else { return }
        if let stored = try? ContactStore.shared.contact(id: id) {
            edit(stored)
        } else {
            contact = Contact(id: id)
        }
    }

    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        if isViewLoaded { formDidChange() }
    }
}
