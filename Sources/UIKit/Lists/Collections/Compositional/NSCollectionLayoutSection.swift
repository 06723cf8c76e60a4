import Foundation

/// The arrangement of the items of a section, which repeats one group.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The configuration of a list, whose items can have swipe actions. nil for other sections.
    private(set) var list: UICollectionLayoutListConfiguration?
    /// The insets around the groups, between header and footer, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room between groups, in points. 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// Has no effect: safe areas and margins are empty.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Has no effect: safe areas and margins are empty.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// True, the default, if headers and footers are inset by the sides of `contentInsets` too.
    open var supplementariesFollowContentInsets = true
    /// The way in which the section scrolls across the collection view. All values except `none` scroll freely.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Has no effect: sections that scroll across the view scroll freely.
    public final let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Has no effect: decoration views are not shown.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Never called: UIKit does not transform items while the user scrolls.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }

    /// Returns a section of a list, with items as wide as the collection view and 52 points high, 1 point apart. It has
    /// a header of 40 points and a footer of 36 points if the configuration sets their mode to `supplementary`. A
    /// header also has the configuration's padding. Grouped lists without headers begin with 20 points of room. The
    /// appearances `insetGrouped` and `sidebar` have 16 points at the sides if the width is more than 64 points.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the list.
    ///   - layoutEnvironment: The environment, whose width determines the insets.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let isInset = configuration.appearance == .insetGrouped || configuration.appearance == .sidebar
        let isGrouped = isInset || configuration.appearance == .grouped
        let height = NSCollectionLayoutDimension.absolute(52)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = configuration
        section.interGroupSpacing = 1
        section.supplementariesFollowContentInsets = false
        let side: CGFloat = isInset && layoutEnvironment.container.contentSize.width > 64 ? 16 : 0
        let hasHeader = configuration.headerMode == .supplementary
        section.contentInsets = NSDirectionalEdgeInsets(
            top: isGrouped && !hasHeader ? 20 : 0, leading: side, bottom: 0, trailing: side)
        func boundary(_ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment) {
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment))
        }
        if hasHeader {
            boundary(UICollectionView.elementKindSectionHeader, 40 + (configuration.headerTopPadding ?? 0), .top)
        }
        if configuration.footerMode == .supplementary {
            boundary(UICollectionView.elementKindSectionFooter, 36, .bottom)
        }
        return section
    }
}

/// A function that receives the visible items on Apple's platforms. Never called.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// A visible item. UIKit never makes one.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The order. An item with a higher number is in front.
    var zIndex: Int { get set }
    /// True if the item is not shown.
    var isHidden: Bool { get set }
    /// The center, in points of the content.
    var center: CGPoint { get set }
    /// The rotation and scale.
    var transform: CGAffineTransform { get set }
    /// The path of the item.
    var indexPath: IndexPath { get }
    /// The frame, in points of the content.
    var frame: CGRect { get }
    /// The bounds, whose origin is zero.
    var bounds: CGRect { get }
    /// The kind of a supplementary view. nil for a cell.
    var representedElementKind: String? { get }
    /// The category: a cell or another view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
}

/// The way a section scrolls across its collection view.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Doesn't scroll across.
    case none = 0
    /// Scrolls freely.
    case continuous
    /// Scrolls freely here. On Apple's platforms it stops at a group.
    case continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The rate and position at which such a section stops. Has no effect: it scrolls freely.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Has no effect.
    open var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
    /// Has no effect.
    open var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic
}

/// The rate at which scrolling slows down. Has no effect.
public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, normal, fast
}

/// A rule for scrolling beyond the end. Has no effect.
public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, always, never
}

/// The area to which insets refer. Has no effect: safe areas and margins are empty.
public enum UIContentInsetsReference: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, none, safeArea, layoutMargins, readableContent
}
