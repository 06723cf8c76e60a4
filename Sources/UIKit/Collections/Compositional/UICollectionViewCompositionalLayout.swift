import Foundation

/// Asked for each section how its items stand; nil for a section that shows nothing.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Items in groups, groups in sections: each as large as its `NSCollectionLayoutSize` says.
///
/// Nothing is measured: what is estimated counts as it is, but a group grows with what is in it. The items of a list
/// (`list(using:)`) are as wide as the collection view and 52 points high.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var content = CompositionalContent()
    /// By section; nil for one that is no list.
    private var lists: [UICollectionLayoutListConfiguration?] = []

    /// What holds for all sections. What is changed in it counts when it is set.
    open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }

    /// All sections alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init { _, _ in section }
    }

    /// All sections alike.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Sections as `sectionProvider` says, which is asked again in another size.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        super.init()
    }

    /// Sections as `sectionProvider` says, which is asked again in another size.
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: sectionProvider)
        self.configuration = configuration
    }

    /// The layout of a list; changing `configuration` afterwards does not change it.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    /// A plain list. A layout is not saved.
    public required init?(coder: NSCoder) {
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        provider = { .list(using: configuration, layoutEnvironment: $1) }
        super.init(coder: coder)
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let size = collectionView.visibleSize
        content = CompositionalContent(
            viewSize: size, isHorizontal: configuration.scrollDirection == .horizontal,
            spacing: configuration.interSectionSpacing)
        let environment = LayoutEnvironment(size, traits: collectionView.traitCollection)
        lists = []
        for index in 0..<collectionView.numberOfSections {
            let section = provider(index, environment)
            lists.append(section?.list)
            let nothing = NSCollectionLayoutSection(
                group: .custom(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(0), heightDimension: .absolute(0)), itemProvider: { _ in [] }))
            content.append(
                section ?? nothing, count: collectionView.numberOfItems(inSection: index), in: environment)
        }
    }

    open override var collectionViewContentSize: CGSize { content.size }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        content.elements(in: rect) { [unowned self] in collectionView?.stripOffset(ofSection: $0) ?? 0 }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        content.attributes(ofItemAt: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        content.attributes(ofKind: elementKind, at: indexPath)
    }

    /// Everything may be a share of the view's width and height.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != content.viewSize
    }

    override var scrollsHorizontally: Bool { content.isHorizontal }

    override func swipeActionsProvider(
        _ edge: DisplayEvent.RowEdge, inSection section: Int
    ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
        guard lists.indices.contains(section), let list = lists[section] else { return nil }
        return switch edge {
        case .leading: list.leadingSwipeActionsConfigurationProvider
        case .trailing: list.trailingSwipeActionsConfigurationProvider
        }
    }

    override func strip(ofSection section: Int) -> SectionStrip? {
        guard content.sections.indices.contains(section), content.sections[section].scrollsAside else { return nil }
        return SectionStrip(frame: content.sections[section].strip, length: content.sections[section].stripLength)
    }
    override var hasStrips: Bool { content.sections.contains { $0.scrollsAside } }
}
