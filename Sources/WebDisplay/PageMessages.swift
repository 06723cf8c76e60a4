import UIKit

/// The messages that a page would get for an app's trees, without a server. Benchmarks, a separate package, uses
/// it.
@_spi(Benchmarks)
public struct PageMessages {
    private let broadcaster = Broadcaster(epoch: "benchmark", application: "Benchmarks")
    private var news = PageNews(of: OpenPage(identifier: Self.page, window: "", isSeen: true))
    private var events = 0
    /// An identifier of the same length as a real one.
    private static let page = "0123456789abcdef01234567"

    public init() {}

    /// Makes the message to the page after the page's own event.
    ///
    /// - Parameter windows: the windows that the app shows.
    /// - Returns: the size of the message in bytes.
    public mutating func next(showing windows: [PresentationNode]) throws -> Int {
        events += 1
        broadcaster.show(windows, in: "", received: [Self.page: events])
        return try news.next(from: broadcaster).readableBytes
    }
}

/// The messages for the pages of an app with several windows, without a server. Each page is in a separate browser.
@_spi(Benchmarks)
public struct WindowMessages {
    private let broadcaster = Broadcaster(epoch: "benchmark", application: "Benchmarks", limit: .max)
    private let clients: [ClientStream]
    private var news: [PageNews]
    private var events = 0

    /// - Parameter count: The number of windows.
    public init(windowCount count: Int) throws {
        let pages = (0..<count).map { number in
            OpenPage(identifier: "a\(number)", window: Self.name(number), isSeen: true)
        }
        news = pages.map(PageNews.init(of:))
        clients = pages.compactMap { [broadcaster] in broadcaster.admit($0.identifier, pages: [$0]) }
        broadcaster.list = list(front: 0)
        // A page gets these messages when it is opened.
        for page in pages { broadcaster.show([], in: page.window) }
        _ = try tellPages()
    }

    private static func name(_ number: Int) -> String { String(repeating: "0", count: 28) + String(number + 1_000) }

    private func list(front: Int) -> WindowList {
        let numbers = [front] + news.indices.filter { $0 != front }
        return WindowList(
            application: "Benchmarks", windows: numbers.map { .init(window: Self.name($0), title: "") },
            areSeveral: true)
    }

    /// Makes the messages after an event in one window, which becomes the most recently used one.
    ///
    /// - Parameters:
    ///   - windows: the windows that the app shows.
    ///   - window: the index of the window with the event.
    /// - Returns: the total size of the messages for all pages in bytes.
    public mutating func next(showing windows: [PresentationNode], in window: Int) throws -> Int {
        events += 1
        broadcaster.list = list(front: window)
        broadcaster.show(windows, in: Self.name(window), received: ["a\(window)": events])
        return try tellPages()
    }

    private mutating func tellPages() throws -> Int {
        var size = 0
        for index in news.indices where !broadcaster.takeDue(of: clients[index].number).due.isEmpty {
            size += try news[index].next(from: broadcaster).readableBytes
        }
        return size
    }
}
