import Foundation

/// Items of a compositional layout beside each other, one below the other, or as the app places them.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// In a line, as often as they fit.
        case line(isHorizontal: Bool)
        /// One item in a line, so many times; `equal` makes them as long as there is room.
        case repeated(isHorizontal: Bool, count: Int, equal: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// What the group repeats; none of a custom one.
    public final let subitems: [NSCollectionLayoutItem]
    /// Has no effect: only items have views at them.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { ownSupplementaryItems }
        set { ownSupplementaryItems = newValue }
    }
    private var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    /// Between the items; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
        self.subitems = subitems
        self.arrangement = arrangement
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The items beside each other, again and again as long as they fit.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: true))
    }

    /// So many items beside each other, all as wide as there is room.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: true, count: count, equal: true))
    }

    /// So many items beside each other, each as wide as it says.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: true, count: count, equal: false))
    }

    /// The items one below the other, again and again as long as they fit.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: false))
    }

    /// So many items one below the other, all as high as there is room.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: false, count: count, equal: true))
    }

    /// So many items one below the other, each as high as it says.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: false, count: count, equal: false))
    }

    /// Items where `itemProvider` says; it is asked once for each section.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

    /// What the group is made of, by name.
    open func visualDescription() -> String { "<\(type(of: self)): \(subitems.count) subitems>" }
}

/// Places the items of a group within it.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Where an item of a group stands that the app places.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// In points of the group.
    public final let frame: CGRect
    /// Has no effect: displays show elements in the order of their index paths.
    public final let zIndex: Int

    /// An item at a place of its group.
    public convenience init(frame: CGRect) {
        self.init(frame: frame, zIndex: 0)
    }

    /// An item at a place of its group.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }
}
