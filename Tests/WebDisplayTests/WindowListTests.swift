import Foundation
import Testing
import UIKit

@testable import WebDisplay

@Suite("The windows that a page is told of")
@MainActor
struct WindowListTests {
    private let broadcaster = Broadcaster(epoch: "e", application: "Notes")

    private func name(_ number: Int) -> String { String(repeating: "0", count: 30) + String(number + 10) }
    private func page(_ number: Int) -> OpenPage {
        OpenPage(identifier: "a\(number)", window: name(number), isSeen: true)
    }
    /// Returns a list of these windows. The one that was active last comes first.
    private func list(_ numbers: some Sequence<Int>) -> WindowList {
        WindowList(
            application: "Notes", windows: numbers.map { .init(window: name($0), title: "Note \($0)") },
            areSeveral: true)
    }
    /// Returns the names of the messages that leave for a page.
    private func hears(_ news: inout PageNews) throws -> [String] {
        String(buffer: try news.next(from: broadcaster)).split(separator: "\n").compactMap { line in
            line.hasPrefix("event: ") ? String(line.dropFirst("event: ".count)) : nil
        }
    }

    // S-SCENE-113.3, S-SCENE-113.5
    @Test func `S-SCENE-113: a page is told of its own window, and of all while it lists them`() throws {
        let (one, two) = (page(1), page(2))
        let clients = [
            try #require(broadcaster.admit("1", pages: [one])), try #require(broadcaster.admit("2", pages: [two])),
        ]
        broadcaster.list = list(1...3)
        #expect(broadcaster.list(for: two)?.windows.map(\.window) == [name(2)])
        #expect(broadcaster.list(for: two)?.isWhole == false)
        broadcaster.setListing(true, of: two.identifier)
        #expect(broadcaster.list(for: two)?.windows.map(\.window) == [1, 2, 3].map(name))
        #expect(broadcaster.list(for: two)?.isWhole == true)
        #expect(broadcaster.list(for: one)?.windows.map(\.window) == [name(1)])
        broadcaster.setListing(false, of: two.identifier)
        #expect(broadcaster.list(for: two)?.windows.map(\.window) == [name(2)])
        withExtendedLifetime(clients) {}
    }

    @Test func `S-SCENE-113: a page that lists windows hears of a new one, and others do not`() throws {
        let (one, two) = (page(1), page(2))
        let client = try #require(broadcaster.admit("1", pages: [one, two]))
        var (newsOfOne, newsOfTwo) = (PageNews(of: one), PageNews(of: two))
        broadcaster.list = list(1...2)
        broadcaster.setListing(true, of: two.identifier)
        #expect(try hears(&newsOfOne) == ["windows"])
        #expect(try hears(&newsOfTwo) == ["windows"])
        _ = broadcaster.takeDue(of: client.number)
        broadcaster.list = list([3, 1, 2])
        #expect(broadcaster.takeDue(of: client.number).due == [two])
        #expect(newsOfTwo.nextList(from: broadcaster)?.windows.map(\.window) == [3, 1, 2].map(name))
        #expect(try hears(&newsOfOne) == [])
    }

    // S-SCENE-113.4
    @Test func `S-SCENE-113, S-SCENE-100: a page whose window is closed hears of all that are open`() throws {
        let two = page(2)
        let client = try #require(broadcaster.admit("1", pages: [two]))
        var news = PageNews(of: two)
        broadcaster.list = list(1...3)
        #expect(news.nextList(from: broadcaster)?.windows.count == 1)
        broadcaster.list = list([1, 3])
        #expect(broadcaster.takeDue(of: client.number).due == [two])
        #expect(news.nextList(from: broadcaster)?.windows.map(\.window) == [1, 3].map(name))
    }

