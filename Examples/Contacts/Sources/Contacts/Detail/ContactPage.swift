import AddressBook
import UIKit

/// What the user turns to in a contact.
enum ContactPage: String, CaseIterable {
    case details
    case note
}

/// The controller of a page.
@MainActor
protocol ContactPageController: UIViewController {
    var page: ContactPage { get }

    /// The contact was changed, here or elsewhere.
    func show(_ contact: Contact)
}
