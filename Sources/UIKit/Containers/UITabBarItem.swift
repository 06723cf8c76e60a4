import Foundation

/// One entry of a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
    open var badgeValue: String? { didSet { changed() } }
    open var selectedImage: UIImage? { didSet { changed() } }

    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        case mostRecent, mostViewed
    }

    public override init() {
        super.init()
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let appearance: (title: String, symbol: String) =
            switch systemItem {
            case .contacts: ("Contacts", "person.crop.circle")
            case .favorites: ("Favorites", "star.fill")
            case .search: ("Search", "magnifyingglass")
            case .history: ("History", "clock")
            case .recents: ("Recents", "clock")
            case .more: ("More", "ellipsis")
            default: (String(describing: systemItem).capitalized, "circle")
            }
        self.init(title: appearance.title, image: UIImage(systemName: appearance.symbol), tag: tag)
    }
}
