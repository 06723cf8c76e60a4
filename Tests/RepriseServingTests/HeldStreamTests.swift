import Hummingbird
import HummingbirdCore
import NIOCore
import Testing

@testable import RepriseServing

/// Tests of streams that outlive processes.
struct HeldStreamTests {
    // S-HOST-6.2
    @Test func `S-HOST-6: only whole messages are passed on, however the bytes are cut`() {
        let text = "event: tree\ndata: 1\n\n: heartbeat\n\nevent: saved\ndata: {\"ä\":2}\n\n"
        for length in 1...text.utf8.count {
            var cutter = MessageCutter()
            var passed = ""
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                if let messages = cutter.add(ByteBuffer(bytes: rest.prefix(length))) {
                    #expect(messages.readableBytesView.suffix(2).elementsEqual("\n\n".utf8))
                    passed += String(buffer: messages)
                }
                rest = rest.dropFirst(length)
            }
            #expect(passed == text)
        }
        var cutter = MessageCutter()
        #expect(cutter.add(ByteBuffer(string: "event: tree\ndata: half")) == nil)
    }

    // S-HOST-6.1, S-HOST-6.5
    @Test func `S-HOST-6: an older list of pages changes nothing, and a page that a user sees anew is told apart`()
        async throws
    {
        let stream = HeldStream(try query("stream=a1&turn=1&pages=1:w:0"), disconnect: {})
        #expect(await stream.setPages(try query("stream=a1&turn=3&pages=1:w:1")))
        #expect(await stream.setPages(try query("stream=a1&turn=2&pages=1:w:0")) == false)
        #expect(await stream.query.text == "stream=a1&turn=3&pages=1:w:1")
        #expect(await stream.setPages(try query("stream=a1&turn=4&pages=1:w:1,2:w:0")) == false)
        #expect(await stream.setPages(try query("stream=a1&turn=5&pages=1:w:1,2:w:1")))
    }

    @Test(arguments: ["", "stream=", "stream=a b", "stream=a1&turn=-1", "stream=a1&turn=x", "turn=1"])
    func `a request without a well-formed stream is no list of pages`(query: String) {
        #expect(PageQuery(URI("/events?\(query)")) == nil)
    }

    // S-HOST-6.4
    @Test func `S-HOST-6: a process waits while the browser reads nothing, and the end of the stream frees it`()
        async throws
    {
        let stream = HeldStream(try query("stream=a1"), disconnect: {})
        let block = ByteBuffer(string: String(repeating: "x", count: 200 << 10))
        await stream.send(block)
        let waiting = Task { await stream.send(block) }
        #expect(await stream.next()?.readableBytes ?? 0 >= block.readableBytes)
        let third = Task {
            await stream.send(block)
            await stream.send(block)
        }
        await waiting.value
        await stream.end()
        await third.value
        while await stream.next() != nil {}
    }

    // S-HOST-6.3
    @Test func `S-HOST-6: a heartbeat comes only to a browser that waits, and a cancelled reader ends the stream`()
        async throws
    {
        let stream = HeldStream(try query("stream=a1"), disconnect: {})
        await stream.beat()
        let reader = Task { await stream.next() }
        var beats = 0
        while !reader.isCancelled, beats < 10_000 {
            await stream.beat()
            beats += 1
            await Task.yield()
        }
        #expect(await reader.value.map { String(buffer: $0) } == ": heartbeat\n\n")
        let second = Task { await stream.next() }
        second.cancel()
        #expect(await second.value == nil)
        #expect(await stream.next() == nil)
    }

    private func query(_ text: String) throws -> PageQuery { try #require(PageQuery(URI("/events?\(text)"))) }
}
