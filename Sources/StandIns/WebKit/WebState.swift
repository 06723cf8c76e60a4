import Foundation

/// The saved state of a web view: addresses, never a page.
struct WebState: Codable {
    private var addresses: [String]
    private var index: Int
    /// The number of the newest load.
    var revision: Int
    /// The fingerprint of the visible document. nil for an address.
    var document: String?

    /// The limit of an address in bytes. The state leaves out a longer one.
    private static let longestAddress = 8192

    init(_ history: WebHistory, revision: Int, document: String?) {
        let list = history.list
        let kept = list.items.enumerated().filter { $0.element.url.absoluteString.utf8.count <= Self.longestAddress }
        addresses = kept.map(\.element.url.absoluteString)
        index = kept.lastIndex { $0.offset <= list.index } ?? -1
        self.revision = revision
        self.document = document
    }

    var history: WebHistory {
        WebHistory(addresses.suffix(WebHistory.maximumCount).compactMap { URL(string: $0) }, index: index)
    }
}
