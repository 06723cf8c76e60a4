import Hummingbird
import UIKit

/// The content that one page received last, and the updates for it.
struct PageNews: Sendable {
    let page: OpenPage
    private var sent: Broadcaster.Version?
    /// The newest of the page's own events that it knows to be part of what it shows.
    private var sentOrigin: Int?
    private var sentSaved: [String: Int] = [:]
    private var sentList: WindowList?

    init(of page: OpenPage) {
        self.page = page
    }

    /// Makes the messages for the page, and records that the page has them. Takes its text for the clipboard.
    ///
    /// - Returns: the server-sent events, which are empty if the page is up to date.
    mutating func next(from broadcaster: Broadcaster) throws -> ByteBuffer {
        var bytes = ByteBuffer()
        // The tree is read first and sent last, so a page with a tree has the list of the same time.
        let tree = nextTree(from: broadcaster)
        if let list = nextList(from: broadcaster) { bytes.writeImmutableBuffer(try list.eventStreamBytes(for: page)) }
        if let tree { bytes.writeImmutableBuffer(try tree.eventStreamBytes(for: page)) }
        if let saved = nextSaved(from: broadcaster) {
            bytes.writeImmutableBuffer(try saved.eventStreamBytes(for: page))
        }
        if let clipboard = broadcaster.takeClipboard(of: page.identifier) {
            bytes.writeImmutableBuffer(try clipboard.eventStreamBytes(for: page))
        }
        return bytes
    }

    /// - Returns: nil if the page has the newest part of the list for it.
    mutating func nextList(from broadcaster: Broadcaster) -> WindowList? {
        guard let list = broadcaster.list(for: page), list != sentList else { return nil }
        sentList = list
        return list
    }

    /// - Returns: nil if the window has no tree yet, or if the page already shows the same as the newest tree.
    mutating func nextTree(from broadcaster: Broadcaster) -> TreeMessage? {
        guard let newest = broadcaster.newest(in: page.window), newest.generation != sent?.generation else {
            return nil
        }
        // A page that already showed the app ignores the snapshot, so later differences must not be based on it.
        // A page with unsent events sends them on a whole tree only, so each connection begins with one.
        let isSame = sent?.isLive == newest.isLive && sent?.connection == newest.connection
        let before = isSame ? sent : nil
        var changes = PresentationChanges(from: before?.windows, to: newest.windows)
        let isWhole = before == nil
        let windowsMoved = before?.windows.map(\.id) != newest.windows.map(\.id)
        sent = newest
        guard isWhole || windowsMoved || !changes.isEmpty else { return nil }
        let origin = newest.origin[page.identifier]
        defer { sentOrigin = origin }
        let news = origin == sentOrigin ? nil : origin.map { [page.identifier: $0] }
        let texts = before.map { changes.takeTexts(knownFrom: $0.windows) } ?? [:]
        return TreeMessage(
            epoch: broadcaster.epoch(of: newest), application: broadcaster.application,
            isLive: newest.isLive, isWhole: isWhole, changes: changes,
            received: !newest.isLive ? nil : isWhole ? newest.received : news,
            previousEnd: newest.isLive && isWhole ? broadcaster.previousEnd : nil,
            age: newest.isLive && isWhole ? broadcaster.age : nil, texts: texts.isEmpty ? nil : texts)
    }

    /// - Returns: the events saved since the last message to the page, or nil if the page knows them.
    mutating func nextSaved(from broadcaster: Broadcaster) -> SavedMessage? {
        let saved = broadcaster.saved(in: page.window)
        let news = saved.filter { sentSaved[$0.key] != $0.value }
        sentSaved = saved
        return news.isEmpty ? nil : SavedMessage(numbers: news)
    }
}
