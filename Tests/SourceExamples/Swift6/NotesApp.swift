import UIKit

// A notes app: attributed text, NSSecureCoding models, keyed archiver blobs, a search controller, alerts, keyboards.
final class NoteKey: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { return true }
    let simperiumKey: String
    let modified: Date
    let tags: [String]

    init(simperiumKey: String, modified: Date, tags: [String]) {
        self.simperiumKey = simperiumKey
        self.modified = modified
        self.tags = tags
        super.init()
    }

    required init?(coder aDecoder: NSCoder) {
        guard let key = aDecoder.decodeObject(of: NSString.self, forKey: "key") as String?,
            let modified = aDecoder.decodeObject(of: NSDate.self, forKey: "modified") as Date?
        else { return nil }
        simperiumKey = key
        self.modified = modified
        tags = aDecoder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String] ?? []
    }

    func encode(with aCoder: NSCoder) {
        aCoder.encode(simperiumKey, forKey: "key")
        aCoder.encode(modified, forKey: "modified")
        aCoder.encode(tags, forKey: "tags")
    }
}

enum SortMode: Int { case alphabetically, modified, created }
enum NotesCodingKeys: String {
    case sortMode, filter, currentNote, attributed, keyBlob, cursor, scale, isEditing, link, color
}

class NotesAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var noteListViewController: NoteListViewController!
    var navigationController: NotesNavigationController!

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        setupMainWindow()
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        application.isIdleTimerDisabled = false
        window?.makeKeyAndVisible()
        return true
    }

    private func setupMainWindow() {
        noteListViewController = NoteListViewController()
        navigationController = NotesNavigationController(rootViewController: noteListViewController)
        navigationController.restorationIdentifier = NSStringFromClass(NotesNavigationController.self)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        window?.rootViewController = navigationController
    }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }

    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        guard let component = identifierComponents.last else { return nil }
        switch component {
        case NSStringFromClass(NotesNavigationController.self): return navigationController
        case NSStringFromClass(NoteListViewController.self): return noteListViewController
        case NSStringFromClass(NoteEditorViewController.self):
            guard let blob = coder.decodeObject(of: NSData.self, forKey: NotesCodingKeys.keyBlob.rawValue) as Data?,
                let key = try? NSKeyedUnarchiver.unarchivedObject(ofClass: NoteKey.self, from: blob)
            else { return nil }
            return NoteEditorViewController(note: key)
        default: return nil
        }
    }
}

class NotesNavigationController: UINavigationController {
    override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .default }
    override var childForStatusBarStyle: UIViewController? { topViewController }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        return topViewController?.supportedInterfaceOrientations ?? .all
    }
}

class NoteListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private(set) lazy var tableView: UITableView = {
        let table = UITableView(frame: .zero, style: .plain)
        table.translatesAutoresizingMaskIntoConstraints = false
        table.restorationIdentifier = "notes"
        return table
    }()
    private lazy var searchController: UISearchController = {
        let searchController = UISearchController(searchResultsController: nil)
        searchController.searchResultsUpdater = self
        searchController.delegate = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Search"
        searchController.searchBar.scopeButtonTitles = ["All", "Tags"]
        searchController.searchBar.delegate = self
        return searchController
    }()
    var sortMode = SortMode.alphabetically
    var filter: String?
    private(set) var searchWasActive = false
    private let notes = (0..<30).map {
        NoteKey(simperiumKey: "note-\($0)", modified: Date(timeIntervalSince1970: Double($0)), tags: ["a", "b"])
    }

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = NSStringFromClass(type(of: self))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "All Notes"
        definesPresentationContext = true
        extendedLayoutIncludesOpaqueBars = true
        edgesForExtendedLayout = []
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        ])
        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorInset = .zero
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { filtered.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "note")
            ?? UITableViewCell(style: .default, reuseIdentifier: "note")
        cell.textLabel?.attributedText = NSAttributedString(
            string: filtered[indexPath.row].simperiumKey,
            attributes: [.font: UIFont.systemFont(ofSize: 15, weight: .thin)])
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(
            NoteEditorViewController(note: filtered[indexPath.row]), animated: true)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { .leastNormalMagnitude }

    private var filtered: [NoteKey] {
        guard let filter, !filter.isEmpty else { return notes }
        return notes.filter { $0.simperiumKey.contains(filter) }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(sortMode.rawValue, forKey: NotesCodingKeys.sortMode.rawValue)
        coder.encode(searchController.isActive, forKey: "SearchControllerIsActiveKey")
        coder.encode(searchController.searchBar.text, forKey: "SearchBarTextKey")
        coder.encode(searchController.searchBar.isFirstResponder, forKey: "SearchBarIsFirstResponderKey")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        sortMode = SortMode(rawValue: coder.decodeInteger(forKey: NotesCodingKeys.sortMode.rawValue)) ?? .modified
        searchWasActive = coder.decodeBool(forKey: "SearchControllerIsActiveKey")
        guard let text = coder.decodeObject(forKey: "SearchBarTextKey") as? String else {
            fatalError("A search bar title did not exist. In your app, handle this gracefully.")
        }
        searchController.searchBar.text = text
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if searchWasActive {
            searchController.isActive = true
            searchWasActive = false
        }
    }
    var search: UISearchController { searchController }
}

