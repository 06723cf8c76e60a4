import AddressBook
import UIKit

/// The form for a contact, new or not, presented in a navigation controller of its own.
///
/// The saved state holds the contact's identifier and who presented the form. What the user has entered and not saved
/// is kept by the fields themselves, because they have restoration identifiers: it comes back on top of the stored
/// contact.
final class EditContactController: UIViewController {
    private enum Key {
        static let contactID = "contactID"
        static let delegate = "delegate"
    }

    weak var delegate: (any EditContactControllerDelegate)?
    /// Whether the cursor is put where somebody begins who enters a new contact.
    var beginsEditing = false

    /// As it is stored, for a new one empty.
    private var contact = Contact()
    @Outlet private var form: ContactForm!
    @Outlet private var doneButton: UIBarButtonItem!

    override class var interfaceMembers: [InterfaceMember] {
        [
            .action("save", EditContactController.save),
            .action("cancel", EditContactController.cancel),
        ]
    }

    /// The form that a segue leads to, in its navigation controller.
    static func form(of segue: UIStoryboardSegue) -> EditContactController? {
        (segue.destination as? UINavigationController)?.viewControllers.first as? EditContactController
    }

    /// Changes a contact that there is, instead of a new one.
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
        // A sheet with changes is left by its buttons only, not by a press beside it.
        navigationController?.isModalInPresentation = hasChanges
    }

    private func save() {
        let changed = form.applied(to: contact)
        do {
            // It may have been deleted while the form was open, which is no reason to lose what was entered.
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

    /// Shows the contact as it is stored now. The fields decode after their controller and put the user's entries
    /// over it. One that was deleted meanwhile becomes a new contact: what was entered is not lost.
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
