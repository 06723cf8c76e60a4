import Foundation

/// A group of items in a compositional layout: side by side, from top to bottom, or as the app places them.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// In a line, repeated as often as they fit.
        case line(isHorizontal: Bool)
        /// One item in a line, repeated `count` times. If `equal` is true, the items share the length of the line
        /// equally.
        case repeated(isHorizontal: Bool, count: Int, equal: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items that the group repeats. Empty for a custom group.
    public final let subitems: [NSCollectionLayoutItem]
    /// Has no effect: only items have supplementary views.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { ownSupplementaryItems }
        set { ownSupplementaryItems = newValue }
    }
    private var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    /// The room between items. nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
        self.subitems = subitems
        self.arrangement = arrangement
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Returns a group of items side by side, repeated in turn as often as they fit, at least one and at most 1,000. If
    /// the width is an estimate, the group contains each item at least once.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: true))
    }

    /// Returns a group of `count` items side by side, which share the width equally. A negative `count` means 0, and
    /// the most is 1,000.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: true, count: count, equal: true))
    }

    /// Returns a group of `count` items side by side, each with its own width. A negative `count` means 0, and the most
    /// is 1,000.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: true, count: count, equal: false))
    }

    /// Returns a group of items from top to bottom, repeated in turn as often as they fit, at least one and at most
    /// 1,000. If the height is an estimate, the group contains each item at least once.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: false))
    }

    /// Returns a group of `count` items from top to bottom, which share the height equally. A negative `count` means 0,
    /// and the most is 1,000.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: false, count: count, equal: true))
    }

    /// Returns a group of `count` items from top to bottom, each with its own height. A negative `count` means 0, and
    /// the most is 1,000.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeated(isHorizontal: false, count: count, equal: false))
    }

    /// Returns a group whose items the app places.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - itemProvider: Returns the items with their frames, of which the first 1,000 count. UIKit calls it once for
    ///     each section whenever it computes the layout.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

    /// Returns a description with the class and the number of `subitems`.
    open func visualDescription() -> String { "<\(type(of: self)): \(subitems.count) subitems>" }
}

/// A function that places the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The position of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame, in points of the group.
    public final let frame: CGRect
    /// Has no effect: displays show elements in the order of their index paths.
    public final let zIndex: Int

    /// Creates an item at a position in its group.
    public convenience init(frame: CGRect) {
        self.init(frame: frame, zIndex: 0)
    }

    /// Creates an item at a position in its group. `zIndex` has no effect.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }
}
