import AddressBook
import UIKit

/// A page of a contact.
enum ContactPage: String, CaseIterable {
    case details
    case note
}

/// The controller of a page.
@MainActor
protocol ContactPageController: UIViewController {
    var page: ContactPage { get }

    /// Shows the contact after a change, here or elsewhere.
    func show(_ contact: Contact)
}
