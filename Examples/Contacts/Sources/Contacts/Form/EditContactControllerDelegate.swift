import AddressBook

/// The presenter of the form, which receives its result.
@MainActor
protocol EditContactControllerDelegate: AnyObject {
    func editContactController(_ controller: EditContactController, didSave contact: Contact)
}
