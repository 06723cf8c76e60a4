import Foundation

/// One entry of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// A short text on the tab, for instance a number. nil, the default, means none.
    open var badgeValue: String? { didSet { changed() } }
    /// The image while the tab is selected. nil, the default, means `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// Has no effect: displays choose the color of badges.
    open var badgeColor: UIColor?
    /// Has no effect: displays place titles.
    open var titlePositionAdjustment = UIOffset.zero

    /// A tab that many apps have. Displays show its word and symbol, in English.
    public enum SystemItem: Int, Sendable {
        /// Items with their names as titles, and a symbol.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        /// Items with their names as titles, and a symbol.
        case mostRecent, mostViewed
    }

    /// Creates a tab without a title and an image.
    public override init() {
        super.init()
    }

    /// Creates a tab from a storyboard or nib. Never returns nil.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates a tab with a number by which the app recognizes it.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates a tab with another image while it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// Creates a tab with the title and symbol of a system item.
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
