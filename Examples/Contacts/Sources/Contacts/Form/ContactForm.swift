import AddressBook
import UIKit

/// The fields of a contact, in labelled rows.
final class ContactForm: UIScrollView {
    /// Called when the user has changed a field.
    var onChange: () -> Void = {}

    private let firstNameField = UITextField()
    private let lastNameField = UITextField()
    private let organisationField = UITextField()
    private let phoneField = UITextField()
    private let noteView = UITextView()
    private let favouriteSwitch = UISwitch()
    private let kindControl = UISegmentedControl(items: ContactKind.allCases.map(\.title))

    override init(frame: CGRect) {
        super.init(frame: frame)
        prepare(firstNameField, .givenName)
        prepare(lastNameField, .familyName)
        prepare(organisationField, .organizationName)
        prepare(phoneField, .telephoneNumber)
        phoneField.keyboardType = .phonePad
        phoneField.returnKeyType = .default
        noteView.delegate = self
        for control in [favouriteSwitch, kindControl] {
            control.addAction(UIAction { [weak self] _ in self?.onChange() }, for: .valueChanged)
        }
        let rows = UIStackView(arrangedSubviews: [
            row("First name", firstNameField, identifier: "FirstName"),
            row("Last name", lastNameField, identifier: "LastName"),
            row("Organisation", organisationField, identifier: "Organisation"),
            row("Phone", phoneField, identifier: "Phone"),
            row("Kind", kindControl, identifier: "Kind"),
            row("Favourite", favouriteSwitch, identifier: "Favourite"),
            row("Note", noteView, identifier: "Note", axis: .vertical),
        ])
        rows.axis = .vertical
        rows.spacing = 12
        addSubview(rows)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func prepare(_ field: UITextField, _ type: UITextContentType) {
        field.textContentType = type
        field.returnKeyType = .next
        field.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.onChange() }, for: .editingChanged)
    }

    private func row(
        _ title: String, _ control: UIView, identifier: String, axis: NSLayoutConstraint.Axis = .horizontal
    ) -> UIView {
        control.restorationIdentifier = identifier
        control.accessibilityLabel = title
        let label = UILabel()
        label.text = title
        let row = UIStackView(arrangedSubviews: [label, control])
        row.axis = axis
        row.spacing = 8
        return row
    }

    // MARK: The contact

    /// Whether there is nothing that a contact could be known by.
    var isBlank: Bool {
        let texts = [firstNameField.text, lastNameField.text, organisationField.text, phoneField.text, noteView.text]
        return texts.allSatisfy { $0?.allSatisfy(\.isWhitespace) ?? true }
    }

    func show(_ contact: Contact) {
        firstNameField.text = contact.givenName
        lastNameField.text = contact.familyName
        organisationField.text = contact.organization
        phoneField.text = contact.phones.first?.number
        noteView.text = contact.note
        favouriteSwitch.isOn = contact.isFavourite
        kindControl.selectedSegmentIndex = ContactKind.allCases.firstIndex(of: contact.kind) ?? 0
    }

    /// The contact with what the fields say; what the form does not show stays.
    func applied(to contact: Contact) -> Contact {
        var contact = contact
        contact.givenName = firstNameField.text ?? ""
        contact.familyName = lastNameField.text ?? ""
        contact.organization = organisationField.text ?? ""
        contact.phones = phones(of: contact)
        contact.note = noteView.text ?? ""
        contact.isFavourite = favouriteSwitch.isOn
        let kinds = ContactKind.allCases
        if kinds.indices.contains(kindControl.selectedSegmentIndex) {
            contact.kind = kinds[kindControl.selectedSegmentIndex]
        }
        return contact
    }

    /// The form edits the preferred number; the others stay.
    private func phones(of contact: Contact) -> [PhoneNumber] {
        let number = phoneField.text ?? ""
        guard var first = contact.phones.first else { return number.isEmpty ? [] : [PhoneNumber(number: number)] }
        first.number = number
        return (number.isEmpty ? [] : [first]) + contact.phones.dropFirst()
    }

    // MARK: Editing

    func beginEditing() {
        firstNameField.becomeFirstResponder()
    }
}

extension ContactForm: UITextFieldDelegate {
    /// The return key leads from field to field.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let fields = [firstNameField, lastNameField, organisationField, phoneField]
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
