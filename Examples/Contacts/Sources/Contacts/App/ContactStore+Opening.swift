import AddressBook
import Foundation

extension ContactStore {
    /// The user's address book; an empty one gets the contacts that ship with the app, so there is something to see.
    static func openedWithFirstContacts() throws -> ContactStore {
        let store = try ContactStore(path: defaultPath())
        if try store.isEmpty,
            let url = Bundle.module.url(forResource: "contacts", withExtension: "vcf", subdirectory: "Resources")
        {
            try store.importContacts(VCardReader().read(contentsOf: url).contacts)
        }
        return store
    }
}
