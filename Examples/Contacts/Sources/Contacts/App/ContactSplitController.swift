import AddressBook
import UIKit

/// A list of contacts, with the selected contact beside it. If there is only room for one of them, the list comes
/// first.
///
/// Both columns contain navigation controllers of the storyboard, which exist at every launch. The contact is in
/// the stack of its navigation controller, which saves and restores it.
final class ContactSplitController: UISplitViewController {
    override func awakeFromNib() {
        super.awakeFromNib()
        delegate = self
        // All changes happen on the main actor, and the store posts the notification there.
        _ = NotificationCenter.default.addObserver(forName: ContactStore.didChange, object: nil, queue: nil) {
            [weak self] _ in MainActor.assumeIsolated { self?.contactsDidChange() }
        }
    }

    /// The contact beside the list, if there is one.
    var shownContact: Contact? { contactController?.contact }

    private var list: ContactListController? {
        (viewController(for: .primary) as? UINavigationController)?.viewControllers.first as? ContactListController
    }

    private var contactNavigation: UINavigationController? {
        viewController(for: .secondary) as? UINavigationController
    }

    private var contactController: ContactController? {
        contactNavigation?.viewControllers.first as? ContactController
    }

    /// Replaces the content of the column's navigation controller.
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        contactNavigation?.setViewControllers([vc], animated: false)
        show(.secondary)
    }

    private func contactsDidChange() {
        if let list, list.isViewLoaded { list.reload() }
        guard let shown = contactController else { return }
        do {
            if let contact = try ContactStore.shared.contact(id: shown.contact.id) {
                shown.show(contact)
            } else {
                showNoContact()
            }
        } catch {
            presentError(error)
        }
    }

    private func showNoContact() {
        guard let nothing = storyboard?.instantiateViewController(withIdentifier: "NoContact") else { return }
        contactNavigation?.setViewControllers([nothing], animated: false)
        show(.primary)
    }
}

extension ContactSplitController: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        .primary
    }
}