    // S-SCENE-113.2, S-SCENE-113.5
    @Test func `S-SCENE-113, S-SCENE-102: the page that is to open a window hears which, and no other page`() throws {
        let (one, two) = (page(1), page(2))
        let client = try #require(broadcaster.admit("1", pages: [one, two]))
        var (newsOfOne, newsOfTwo) = (PageNews(of: one), PageNews(of: two))
        var list = list(1...3)
        broadcaster.list = list
        #expect(try hears(&newsOfOne) == ["windows"])
        #expect(try hears(&newsOfTwo) == ["windows"])
        _ = broadcaster.takeDue(of: client.number)
        list.requests = [.init(window: name(3), page: one.identifier, number: "e.1")]
        broadcaster.list = list
        #expect(broadcaster.takeDue(of: client.number).due == [one])
        let next = newsOfOne.nextList(from: broadcaster)
        let told = try #require(next)
        #expect(told.requests == list.requests)
        #expect(told.windows.map(\.title) == ["Note 1", "Note 3"])
        #expect(try hears(&newsOfTwo) == [])
    }

    // S-SCENE-113.1
    @Test func `S-SCENE-113: a page hears of a change of its own window before the tree that came with it`() throws {
        let one = page(1)
        var news = PageNews(of: one)
        broadcaster.list = list(1...2)
        broadcaster.show(RunningDisplay.tree(text: "one"), in: one.window)
        #expect(try hears(&news) == ["windows", "tree"])
        broadcaster.show(RunningDisplay.tree(text: "two"), in: one.window)
        broadcaster.saved(["a1": 1], in: one.window)
        #expect(try hears(&news) == ["tree", "saved"])
    }

    // S-SCENE-113.6
    @Test(arguments: [1, 50])
    func `S-SCENE-113: what happens in one window costs one look at one page, and sends the others nothing`(
        count: Int
    ) throws {
        let pages = (0..<count).map(page)
        // One browser has all pages, and another one has the same windows.
        let others = pages.map { OpenPage(identifier: "b" + $0.identifier, window: $0.window, isSeen: true) }
        let clients = [
            try #require(broadcaster.admit("1", pages: pages)), try #require(broadcaster.admit("2", pages: others)),
        ]
        broadcaster.list = list(0..<count)
        for page in pages { broadcaster.show(RunningDisplay.tree(text: "old"), in: page.window) }
        var news = pages.map(PageNews.init(of:))
        for index in news.indices { #expect(try hears(&news[index]) == ["windows", "tree"]) }
        for client in clients { #expect(broadcaster.takeDue(of: client.number).due.count == count) }
        // The user works in this window, which makes it the first of the list.
        broadcaster.list = list([count - 1] + (0..<count - 1))
        broadcaster.show(RunningDisplay.tree(text: "new"), in: name(count - 1))
        broadcaster.saved(["a\(count - 1)": 1], in: name(count - 1))
        #expect(broadcaster.takeDue(of: clients[0].number).due == [pages[count - 1]])
        #expect(broadcaster.takeDue(of: clients[1].number).due == [others[count - 1]])
        #expect(try hears(&news[count - 1]) == ["tree", "saved"])
        for index in news.indices.dropLast() { #expect(try news[index].next(from: broadcaster).readableBytes == 0) }
    }

    @Test func `A page that comes or begins anew is looked at, with all others of its browser`() throws {
        let (one, two) = (page(1), page(2))
        let client = try #require(broadcaster.admit("1", pages: [one]))
        #expect(broadcaster.takeDue(of: client.number).all == [one])
        #expect(broadcaster.takeDue(of: client.number).all == nil)
        #expect(broadcaster.setPages([one, two], of: "1", turn: 1))
        let (due, all) = broadcaster.takeDue(of: client.number)
        #expect(due == [one, two] && all == [one, two])
    }

    @Test func `S-SCENE-113: a page that goes lists nothing when another one comes by its name`() throws {
        let (one, two) = (page(1), page(2))
        let client = try #require(broadcaster.admit("1", pages: [one, two]))
        broadcaster.list = list(1...2)
        broadcaster.setListing(true, of: two.identifier)
        #expect(broadcaster.setPages([one], of: "1", turn: 1))
        broadcaster.setListing(true, of: one.identifier)
        #expect(broadcaster.setPages([one, two], of: "1", turn: 2))
        #expect(broadcaster.list(for: two)?.isWhole == false)
        // No page has that name.
        broadcaster.setListing(true, of: "c")
        #expect(broadcaster.list(for: one)?.isWhole == true)
        withExtendedLifetime(client) {}
    }
}
