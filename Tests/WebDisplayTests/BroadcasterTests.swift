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

    private func makeBroadcaster(limit: Int = 32) -> Broadcaster {
        Broadcaster(epoch: "e", application: "Contacts", limit: limit)
    }

    @Test func `A client gets the whole tree first and then only what changed`() throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "1", "b": "1"]))
        var client = try #require(broadcaster.admit())

        let whole = client.nextMessage()
        let first = try #require(whole)
        #expect(first.isWhole)
        #expect(first.epoch == "e")
        #expect(first.changes.changed.map(\.node.id) == ["window", "a", "b"])
        let repeated = client.nextMessage()
        #expect(repeated == nil)

        broadcaster.show(tree(["a": "1", "b": "2"]))
        let changes = client.nextMessage()
        let second = try #require(changes)
        #expect(!second.isWhole)
        #expect(second.changes.changed.map(\.node.id) == ["b"])
        #expect(second.changes.removed.isEmpty)
    }

    @Test func `A tree that shows the same is not sent again`() throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "1"]))
        var client = try #require(broadcaster.admit())
        _ = client.nextMessage()
        broadcaster.show(tree(["a": "1"]))
        let repeated = client.nextMessage()
        #expect(repeated == nil)
    }

    @Test func `A slow client skips what it missed and gets the newest tree in one message`() throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "0"]))
        var slow = try #require(broadcaster.admit())
        var quick = try #require(broadcaster.admit())
        _ = slow.nextMessage()
        for number in 1...100 {
            broadcaster.show(tree(["a": "\(number)"]))
            let message = quick.nextMessage()
            #expect(message != nil)
        }
        let newest = slow.nextMessage()
        let message = try #require(newest)
        #expect(message.changes.changed.map(\.node.label) == ["100"])
        let repeated = slow.nextMessage()
        #expect(repeated == nil)
    }

    @Test func `A client that never reads holds up no other`() async throws {
        let broadcaster = makeBroadcaster()
        var stuck = try #require(broadcaster.admit())
        let (never, held) = AsyncStream.makeStream(of: Void.self)
        let stuckTask = Task {
            try await stuck.run { _ in for await _ in never {} }
        }
        var quick = try #require(broadcaster.admit())
        let (messages, receive) = AsyncStream.makeStream(of: String.self)
        let quickTask = Task {
            try await quick.run { receive.yield(String(buffer: $0)) }
        }
        for number in 1...20 {
            broadcaster.show(tree(["a": "n\(number)"]))
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
        let client = try #require(broadcaster.admit { isDisconnected.withLock { $0 = true } })
        broadcaster.began(writingTo: client.number)
        broadcaster.heartbeat()
        #expect(!isDisconnected.withLock { $0 })
        broadcaster.heartbeat(at: .now + .seconds(61))
        #expect(isDisconnected.withLock { $0 })
    }

    @Test func `A client hears of each event once that is saved, and one that comes later of all of them`() throws {
        let broadcaster = makeBroadcaster()
        var client = try #require(broadcaster.admit())
        #expect(client.nextSaved() == nil)
        broadcaster.saved(["one": 3, "other": 5])
        #expect(client.nextSaved() == ["one": 3, "other": 5])
        #expect(client.nextSaved() == nil)
        broadcaster.saved(["one": 4, "other": 5])
        #expect(client.nextSaved() == ["one": 4])
        var late = try #require(broadcaster.admit())
        #expect(late.nextSaved() == ["one": 4, "other": 5])
    }

    @Test func `The whole of a live tree says which events have led to it, a snapshot and a change do not`() throws {
        let broadcaster = makeBroadcaster()
        var client = try #require(broadcaster.admit())
        broadcaster.received(["one": 3])
        var received: [[String: Int]?] = []
        for (text, isLive) in [("1", false), ("1", true), ("2", true)] {
            broadcaster.show(tree(["a": text]), isLive: isLive)
            received.append(client.nextMessage()?.received)
        }
        #expect(received == [nil, ["one": 3], nil])
    }

    @Test func `There is a limit to the number of clients`() throws {
        let broadcaster = makeBroadcaster(limit: 2)
        let first = try #require(broadcaster.admit())
        #expect(broadcaster.admit() != nil)
        #expect(broadcaster.admit() == nil)
        broadcaster.dismiss(first.number)
        #expect(broadcaster.admit() != nil)
    }

    @Test func `A heartbeat is sent when nothing changed`() async throws {
        let broadcaster = makeBroadcaster()
        broadcaster.show(tree(["a": "1"]))
        var client = try #require(broadcaster.admit())
        let (messages, receive) = AsyncStream.makeStream(of: ByteBuffer.self)
        let task = Task { try await client.run { receive.yield($0) } }
        var iterator = messages.makeAsyncIterator()
        let first = await iterator.next()
        #expect(first.map { String(buffer: $0) }?.hasPrefix("event: tree\ndata: {") == true)
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
        #expect(String(buffer: try message.eventStreamBytes()).hasSuffix("\n\n"))
    }
}
