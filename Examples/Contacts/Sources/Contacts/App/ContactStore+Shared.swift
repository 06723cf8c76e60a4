import AddressBook
import Foundation

extension ContactStore {
    /// The user's address book, opened at its first use. The storyboard makes the controllers, so the app cannot
    /// pass the address book to them.
    ///
    /// - Throws: the error of opening the address book, at each use.
    static var shared: ContactStore { get throws { try opened.get() } }

    private static let opened = Result { try openedWithFirstContacts() }

    /// Opens the address book. An empty one gets the contacts that ship with the app, so that there is something to
    /// see.
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
