import AddressBook
import Foundation

extension ContactStore {
    /// The user's address book, opened when it is first asked for: the storyboard makes controllers, whom nobody could hand
    /// it to.
    ///
    /// - Throws: why it could not be opened, each time that it is asked for.
    static var shared: ContactStore { get throws { try opened.get() } }

    private static let opened = Result { try openedWithFirstContacts() }

    /// An empty address book gets the contacts that ship with the app, so there is something to see.
    private static func openedWithFirstContacts() throws -> ContactStore {
        let store = try ContactStore(path: defaultPath())
        if try store.isEmpty,
            let url = Bundle.module.url(forResource: "contacts", withExtension: "vcf", subdirectory: "Resources")
        {
            try store.importContacts(VCardReader().read(contentsOf: url).contacts)
        }
        return store
    }
}
