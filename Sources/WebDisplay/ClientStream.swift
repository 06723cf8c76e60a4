import Hummingbird
import UIKit

/// The stream of one client: remembers what it was sent last.
struct ClientStream: Sendable {
    let number: Int
    private let wakes: AsyncStream<Void>
    private let broadcaster: Broadcaster
    private var sent: Broadcaster.Version?
    private var sentSaved: [String: Int] = [:]

    init(number: Int, wakes: AsyncStream<Void>, broadcaster: Broadcaster) {
        self.number = number
        self.wakes = wakes
        self.broadcaster = broadcaster
    }

    /// Writes each new state of the tree, and a heartbeat when it was woken without one. Returns when the app ends.
    mutating func run(write: (ByteBuffer) async throws -> Void) async throws {
        defer { broadcaster.dismiss(number) }
        for await _ in wakes {
            var bytes = try nextMessage()?.eventStreamBytes() ?? ByteBuffer()
            if let saved = nextSaved() { bytes.writeImmutableBuffer(try TreeMessage.saved(saved)) }
            if bytes.readableBytes == 0 { bytes = TreeMessage.heartbeat }
            broadcaster.began(writingTo: number)
            try await write(bytes)
            broadcaster.ended(writingTo: number)
        }
    }

    /// - Returns: nil when the client has the newest tree.
    mutating func nextMessage() -> TreeMessage? {
        guard let newest = broadcaster.newest, newest.generation != sent?.generation else { return nil }
        // A page that has shown the app already leaves the snapshot alone, so what follows must not build on it.
        let before = sent.flatMap { $0.isLive == newest.isLive ? $0 : nil }
        let changes = PresentationChanges(from: before?.windows, to: newest.windows)
        let isWhole = before == nil
        let windowsMoved = before?.windows.map(\.id) != newest.windows.map(\.id)
        sent = newest
        guard isWhole || windowsMoved || !changes.isEmpty else { return nil }
        return TreeMessage(
            epoch: broadcaster.epoch, application: broadcaster.application, isLive: newest.isLive, isWhole: isWhole,
            changes: changes, received: isWhole && newest.isLive ? broadcaster.received : nil)
    }

    /// - Returns: what has been saved since the client was told last; nil when it knows.
    mutating func nextSaved() -> [String: Int]? {
        let saved = broadcaster.saved
        let news = saved.filter { sentSaved[$0.key] != $0.value }
        sentSaved = saved
        return news.isEmpty ? nil : news
    }
}
