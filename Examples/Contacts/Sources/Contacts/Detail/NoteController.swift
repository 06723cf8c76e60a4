import AddressBook
import UIKit

/// The second page of a contact: its whole note, to read and edit. Its view is in the nib with the same name.
///
/// The note is saved in the address book when the user stops editing or leaves. Until then the text is in the saved
/// state, like all input in a view with a restoration identifier.
final class NoteController: UIViewController, ContactPageController {
    static let identifier = "Note"

    let page = ContactPage.note

    /// The contact as it was last read or saved. If the text differs from its note, the user has edited it since.
    private var contact: Contact?
    @Outlet private var textView: UITextView!

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Note"
        restorationIdentifier = Self.identifier
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.text = contact?.note
    }

    /// Shows the contact. Unsaved text has priority.
    func show(_ contact: Contact) {
        if hasChanges { return }
        self.contact = contact
        if isViewLoaded, textView.text != contact.note { textView.text = contact.note }
    }

    private var hasChanges: Bool {
        guard isViewLoaded, let contact else { return false }
        return textView.text != contact.note
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        save()
    }

    private func save() {
        guard hasChanges, let contact, let text = textView.text else { return }
        do {
            guard var stored = try ContactStore.shared.contact(id: contact.id) else { return }
            stored.note = text
            try ContactStore.shared.update(stored)
            self.contact = stored
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
