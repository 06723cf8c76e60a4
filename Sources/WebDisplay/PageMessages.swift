import UIKit

/// What a page would be sent of the trees that an app shows, without a server: for Benchmarks, which is a package of its own.
@_spi(Benchmarks)
public struct PageMessages {
    private let broadcaster = Broadcaster(epoch: "benchmark", application: "Benchmarks")
    private var news = PageNews(of: OpenPage(identifier: Self.page, window: "", isSeen: true))
    private var events = 0
    /// As long as a real one's.
    private static let page = "0123456789abcdef01234567"

    public init() {}

    /// Makes the message that leaves for the page after an event of its own.
    ///
    /// - Returns: its bytes.
    public mutating func next(showing windows: [PresentationNode]) throws -> Int {
        events += 1
        broadcaster.show(windows, in: "", received: [Self.page: events])
        return try news.next(from: broadcaster).readableBytes
    }
}