extension NoteListViewController: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    func updateSearchResults(for searchController: UISearchController) {
        filter = searchController.searchBar.text
        tableView.reloadData()
    }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        updateSearchResults(for: searchController)
    }
}

class NoteEditorViewController: UIViewController, UITextViewDelegate {
    let note: NoteKey
    let textView = UITextView()
    var scale: CGFloat?
    var linkColor: UIColor?
    var url: URL?
    private var keyboardToken: Any?

    init(note: NoteKey) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = NSStringFromClass(NoteEditorViewController.self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = note.simperiumKey
        textView.delegate = self
        textView.typingAttributes = [.font: UIFont.preferredFont(forTextStyle: .body)]
        let accessory = UIToolbar()
        accessory.items = [
            .flexibleSpace(),
            UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.view.endEditing(true) }),
        ]
        accessory.sizeToFit()
        textView.inputAccessoryView = accessory
        view.addSubview(textView)
        keyboardToken = NotificationCenter.default.addObserver(
            forName: UITextView.textDidChangeNotification, object: textView, queue: nil
        ) { _ in }
        let trash = UIBarButtonItem(
            image: UIImage(systemName: "trash"), primaryAction: UIAction { [weak self] _ in self?.confirmDelete() })
        trash.accessibilityLabel = "trash"
        navigationItem.rightBarButtonItems = [trash]
    }

    private func confirmDelete() {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.navigationController?.popViewController(animated: true)
            })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(alert, animated: true)
    }

    func style() {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 4
        paragraph.alignment = .center
        let text = NSMutableAttributedString(string: "Styled text")
        text.addAttributes(
            [
                .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.systemRed,
                .paragraphStyle: paragraph,
                .underlineStyle: NSUnderlineStyle.single.rawValue, .link: URL(string: "https://example.org")!,
            ],
            range: NSRange(location: 0, length: 6))
        textView.attributedText = text
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if let blob = try? NSKeyedArchiver.archivedData(withRootObject: note, requiringSecureCoding: true) {
            coder.encode(blob, forKey: NotesCodingKeys.keyBlob.rawValue)
        }
        coder.encode(note, forKey: NotesCodingKeys.currentNote.rawValue)
        coder.encode(textView.attributedText, forKey: NotesCodingKeys.attributed.rawValue)
        coder.encode(textView.selectedRange.location, forKey: NotesCodingKeys.cursor.rawValue)
        coder.encode(scale, forKey: NotesCodingKeys.scale.rawValue)
        coder.encode(linkColor, forKey: NotesCodingKeys.color.rawValue)
        coder.encode(url, forKey: NotesCodingKeys.link.rawValue)
    }

    private(set) var decodedNote: NoteKey?
    private(set) var decodedText: NSAttributedString?

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodedNote = coder.decodeObject(of: NoteKey.self, forKey: NotesCodingKeys.currentNote.rawValue)
        decodedText = coder.decodeObject(of: NSAttributedString.self, forKey: NotesCodingKeys.attributed.rawValue)
        textView.attributedText = decodedText
        scale = coder.decodeObject(forKey: NotesCodingKeys.scale.rawValue) as? CGFloat
        linkColor = coder.decodeObject(of: UIColor.self, forKey: NotesCodingKeys.color.rawValue)
        url = coder.decodeObject(of: NSURL.self, forKey: NotesCodingKeys.link.rawValue) as URL?
    }
}
