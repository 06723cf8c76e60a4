import AddressBook
import UIKit

/// The whole note of a contact, to read and to write: the second level below a list.
///
/// It is saved in the address book when the user stops writing or leaves. Until then the text is in the saved state,
/// as everything is that a user enters into a view with a restoration identifier.
final class NoteController: UIViewController {
    private static let contactIDKey = "contactID"

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
        restorationClass = Self.self
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

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Another tab may have edited the contact; what was written here and is not saved yet goes first.
        guard textView.text == contact.note, let stored = try? store.contact(id: contact.id) else { return }
        contact = stored
        if textView.text != stored.note { textView.text = stored.note }
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

    // MARK: State restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(contact.id, forKey: Self.contactIDKey)
    }
}

extension NoteController: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        guard let store = AppDelegate.current?.store,
            let id = coder.decodeObject(forKey: contactIDKey) as? String,
            let contact = try? store.contact(id: id)
        else { return nil }
        return NoteController(contact: contact, store: store)
    }
}

extension NoteController: UITextViewDelegate {
    func textViewDidEndEditing(_ textView: UITextView) {
        save()
    }
}
