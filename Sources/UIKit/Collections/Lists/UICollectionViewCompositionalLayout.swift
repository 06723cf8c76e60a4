import Foundation

/// A list of items as wide as the collection view and 52 points high.
///
/// Only `list(using:)` makes one: layouts that are composed of groups (`NSCollectionLayoutSection`) do not exist here.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let configuration: UICollectionLayoutListConfiguration
    private var content = FlowContent(lineLength: 0, isHorizontal: false)

    /// The layout of a list; changing `configuration` afterwards does not change it.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(configuration)
    }

    private init(_ configuration: UICollectionLayoutListConfiguration) {
        self.configuration = configuration
        super.init()
    }

    /// A plain list. A layout is not saved.
    public required init?(coder: NSCoder) {
        configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        super.init(coder: coder)
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let width = collectionView.visibleSize.width
        content = FlowContent(lineLength: width, isHorizontal: false)
        let isInset = configuration.appearance == .insetGrouped || configuration.appearance == .sidebar
        let isGrouped = isInset || configuration.appearance == .grouped
        var measures = FlowSection.Measures(lineLength: width)
        if isInset, width > 64 {
            measures.lineOrigin = 16
            measures.lineLength = width - 32
        }
        measures.header = configuration.headerMode == .supplementary ? 40 : 0
        measures.footer = configuration.footerMode == .supplementary ? 36 : 0
        measures.insetBefore = isGrouped && measures.header == 0 ? 20 : 0
        measures.lineSpacing = 1
        let size = FlowSection.Size(along: 52, across: measures.lineLength)
        for section in 0..<collectionView.numberOfSections {
            content.append(
                count: collectionView.numberOfItems(inSection: section), sizes: .uniform(size), measures: measures)
        }
    }

    open override var collectionViewContentSize: CGSize { content.size }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        content.elements(in: rect, attributes: content.attributes)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        content.attributes(of: CollectionElement(kind: nil, path: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        content.attributes(of: CollectionElement(kind: elementKind, path: indexPath))
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != content.lineLength
    }

    override var scrollsHorizontally: Bool { false }

    override func swipeActionsProvider(
        _ edge: DisplayEvent.RowEdge
    ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
        switch edge {
        case .leading: configuration.leadingSwipeActionsConfigurationProvider
        case .trailing: configuration.trailingSwipeActionsConfigurationProvider
        }
    }
}
