import Foundation

/// How the items of a section stand: the same group, again and again.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// Of a list, whose items may have swipe actions.
    private(set) var list: UICollectionLayoutListConfiguration?
    /// In points, around the groups, between header and footer.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// In points, between groups; 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// Has no effect: there are no safe areas and margins.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Has no effect: there are no safe areas and margins.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers stand between the sides of `contentInsets`, too; true by default.
    open var supplementariesFollowContentInsets = true
    /// Whether, and how, the section scrolls across the collection view. All ways scroll freely.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Has no effect: sections that scroll across the view scroll freely.
    public final let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Has no effect: decoration views are not shown.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Never called: items are not transformed while the user scrolls.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// A section of such groups.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }

    /// A section of a list: items as wide as the collection view and 52 points high.
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

/// Would be called with the items that are seen.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// An item that is seen. Nobody makes one.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// From 0 to 1.
    var alpha: CGFloat { get set }
    /// What is higher lies in front.
    var zIndex: Int { get set }
    /// Whether the item is left out.
    var isHidden: Bool { get set }
    /// In points of the content.
    var center: CGPoint { get set }
    /// How the item is moved and turned.
    var transform: CGAffineTransform { get set }
    /// The item.
    var indexPath: IndexPath { get }
    /// In points of the content.
    var frame: CGRect { get }
    /// Begins at zero.
    var bounds: CGRect { get }
    /// The kind of a supplementary view; nil for a cell.
    var representedElementKind: String? { get }
    /// Of a cell, or of another view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
}

/// How a section scrolls across its collection view.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all.
    case none = 0
    /// Freely.
    case continuous
    /// Freely here; Apple's stops at a group.
    case continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// How fast such a section stops, and where. Has no effect: it scrolls freely.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Has no effect.
    open var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
    /// Has no effect.
    open var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic
}

/// How fast scrolling ends. Has no effect.
public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, normal, fast
}

/// Whether scrolling goes beyond the end. Has no effect.
public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, always, never
}

/// What insets are counted from. Has no effect: there are no safe areas and margins.
public enum UIContentInsetsReference: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, none, safeArea, layoutMargins, readableContent
}
