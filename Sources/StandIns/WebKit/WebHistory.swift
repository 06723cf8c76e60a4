import Foundation

/// The pages that code loaded, and the present one of a view.
struct WebHistory {
    private(set) var list = WKBackForwardList()

    /// The limit of pages. With more, the history forgets the oldest one.
    static let maximumCount = 100

    init() {}

    init(_ urls: [URL], index: Int) {
        list = WKBackForwardList(urls.map { WKBackForwardListItem($0) }, index: index)
    }

    /// Adds a page after the present one, and makes it the present one. Forgets the pages that followed. Does nothing
    /// if the present page has the same address.
    @MainActor
    mutating func visit(_ url: URL) {
        guard list.currentItem?.url != url else { return }
        let items = list.items.prefix(list.index + 1) + [WKBackForwardListItem(url)]
        list = WKBackForwardList(Array(items.suffix(Self.maximumCount)))
    }

    func contains(_ item: WKBackForwardListItem) -> Bool { list.items.contains { $0 === item } }

    mutating func go(to item: WKBackForwardListItem) {
        guard let index = list.items.firstIndex(where: { $0 === item }) else { return }
        list = WKBackForwardList(list.items, index: index)
    }
}
