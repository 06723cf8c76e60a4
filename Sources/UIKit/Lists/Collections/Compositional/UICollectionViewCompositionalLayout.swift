import Foundation

/// A function that returns the arrangement of a section. It returns nil for a section that shows nothing.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of items in groups and groups in sections, each with the size of its `NSCollectionLayoutSize`.
///
/// UIKit measures nothing. It uses estimates as they are, except that a group grows with its content. The items of a
/// list (`list(using:)`) are as wide as the collection view and 52 points high.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var content = CompositionalContent()
    /// The list configurations of the sections. nil for a section that isn't a list.
    private var lists: [UICollectionLayoutListConfiguration?] = []

    /// The configuration of the whole layout. Setting it makes UIKit compute the layout again. To apply a change inside
    /// it, set this property again.
    open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }

    /// Creates a layout whose sections are all alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init { _, _ in section }
    }

    /// Creates a layout whose sections are all alike.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout from a section provider, which UIKit calls for each section whenever it computes the layout.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        super.init()
    }

    /// Creates a layout from a section provider, which UIKit calls for each section whenever it computes the layout.
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: sectionProvider)
        self.configuration = configuration
    }

    /// Returns the layout of a list. Later changes to `configuration` have no effect on it.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    /// Creates a plain list. Layouts are not saved.
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

    /// Returns true if the size changed, because any length can be a fraction of it.
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
