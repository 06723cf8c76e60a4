import AddressBook
import UIKit

/// One contact on two pages, details and note. Its restoration class makes it again, unless the contact no longer
/// exists.
///
/// UIKit itself saves neither the position nor the page. Encoding the page saves it with everything in it. UIKit
/// then provides the page at the next launch, and this controller shows it again.
final class ContactController: UIPageViewController {
    private enum Key {
        static let contactID = "contactID"
        static let page = "page"
    }

    private(set) var contact: Contact

    /// Makes the controller from its scene in the storyboard.
    init?(coder: NSCoder, contact: Contact) {
        self.contact = contact
        super.init(coder: coder)
    }

    /// There is nothing to show without a contact.
    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Sets the restoration class, the only part of restoration that a storyboard cannot contain, and the delegates.
    override func awakeFromNib() {
        super.awakeFromNib()
        restorationClass = Self.self
        dataSource = self
        delegate = self
    }

    /// Shows the first page. It waits until now, because a restored page makes another one unnecessary.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if pageController == nil { turn(to: .details, direction: .forward) }
        offerWindow()
    }

    /// Shows the contact after a change, here or elsewhere.
    func show(_ contact: Contact) {
        self.contact = contact
        pageController?.show(contact)
        showTitle()
        // The adjacent page was made with the old contact. Setting the data source makes it again.
        dataSource = self
    }

    /// Shows the title. The details begin with the name, so the bar need not repeat it there.
    private func showTitle() {
        title = contact.displayName
        navigationItem.title = pageController?.page == .details ? "" : title
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        if segue.identifier == "editContact" { EditContactController.form(of: segue)?.edit(contact) }
    }

    // MARK: A window of its own

    /// Offers to open the contact in a separate window. This applies beside the list, if the display has several
    /// windows.
    private func offerWindow() {
        guard let edit = navigationItem.rightBarButtonItem, splitViewController != nil,
            UIApplication.shared.supportsMultipleScenes
        else { return }
        let open = UIBarButtonItem(
            title: "Open in New Window", image: UIImage(systemName: "macwindow.badge.plus"),
            primaryAction: UIAction { [weak self] _ in self?.openWindow() })
        navigationItem.rightBarButtonItems = [edit, open]
    }

    /// Opens the window. If a window already shows the contact, it comes to the front.
    private func openWindow() {
        let activity = NSUserActivity(contactID: contact.id)
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = view.window?.windowScene
        let session = UIApplication.shared.openSessions.first {
            ContactSceneDelegate.contactID(of: $0) == contact.id
        }
        UIApplication.shared.requestSceneSessionActivation(session, userActivity: activity, options: options)
    }

    // MARK: Pages

    private var pageController: (any ContactPageController)? {
        viewControllers?.first as? any ContactPageController
    }

    private func turn(to page: ContactPage, direction: NavigationDirection) {
        guard let controller = makeController(for: page) else { return }
        show(controller, direction: direction)
    }

    private func show(_ page: any ContactPageController, direction: NavigationDirection) {
        setViewControllers([page], direction: direction, animated: true)
        showTitle()
    }

    private func makeController(for page: ContactPage) -> (any ContactPageController)? {
        let controller: (any ContactPageController)? =
            switch page {
            case .details:
                storyboard?.instantiateViewController(withIdentifier: "Details") as? any ContactPageController
            case .note: NoteController()
            }
        if let controller { prepare(controller) }
        return controller
    }

    private func prepare(_ page: any ContactPageController) {
        page.show(contact)
        (page as? ContactDetailController)?.onNote = { [weak self] in self?.turn(to: .note, direction: .forward) }
    }

    // MARK: State restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        // This saves the identifier and not the contact, because the address book may change before the app comes
        // back.
        coder.encode(contact.id, forKey: Key.contactID)
        coder.encode(pageController, forKey: Key.page)
    }

    /// Passes the contact to the page, which comes from the storyboard or the app delegate. The user's input in the
    /// page is decoded after this.
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard let page = coder.decodeObject(forKey: Key.page) as? any ContactPageController else { return }
        prepare(page)
        show(page, direction: .forward)
    }
}

extension ContactController: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let storyboard =
            coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey) as? UIStoryboard
        guard let storyboard, let identifier = identifierComponents.last,
            let id = coder.decodeObject(forKey: Key.contactID) as? String,
            let contact = try? ContactStore.shared.contact(id: id)
        else { return nil }
        return storyboard.instantiateViewController(identifier: identifier) {
            ContactController(coder: $0, contact: contact)
        }
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
