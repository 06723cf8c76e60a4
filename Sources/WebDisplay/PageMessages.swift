import UIKit

/// What a page would be sent of the trees that an app shows, without a server: for Benchmarks, which is a package of its own.
@_spi(Benchmarks)
public struct PageMessages {
    private let broadcaster = Broadcaster(epoch: "benchmark", application: "Benchmarks")
    private var news = PageNews(of: OpenPage(identifier: "page", window: "", isSeen: true))

    public init() {}

    /// Makes the message that leaves for the page.
    ///
    /// - Returns: its bytes.
    public mutating func next(showing windows: [PresentationNode]) throws -> Int {
        broadcaster.show(windows, in: "")
        return try news.next(from: broadcaster).readableBytes
    }
}
