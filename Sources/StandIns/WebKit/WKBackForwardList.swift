import Foundation

/// The pages that code has loaded into a web view. A list does not change: a view has another one after each load.
public final class WKBackForwardList: NSObject {
    let items: [WKBackForwardListItem]
    /// -1 while there is no page.
    let index: Int

    override convenience init() { self.init([]) }

    /// - Parameter index: of the present one; beyond the ends it means that end, nil is the last one.
    init(_ items: [WKBackForwardListItem], index: Int? = nil) {
        self.items = items
        self.index = items.isEmpty ? -1 : min(max(index ?? items.count - 1, 0), items.count - 1)
    }

    /// nil before the first page.
    public var currentItem: WKBackForwardListItem? { item(at: 0) }
    /// nil at the first page.
    public var backItem: WKBackForwardListItem? { item(at: -1) }
    /// nil at the last page.
    public var forwardItem: WKBackForwardListItem? { item(at: 1) }
    /// From the first page to the one before the present one.
    public var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
    /// From the page after the present one to the last one.
    public var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

    /// So many pages from the present one, which is 0; negative numbers are before it. nil where there is none.
    public func item(at index: Int) -> WKBackForwardListItem? {
        let (place, isBeyond) = self.index.addingReportingOverflow(index)
        return !isBeyond && items.indices.contains(place) ? items[place] : nil
    }
}
