import Foundation

/// How a list looks that is made of a collection view.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// How a list sets its sections apart.
    public enum Appearance: Int, Sendable {
        /// Sections follow one another.
        case plain = 0
        /// Sections stand apart, 20 points.
        case grouped
        /// Sections stand apart, and 16 points away from the sides where there is room.
        case insetGrouped, sidebar
        /// As `plain`.
        case sidebarPlain
    }

    /// What stands above the items of a section.
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// The data source makes the header, of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item of a section is shown as it is, and stands for the header.
        case firstItemInSection
    }

    /// What stands below the items of a section.
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// The data source makes the footer, of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// As the initializer was told.
    public let appearance: Appearance
    /// `none` by default; headers are 40 points high.
    public var headerMode = HeaderMode.none
    /// `none` by default; footers are 36 points high.
    public var footerMode = FooterMode.none
    /// Has no effect: give the collection view a background colour.
    public var backgroundColor: UIColor?
    /// In points above each header; nil, the default, is none.
    public var headerTopPadding: CGFloat?
    /// Has no effect: displays draw separators in their own way.
    public var separatorConfiguration = UIListSeparatorConfiguration(listAppearance: .plain)
    /// Never called: displays draw separators in their own way.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Makes the separator of an item of the one for the list.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration
    /// Displays draw separators in their own way.
    public var showsSeparators = true

    /// Answers what a swipe over an item reveals; nil for nothing.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    /// Asked when the user swipes from where lines begin, or asks for an item's menu; nil, the default, for no actions.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The same for a swipe from where lines end.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// A list without headers and footers.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}
