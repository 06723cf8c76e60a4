import UIKit

// A news reader with a split view, a model association, expanded sections and a status in its toolbar.
@MainActor
final class AccountManager {
    static let shared = AccountManager()
    let feeds = ["swift", "linux", "uikit"]
    func articles(in feed: String) -> [Article] {
        (0..<40).map { Article(id: "\(feed)-\($0)", title: "\(feed) article \($0)") }
    }
}

struct Article: Hashable, Sendable {
    let id: String
    let title: String
}

private struct ReaderKeys {
    static let windowState = "windowState"
    static let expanded = "expandedSections"
    static let selectedFeed = "selectedFeed"
    static let readFilter = "readFilter"
    static let articleID = "articleID"
    static let scrollY = "windowScrollY"
}

class ReaderAppDelegate: UIResponder, UIApplicationDelegate, UISplitViewControllerDelegate {
    var window: UIWindow?
    var coordinator: SceneCoordinator!
    private var backgroundTask = UIBackgroundTaskIdentifier.invalid

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UINavigationBar.appearance().titleTextAttributes = [
            .foregroundColor: UIColor.label, .font: UIFont.boldSystemFont(ofSize: 17),
        ]
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        UINavigationBar.appearance().scrollEdgeAppearance = appearance
        UITabBar.appearance().tintColor = .systemBlue

        let split = UISplitViewController()
        split.restorationIdentifier = "RootSplit"
        split.preferredDisplayMode = .oneBesideSecondary
        split.delegate = self
        coordinator = SceneCoordinator(rootSplitViewController: split)
        window = UIWindow(frame: UIScreen.main.bounds)
        window!.rootViewController = split
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window!.makeKeyAndVisible()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        backgroundTask = application.beginBackgroundTask(withName: "sync") { [weak self] in
            guard let self else { return }
            UIApplication.shared.endBackgroundTask(self.backgroundTask)
            self.backgroundTask = .invalid
        }
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        return true
    }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        return true
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode(coordinator.windowState, forKey: ReaderKeys.windowState)
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        guard
            let state = coder.decodeObject(
                of: [NSDictionary.self, NSString.self, NSNumber.self, NSArray.self], forKey: ReaderKeys.windowState)
                as? [String: Any]
        else { return }
        coordinator.restore(windowState: state)
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { true }
}

@MainActor
final class SceneCoordinator {
    let rootSplitViewController: UISplitViewController
    let feedsController = FeedsController(style: .insetGrouped)
    private(set) var readFilter = true

    init(rootSplitViewController: UISplitViewController) {
        self.rootSplitViewController = rootSplitViewController
        feedsController.coordinator = self
        feedsController.restorationIdentifier = "Feeds"
        let primary = UINavigationController(rootViewController: feedsController)
        primary.restorationIdentifier = "PrimaryNav"
        let secondary = UINavigationController(rootViewController: ArticleController())
        secondary.restorationIdentifier = "SecondaryNav"
        rootSplitViewController.viewControllers = [primary, secondary]
    }

    var windowState: [AnyHashable: Any] {
        [ReaderKeys.readFilter: readFilter, ReaderKeys.expanded: [["account": "local", "expanded": true]]]
    }
    private(set) var restored: [String: Any] = [:]
    func restore(windowState: [String: Any]) {
        restored = windowState
        readFilter = windowState[ReaderKeys.readFilter] as? Bool ?? true
    }
    func toggleFilter() {
        readFilter.toggle()
        rootSplitViewController.invalidateRestorableState()
    }

    func show(_ article: Article) {
        let controller = ArticleController()
        controller.articleID = article.id
        let nav = UINavigationController(rootViewController: controller)
        nav.restorationIdentifier = "SecondaryNav"
        rootSplitViewController.showDetailViewController(nav, sender: self)
    }
}

class FeedsController: UITableViewController {
    weak var coordinator: SceneCoordinator?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Feeds"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.restorationIdentifier = "FeedsTable"
        refreshControl = UIRefreshControl()
        refreshControl!.attributedTitle = NSAttributedString(string: "Pull to refresh")
        refreshControl!.addAction(UIAction { _ in }, for: .valueChanged)
        let label = UILabel()
        label.text = "Updated just now"
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: label), .flexibleSpace()]
        navigationController?.setToolbarHidden(false, animated: false)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return AccountManager.shared.feeds.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = AccountManager.shared.feeds[indexPath.row]
        content.secondaryText = "Feed"
        content.image = UIImage(systemName: "dot.radiowaves.up.forward")
        content.textProperties.font = .preferredFont(forTextStyle: .body)
        content.textProperties.color = .label
        content.imageProperties.tintColor = .systemOrange
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let timeline = TimelineController(feed: AccountManager.shared.feeds[indexPath.row])
        timeline.coordinator = coordinator
        navigationController?.pushViewController(timeline, animated: true)
    }
}

class TimelineController: UITableViewController, UIDataSourceModelAssociation {
    weak var coordinator: SceneCoordinator?
    private(set) var feed: String
    private lazy var articles = AccountManager.shared.articles(in: feed)

    init(feed: String) {
        self.feed = feed
        super.init(style: .plain)
        self.restorationIdentifier = String(describing: type(of: self))
        self.restorationClass = type(of: self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    override func loadView() {
        super.loadView()
        tableView.restorationIdentifier = "Timeline"
        tableView.rowHeight = 60
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = feed
        coordinator = coordinator ?? (UIApplication.shared.delegate as? ReaderAppDelegate)?.coordinator
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { articles.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = articles[indexPath.row].title
        cell.detailTextLabel?.textColor = .secondaryLabel
        let background = UIView()
        background.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        cell.selectedBackgroundView = background
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        coordinator?.show(articles[indexPath.row])
    }

    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
        articles[idx.row].id
    }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        articles.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        coder.encode(feed, forKey: ReaderKeys.selectedFeed)
        super.encodeRestorableState(with: coder)
    }
}

extension TimelineController: UIViewControllerRestoration {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        guard let feed = coder.decodeObject(of: NSString.self, forKey: ReaderKeys.selectedFeed) else { return nil }
        return TimelineController(feed: feed as String)
    }
}

class ArticleController: UIViewController, UIScrollViewDelegate {
    var articleID: String?
    private let scrollView = UIScrollView()
    private var restoredScrollY: Int?

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Article"
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
        navigationItem.leftItemsSupplementBackButton = true
        title = articleID
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(articleID, forKey: ReaderKeys.articleID)
        coder.encode(Int(scrollView.contentOffset.y), forKey: ReaderKeys.scrollY)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        articleID = coder.decodeObject(of: [NSString.self], forKey: ReaderKeys.articleID) as? String
        restoredScrollY = coder.decodeInteger(forKey: ReaderKeys.scrollY)
        title = articleID
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let y = restoredScrollY {
            scrollView.setContentOffset(CGPoint(x: 0, y: y), animated: false)
            restoredScrollY = nil
        }
    }
    var scrolled: CGFloat { scrollView.contentOffset.y }
    func scroll(to y: CGFloat) { scrollView.contentOffset.y = y }
}
