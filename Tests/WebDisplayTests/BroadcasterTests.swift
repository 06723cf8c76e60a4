import Hummingbird
import Synchronization
import Testing

@testable import WebDisplay

@Suite("The stream of trees")
struct BroadcasterTests {
    private func tree(_ texts: [String: String]) -> [PresentationNode] {
        let children = texts.sorted { $0.key < $1.key }.map { PresentationNode(id: $0, role: .text, label: $1) }
        return [PresentationNode(id: "window", role: .window, children: children)]
    }

    private let page = OpenPage(identifier: "0a", window: "", isSeen: true)

    private func admit(to broadcaster: Broadcaster) -> ClientStream? {
        broadcaster.admit("\(UInt32.random(in: .min ... .max))", pages: [page])
    }

    private func makeBroadcaster(limit: Int = 32) -> Broadcaster {
        Broadcaster(epoch: "e", application: "Contacts", limit: limit)
    }

    @Test func `A client gets the whole tree first and then only what changed`() throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "1", "b": "1"]), in: "")
        var client = PageNews(of: page)

        let whole = client.nextTree(from: broadcaster)
        let first = try #require(whole)
        #expect(first.isWhole)
        #expect(first.epoch == "e.0")
        #expect(first.changes.changed.map(\.node.id) == ["window", "a", "b"])
        let repeated = client.nextTree(from: broadcaster)
        #expect(repeated == nil)

        broadcaster.show(tree(["a": "1", "b": "2"]), in: "")
        let changes = client.nextTree(from: broadcaster)
        let second = try #require(changes)
        #expect(!second.isWhole)
        #expect(second.changes.changed.map(\.node.id) == ["b"])
        #expect(second.changes.removed.isEmpty)
    }

    @Test func `A tree that shows the same is not sent again`() throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "1"]), in: "")
        var client = PageNews(of: page)
        _ = client.nextTree(from: broadcaster)
        broadcaster.show(tree(["a": "1"]), in: "")
        let repeated = client.nextTree(from: broadcaster)
        #expect(repeated == nil)
    }

    @Test func `A slow client skips what it missed and gets the newest tree in one message`() throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "0"]), in: "")
        var slow = PageNews(of: page)
        var quick = PageNews(of: page)
        _ = slow.nextTree(from: broadcaster)
        for number in 1...100 {
            broadcaster.show(tree(["a": "\(number)"]), in: "")
            let message = quick.nextTree(from: broadcaster)
            #expect(message != nil)
        }
        let newest = slow.nextTree(from: broadcaster)
        let message = try #require(newest)
        #expect(message.changes.changed.map(\.node.label) == ["100"])
        let repeated = slow.nextTree(from: broadcaster)
        #expect(repeated == nil)
    }

    @Test func `A text for the clipboard goes to the page that was used, once, or else to one that is seen`() throws {
        let broadcaster = makeBroadcaster()
        let pages = ["0a", "0b", "0c"].map { OpenPage(identifier: $0, window: "", isSeen: $0 == "0b") }
        let other = OpenPage(identifier: "0d", window: "f", isSeen: true)
        let client = try #require(broadcaster.admit("1", pages: pages + [other]))
        defer { broadcaster.dismiss(client.number) }
        broadcaster.putOnClipboard("Hello", in: "", used: "0c")
        #expect(broadcaster.takeClipboard(of: "0b") == nil)
        var news = PageNews(of: pages[2])
        let bytes = try news.next(from: broadcaster)
        #expect(String(buffer: bytes) == "event: clipboard\npage: 0c\ndata: {\"text\":\"Hello\"}\n\n")
        let repeated = try news.next(from: broadcaster)
        #expect(repeated.readableBytes == 0)
        // A page that begins anew doesn't get the text either, because its user may have copied something else since.
        news = PageNews(of: pages[2])
        let anew = try news.next(from: broadcaster)
        #expect(anew.readableBytes == 0)
        broadcaster.putOnClipboard("again", in: "", used: "gone")
        #expect(broadcaster.takeClipboard(of: "0b") == ClipboardMessage(text: "again"))
        broadcaster.putOnClipboard("nobody", in: "e", used: nil)
        #expect(broadcaster.takeClipboard(of: "0b") == nil && broadcaster.takeClipboard(of: "0d") == nil)
    }

    @Test func `A client that never reads holds up no other`() async throws {
        let broadcaster = makeBroadcaster()
        var stuck = try #require(admit(to: broadcaster))
        let (never, held) = AsyncStream.makeStream(of: Void.self)
        let stuckTask = Task {
            try await stuck.run { _ in for await _ in never {} }
        }
        var quick = try #require(admit(to: broadcaster))
        let (messages, receive) = AsyncStream.makeStream(of: String.self)
        let quickTask = Task {
            try await quick.run { receive.yield(String(buffer: $0)) }
        }
        for number in 1...20 {
            broadcaster.show(tree(["a": "n\(number)"]), in: "")
        }
        for await message in messages where message.contains("\"n20\"") { break }
        broadcaster.finish()
        held.finish()
        try await quickTask.value
        try await stuckTask.value
        #expect(broadcaster.clientCount == 0)
    }

    @Test func `A client that has not read for too long is disconnected`() async throws {
        let broadcaster = makeBroadcaster()
        let isDisconnected = Mutex(false)
        var stuck = try #require(broadcaster.admit("s", pages: [page]) { isDisconnected.withLock { $0 = true } })
        broadcaster.heartbeat(at: .now + .seconds(61))
        #expect(!isDisconnected.withLock { $0 }, "nothing was written to it")
        let (writes, began) = AsyncStream.makeStream(of: Void.self)
        let (never, held) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await stuck.run { _ in
                began.yield()
                for await _ in never {}
            }
        }
        for await _ in writes { break }
        broadcaster.heartbeat()
        #expect(!isDisconnected.withLock { $0 })
        broadcaster.heartbeat(at: .now + .seconds(61))
        #expect(isDisconnected.withLock { $0 })
        broadcaster.finish()
        held.finish()
        try await task.value
    }

    // S-EVENT-12.1, S-EVENT-12.2
    @Test func `S-EVENT-12: A client hears of each event once that is saved, and one that comes later of all of them`()
        throws
    {
        let broadcaster = makeBroadcaster()
        var client = PageNews(of: page)
        #expect(client.nextSaved(from: broadcaster)?.numbers == nil)
        broadcaster.saved(["one": 3, "other": 5], in: "")
        #expect(client.nextSaved(from: broadcaster)?.numbers == ["one": 3, "other": 5])
        #expect(client.nextSaved(from: broadcaster)?.numbers == nil)
        broadcaster.saved(["one": 4, "other": 5], in: "")
        #expect(client.nextSaved(from: broadcaster)?.numbers == ["one": 4])
        var late = PageNews(of: page)
        #expect(late.nextSaved(from: broadcaster)?.numbers == ["one": 4, "other": 5])
    }

    // S-EVENT-10.1, S-EVENT-10.2
    @Test func `S-EVENT-10: The whole of a live tree says which events have led to it, a snapshot and a change do not`()
        throws
    {
        let broadcaster = makeBroadcaster()
        var client = PageNews(of: page)
        var received: [[String: Int]?] = []
        for (text, isLive) in [("1", false), ("1", true), ("2", true)] {
            broadcaster.show(tree(["a": text]), in: "", isLive: isLive, received: ["one": 3])
            received.append(client.nextTree(from: broadcaster)?.received)
        }
        #expect(received == [nil, ["one": 3], nil])
    }

    // S-EVENT-10.3, S-EVENT-10.4
    @Test
    func
        `S-EVENT-10: A change says of its page's own events which one has led to it, once, and not what came after it was shown`()
        throws
    {
        let broadcaster = makeBroadcaster()
        let own = page.identifier
        var client = PageNews(of: page)
        var received: [[String: Int]?] = []
        for (text, number) in [("1", 3), ("2", 4), ("3", 4), ("4", 6)] {
            broadcaster.show(tree(["a": text]), in: "", received: [own: number, "other": 9])
            // The effect of this event isn't in the tree yet.
            broadcaster.received([own: number + 1, "other": 9], in: "")
            received.append(client.nextTree(from: broadcaster)?.received)
        }
        #expect(received == [[own: 4, "other": 9], [own: 4], nil, [own: 6]])
    }

    @Test func `There is a limit to the number of clients, and one that is gone makes room`() throws {
        let broadcaster = makeBroadcaster(limit: 2)
        var first = admit(to: broadcaster)
        #expect(first != nil)
        let second = try #require(admit(to: broadcaster))
        #expect(admit(to: broadcaster) == nil)
        // The connection ends before anybody reads.
        first = nil
        #expect(broadcaster.clientCount == 1)
        #expect(admit(to: broadcaster) != nil)
        broadcaster.dismiss(second.number)
        #expect(broadcaster.clientCount == 0)
    }

    @Test func `A browser that comes again under its stream's name replaces what is left of it`() throws {
        let broadcaster = makeBroadcaster(limit: 1)
        let isDisconnected = Mutex(false)
        let older = broadcaster.admit("1", pages: [page]) { isDisconnected.withLock { $0 = true } }
        let newer = broadcaster.admit("1", pages: [])
        #expect(older != nil && newer != nil)
        #expect(isDisconnected.withLock { $0 })
        #expect(broadcaster.pages.isEmpty)
        withExtendedLifetime((older, newer)) {}
    }

    @Test func `A page that begins anew is sent everything, and an older list of pages changes nothing`() async throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "1"]), in: "")
        var client = try #require(broadcaster.admit("1", pages: [page], turn: 1))
        let (pieces, receive) = AsyncStream.makeStream(of: String.self)
        let task = Task { try await client.run { receive.yield(String(buffer: $0)) } }
        var iterator = pieces.makeAsyncIterator()
        let first = await iterator.next()
        #expect(first?.contains("\"isWhole\":true") == true)
        var anew = page
        anew.incarnation = 2
        #expect(broadcaster.setPages([anew], of: "1", turn: 3))
        let second = await iterator.next()
        #expect(second?.contains("\"isWhole\":true") == true)
        #expect(broadcaster.setPages([], of: "1", turn: 2))
        #expect(broadcaster.pages.map(\.incarnation) == [2])
        broadcaster.finish()
        try await task.value
    }

    @Test func `A heartbeat is sent when nothing changed`() async throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "1"]), in: "")
        var client = try #require(admit(to: broadcaster))
        let (messages, receive) = AsyncStream.makeStream(of: ByteBuffer.self)
        let task = Task { try await client.run { receive.yield($0) } }
        var iterator = messages.makeAsyncIterator()
        let first = await iterator.next()
        #expect(first.map { String(buffer: $0) }?.hasPrefix("event: tree\npage: 0a\ndata: {") == true)
        broadcaster.heartbeat()
        let second = await iterator.next()
        #expect(second == TreeMessage.heartbeat)
        broadcaster.finish()
        try await task.value
    }

    @Test func `Numbers that JSON does not know end no stream`() throws {
        var node = PresentationNode(id: "a", role: .scrollArea)
        node.scrolling = Scrolling(x: .nan, y: .infinity)
        let message = TreeMessage(
            epoch: "e", application: "A", isLive: true, isWhole: true,
            changes: PresentationChanges(from: nil, to: [node]))
        #expect(String(buffer: try message.eventStreamBytes(for: page)).hasSuffix("\n\n"))
    }
}
