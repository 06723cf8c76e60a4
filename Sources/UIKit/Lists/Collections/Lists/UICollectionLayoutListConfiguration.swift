import Foundation

/// The configuration of a list in a collection view.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The way a list separates its sections.
    public enum Appearance: Int, Sendable {
        /// Sections directly follow one another.
        case plain = 0
        /// Sections are 20 points apart.
        case grouped
        /// Sections are 20 points apart and 16 points away from the sides if there is room.
        case insetGrouped, sidebar
        /// The same as `plain`.
        case sidebarPlain
    }

    /// The header of a section.
    public enum HeaderMode: Int, Sendable {
        /// No header.
        case none = 0
        /// A header that the data source makes, of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item of a section serves as the header and looks like other items.
        case firstItemInSection
    }

    /// The footer of a section.
    public enum FooterMode: Int, Sendable {
        /// No footer.
        case none = 0
        /// A footer that the data source makes, of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// The way in which sections are separated.
    public let appearance: Appearance
    /// The kind of header. `none` by default. Headers are 40 points high.
    public var headerMode = HeaderMode.none
    /// The kind of footer. `none` by default. Footers are 36 points high.
    public var footerMode = FooterMode.none
    /// Has no effect: set the background color of the collection view instead.
    public var backgroundColor: UIColor?
    /// The room above each header, in points. nil, the default, means none.
    public var headerTopPadding: CGFloat?
    /// Has no effect: displays draw separators in their own way.
    public var separatorConfiguration = UIListSeparatorConfiguration(listAppearance: .plain)
    /// Never called: displays draw separators in their own way.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// A function that makes the separators of an item from those of the list.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration
    /// Has no effect: displays draw separators in their own way.
    public var showsSeparators = true

    /// A function that returns the actions that a swipe over an item reveals. It returns nil if there are none.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    /// Provides the actions for a swipe from the side at which lines begin, and for the item's menu. nil, the
    /// default, means none.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Provides the actions for a swipe from the side at which lines end, and for the item's menu. nil, the default,
    /// means none.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Creates a list without headers and footers.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}
