import AddressBook
import UIKit

/// The second page of a contact: its whole note, to read and to write.
///
/// It is saved in the address book when the user stops writing or leaves. Until then the text is in the saved state,
/// as everything is that a user enters into a view with a restoration identifier.
final class NoteController: UIViewController, ContactPageController {
    let page = ContactPage.note

    private let store: ContactStore
    /// As it was last read or saved: a text that differs from its note was written since.
    private var contact: Contact
    private let textView = UITextView()

    init(contact: Contact, store: ContactStore) {
        self.contact = contact
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = "Note"
        restorationIdentifier = "Note"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
        textView.restorationIdentifier = "NoteText"
        textView.accessibilityLabel = "Note"
        textView.delegate = self
        textView.text = contact.note
        view = textView
    }

    /// What was written here and is not saved yet goes first.
    func show(_ contact: Contact) {
        guard textView.text == self.contact.note else { return }
        self.contact = contact
        if textView.text != contact.note { textView.text = contact.note }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        save()
    }

    private func save() {
        guard let text = textView.text, text != contact.note else { return }
        do {
            guard var stored = try store.contact(id: contact.id) else { return }
            stored.note = text
            try store.update(stored)
            contact = stored
        } catch {
            presentError(error)
        }
    }
}

extension NoteController: UITextViewDelegate {
    func textViewDidEndEditing(_ textView: UITextView) {
        save()
    }
}
