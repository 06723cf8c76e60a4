import AddressBook
import UIKit

/// A list of contacts, and beside it the contact that is chosen there. Where there is room for one of them only, the list
/// comes first.
///
/// Both columns hold navigation controllers that exist at every launch. The contact is in the stack of its one, which
/// therefore saves it and gets it back.
final class ContactSplitController: UISplitViewController {
    private let store: ContactStore
    private let list: ContactListController
    private let contactNavigation = UINavigationController(rootViewController: NoContactController())

    init(kind: ContactListController.Kind, store: ContactStore, options: ViewOptions) {
        self.store = store
        list = ContactListController(kind: kind, store: store, options: options)
        super.init(style: .doubleColumn)
        title = kind.title
        restorationIdentifier = kind.title + "Split"
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        let listNavigation = UINavigationController(rootViewController: list)
        listNavigation.restorationIdentifier = kind.title + "Navigation"
        contactNavigation.restorationIdentifier = "ContactNavigation"
        setViewController(listNavigation, for: .primary)
        setViewController(contactNavigation, for: .secondary)
        // All changes are made on the main actor, and the store tells of them where they are made.
        _ = NotificationCenter.default.addObserver(forName: ContactStore.didChange, object: store, queue: nil) {
            [weak self] _ in MainActor.assumeIsolated { self?.contactsDidChange() }
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The contact beside the list, if there is one.
    var shownContact: Contact? { contactController?.contact }

    private var contactController: ContactController? { contactNavigation.viewControllers.first as? ContactController }

    /// The navigation controller of the column stays; what it shows is replaced.
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        contactNavigation.setViewControllers([vc], animated: false)
        show(.secondary)
    }

    private func contactsDidChange() {
        if list.isViewLoaded { list.reload() }
        guard let shown = contactController else { return }
        do {
            if let contact = try store.contact(id: shown.contact.id) {
                shown.show(contact)
            } else {
                contactNavigation.setViewControllers([NoContactController()], animated: false)
                show(.primary)
            }
        } catch {
            presentError(error)
        }
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
