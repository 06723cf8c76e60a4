import AddressBook
import UIKit

/// The fields of a contact, in labeled rows.
final class ContactForm: UIScrollView {
    /// Called when the user changes a field.
    var onChange: () -> Void = {}

    @Outlet private var firstNameField: UITextField!
    @Outlet private var lastNameField: UITextField!
    @Outlet private var organisationField: UITextField!
    @Outlet private var phoneField: UITextField!
    @Outlet private var noteView: UITextView!
    @Outlet private var favouriteSwitch: UISwitch!
    /// A control with a segment for each kind, in the same order.
    @Outlet private var kindControl: UISegmentedControl!

    override class var interfaceMembers: [InterfaceMember] {
        [.action("fieldDidChange", ContactForm.fieldDidChange)]
    }

    private func fieldDidChange() {
        onChange()
    }

    // MARK: The contact

    /// A contact as the user edits it, and the one that the form showed before. The properties outside of the form have
    /// the values of that one.
    struct Draft: Codable, Equatable {
        var base: Contact
        var contact: Contact
    }

    private var base = Contact()

    /// True if the form has no text that could identify the contact.
    var isBlank: Bool {
        let texts = [firstNameField.text, lastNameField.text, organisationField.text, phoneField.text, noteView.text]
        return texts.allSatisfy { $0?.allSatisfy(\.isWhitespace) ?? true }
    }

    func show(_ contact: Contact) { show(Draft(base: contact, contact: contact)) }

    func show(_ draft: Draft) {
        let contact = draft.contact
        base = draft.base
        firstNameField.text = contact.givenName
        lastNameField.text = contact.familyName
        organisationField.text = contact.organization
        phoneField.text = contact.phones.first?.number
        noteView.text = contact.note
        favouriteSwitch.isOn = contact.isFavourite
        kindControl.selectedSegmentIndex = ContactKind.allCases.firstIndex(of: contact.kind) ?? 0
    }

    /// The contact with the values of the fields.
    var contact: Contact {
        var contact = base
        contact.givenName = firstNameField.text ?? ""
        contact.familyName = lastNameField.text ?? ""
        contact.organization = organisationField.text ?? ""
        contact.phones = phones
        contact.note = noteView.text ?? ""
        contact.isFavourite = favouriteSwitch.isOn
        let kinds = ContactKind.allCases
        if kinds.indices.contains(kindControl.selectedSegmentIndex) {
            contact.kind = kinds[kindControl.selectedSegmentIndex]
        }
        return contact
    }

    var draft: Draft { Draft(base: base, contact: contact) }

    /// The phone numbers. The form edits the preferred one, and the others stay.
    private var phones: [PhoneNumber] {
        let number = phoneField.text ?? ""
        guard var first = base.phones.first else { return number.isEmpty ? [] : [PhoneNumber(number: number)] }
        first.number = number
        return (number.isEmpty ? [] : [first]) + base.phones.dropFirst()
    }

    // MARK: Editing

    func beginEditing() {
        firstNameField.becomeFirstResponder()
    }
}

extension ContactForm: UITextFieldDelegate {
    /// Moves to the next field when the user presses return.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let fields: [UITextField] = [firstNameField, lastNameField, organisationField, phoneField]
        if let index = fields.firstIndex(of: textField), index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return false
    }
}

extension ContactForm: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) {
        onChange()
    }
}
