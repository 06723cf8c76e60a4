import AddressBook

/// Who presents the form and wants to know what came of it.
@MainActor
protocol EditContactControllerDelegate: AnyObject {
    func editContactController(_ controller: EditContactController, didSave contact: Contact)
}
