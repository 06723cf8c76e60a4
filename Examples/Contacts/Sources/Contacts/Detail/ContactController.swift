import AddressBook
import UIKit

/// One contact in two pages, details and note: created again by its restoration class, unless the contact is gone by then.
///
/// UIKit saves neither the position nor the page by itself. Encoding the page gets that saved with everything in it, and
/// the restoration class makes the same page again, where UIKit finds it by its identifier.
final class ContactController: UIPageViewController {
    private enum Key {
        static let contactID = "contactID"
        static let page = "page"
        static let pageController = "pageController"
    }

    private(set) var contact: Contact
    private let store: ContactStore

    init(contact: Contact, store: ContactStore, page: ContactPage = .details) {
        self.contact = contact
        self.store = store
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        restorationIdentifier = "Contact"
        restorationClass = Self.self
        dataSource = self
        delegate = self
        turn(to: page, direction: .forward)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() })
    }

    /// The contact was changed, here or elsewhere.
    func show(_ contact: Contact) {
        self.contact = contact
        pageController?.show(contact)
        showTitle()
        // The page beside this one was made with the contact as it was; setting the data source makes it anew.
        dataSource = self
    }

    /// The details begin with the name, so there the bar need not say it.
    private func showTitle() {
        title = contact.displayName
        navigationItem.title = pageController?.page == .details ? "" : title
    }

    private func edit() {
        present(EditContactController(contact: contact, store: store).inNavigationController(), animated: true)
    }

    // MARK: Pages

    private var pageController: (any ContactPageController)? {
        viewControllers?.first as? any ContactPageController
    }

    private func turn(to page: ContactPage, direction: NavigationDirection) {
        setViewControllers([makeController(for: page)], direction: direction, animated: true)
        showTitle()
    }

    private func makeController(for page: ContactPage) -> UIViewController {
        switch page {
        case .details:
            let details = ContactDetailController(contact: contact, store: store)
            details.onNote = { [weak self] in self?.turn(to: .note, direction: .forward) }
            return details
        case .note:
            return NoteController(contact: contact, store: store)
        }
    }

    // MARK: State restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        // The identifier, not the contact: when the app comes back, the address book may know better.
        coder.encode(contact.id, forKey: Key.contactID)
        coder.encode(pageController?.page.rawValue, forKey: Key.page)
        coder.encode(pageController, forKey: Key.pageController)
    }
}

extension ContactController: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        guard let store = AppDelegate.current?.store,
            let id = coder.decodeObject(forKey: Key.contactID) as? String,
            let contact = try? store.contact(id: id)
        else { return nil }
        let page = (coder.decodeObject(forKey: Key.page) as? String).flatMap(ContactPage.init)
        return ContactController(contact: contact, store: store, page: page ?? .details)
    }
}

extension ContactController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, at: -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, at: 1)
    }

    private func neighbour(of controller: UIViewController, at distance: Int) -> UIViewController? {
        let pages = ContactPage.allCases
        guard let page = (controller as? any ContactPageController)?.page,
            let index = pages.firstIndex(of: page), pages.indices.contains(index + distance)
        else { return nil }
        return makeController(for: pages[index + distance])
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { ContactPage.allCases.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pageController.flatMap { ContactPage.allCases.firstIndex(of: $0.page) } ?? 0
    }
}

extension ContactController: UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        showTitle()
    }
}
