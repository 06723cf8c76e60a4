import Foundation

/// The pages that code has loaded, and at which of them a view is.
struct WebHistory {
    private(set) var list = WKBackForwardList()

    /// More are forgotten, the oldest first.
    static let maximumCount = 100

    init() {}

    init(_ urls: [URL], index: Int) {
        list = WKBackForwardList(urls.map { WKBackForwardListItem($0) }, index: index)
    }

    /// A page that follows the present one; what was gone back from is forgotten. The same page again is no new one.
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
