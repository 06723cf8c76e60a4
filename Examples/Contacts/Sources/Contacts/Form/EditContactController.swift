import AddressBook
import UIKit

/// The form for a new or existing contact, presented in its own navigation controller.
///
/// The saved state contains the contact's identifier, the form's presenter, and the draft with the contact on which it
/// began. If another window or program changed the contact meanwhile, the form merges both. If both changed the same
/// property, the user decides. The fields keep their cursor themselves, because they have restoration identifiers.
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
    /// The contact as the user edits it, or nil without changes.
    @Restored("draft", begunOn: \EditContactController.contact) private var draft: ContactForm.Draft? {
        didSet {
            guard let draft, isViewLoaded, form.draft != draft else { return }
            form.show(draft)
            updateControls()
        }
    }
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

    private var hasChanges: Bool { form.contact != contact }

    private func formDidChange() {
        let changed = hasChanges ? form.draft : nil
        if draft != changed { draft = changed }
        updateControls()
    }

    private func updateControls() {
        doneButton.isEnabled = !form.isBlank
        // Only buttons close a sheet with changes, and not a press beside it.
        navigationController?.isModalInPresentation = hasChanges
    }

    private func save() { store(replacesNewer: false) }

    private func store(replacesNewer: Bool) {
        let changed = form.contact
        do {
            // The contact may have been deleted while the form was open. The input is still saved.
            let store = try ContactStore.shared
            guard let stored = try store.contact(id: changed.id) else {
                try store.insert(changed)
                return didSave(changed)
            }
            guard let merged = stored.merging(changed, begunOn: contact, replacesNewer: replacesNewer) else {
                return ask(
                    use: { $0.store(replacesNewer: true) },
                    discard: {
                        $0.edit(stored)
                        $0.formDidChange()
                    })
            }
            try store.update(merged)
            didSave(merged)
        } catch {
            presentError(error)
        }
    }

    private func didSave(_ saved: Contact) {
        dismiss(animated: true)
        delegate?.editContactController(self, didSave: saved)
    }

    /// Asks which changes count, because somebody has changed the same property elsewhere.
    private func ask(
        use: @escaping @MainActor (EditContactController) -> Void,
        discard: @escaping @MainActor (EditContactController) -> Void
    ) {
        let alert = UIAlertController(
            title: "This contact has changed", message: "It was edited elsewhere after you began.",
            preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Use My Changes", style: .default) { [weak self] _ in self.map(use) })
        alert.addAction(
            UIAlertAction(title: "Discard My Changes", style: .destructive) { [weak self] _ in self.map(discard) })
        alert.addAction(UIAlertAction(title: "Decide Later", style: .cancel))
        present(alert, animated: true)
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

    /// Shows the contact as it is stored now. A contact that was deleted meanwhile becomes a new one, so the draft isn't
    /// lost.
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        delegate = coder.decodeObject(forKey: Key.delegate) as? any EditContactControllerDelegate
        guard let id = coder.decodeObject(forKey: Key.contactID) as? String else { return }
        if let stored = try? ContactStore.shared.contact(id: id) {
            edit(stored)
        } else {
            contact = Contact(id: id)
            if isViewLoaded { form.show(contact) }
        }
    }

    /// The draft is there by now, unless it is outdated. Then the form has its text until there is a decision.
    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        if isViewLoaded { updateControls() }
    }
}

extension EditContactController: UIRestoredDraftHandling {
    /// Merges the draft with the contact as it is stored now. Asks the user if both changed the same property.
    func handleOutdatedDraft(_ outdated: UIRestoredDraft) -> Bool {
        guard isViewLoaded, let mine = outdated.value(as: ContactForm.Draft.self)?.contact,
            let base = outdated.version(as: Contact.self)
        else { return false }
        let isStored = (try? ContactStore.shared.contact(id: contact.id)) != nil
        // The user may have gone on with the present contact in an earlier run.
        let present = draft?.contact ?? contact
        func take(_ merged: Contact) {
            outdated.discard()
            form.show(merged)
            formDidChange()
        }
        if let merged = isStored ? present.merging(mine, begunOn: base) : mine {
            take(merged)
        } else {
            form.show(present)
            updateControls()
            ask(
                use: { _ in present.merging(mine, begunOn: base, replacesNewer: true).map(take) },
                discard: { _ in outdated.discard() })
        }
        return true
    }
}
