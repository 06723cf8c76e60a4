import Foundation

/// One entry of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// A short text on the tab, a number for instance; nil, the default, for none.
    open var badgeValue: String? { didSet { changed() } }
    /// Shown while the tab is selected; nil, the default, stands for `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// Has no effect: displays give badges their colour.
    open var badgeColor: UIColor?
    /// Has no effect: displays place titles.
    open var titlePositionAdjustment = UIOffset.zero

    /// A tab that many apps have; displays show the words and symbols that go with it, in English.
    public enum SystemItem: Int, Sendable {
        /// The name as title, and a symbol.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        /// The name as title, and a symbol.
        case mostRecent, mostViewed
    }

    /// A tab without title and image.
    public override init() {
        super.init()
    }

    /// A tab of a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A tab that is told from others by a number of the app's own.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// A tab whose image is another one while it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// A tab with the title and symbol of a system item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: nil, image: nil, tag: tag)
        takeAppearance(of: systemItem)
    }

    func takeAppearance(of systemItem: SystemItem) {
        let appearance: (title: String, symbol: String) =
            switch systemItem {
            case .contacts: ("Contacts", "person.crop.circle")
            case .favorites: ("Favorites", "star.fill")
            case .search: ("Search", "magnifyingglass")
            case .history: ("History", "clock")
            case .recents: ("Recents", "clock")
            case .more: ("More", "ellipsis")
            case .featured: ("Featured", "star")
            case .topRated: ("Top Rated", "trophy")
            case .bookmarks: ("Bookmarks", "book")
            case .downloads: ("Downloads", "arrow.down.circle")
            case .mostRecent: ("Most Recent", "clock")
            case .mostViewed: ("Most Viewed", "list.number")
            }
        title = appearance.title
        image = UIImage(systemName: appearance.symbol)
    }
}
