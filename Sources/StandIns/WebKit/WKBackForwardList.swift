import Foundation

/// The pages that code loaded into a web view. A list doesn't change. The view has a new list after each load.
public final class WKBackForwardList: NSObject {
    let items: [WKBackForwardListItem]
    /// The index of the present page in `items`, or -1 without a page.
    let index: Int

    override convenience init() { self.init([]) }

    /// Creates a list.
    ///
    /// - Parameter index: The index of the present page. A number beyond an end means that end, and nil means the last
    ///   page.
    init(_ items: [WKBackForwardListItem], index: Int? = nil) {
        self.items = items
        self.index = items.isEmpty ? -1 : min(max(index ?? items.count - 1, 0), items.count - 1)
    }

    /// The present page, or nil without one.
    public var currentItem: WKBackForwardListItem? { item(at: 0) }
    /// The page before the present one, or nil at the first page.
    public var backItem: WKBackForwardListItem? { item(at: -1) }
    /// The page after the present one, or nil at the last page.
    public var forwardItem: WKBackForwardListItem? { item(at: 1) }
    /// The pages from the first one to the one before the present one.
    public var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
    /// The pages from the one after the present one to the last one.
    public var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

    /// Returns the page at a distance from the present one, which is 0. Negative numbers are before it. nil if there is
    /// none.
    public func item(at index: Int) -> WKBackForwardListItem? {
        let (place, isBeyond) = self.index.addingReportingOverflow(index)
        return !isBeyond && items.indices.contains(place) ? items[place] : nil
    }
}
