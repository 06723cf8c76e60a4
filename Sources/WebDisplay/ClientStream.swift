import Hummingbird
import UIKit

/// The stream of one client: remembers what it was sent last.
struct ClientStream: Sendable {
    let number: Int
    private let wakes: AsyncStream<Void>
    private let broadcaster: Broadcaster
    private var sent: Broadcaster.Snapshot?

    init(number: Int, wakes: AsyncStream<Void>, broadcaster: Broadcaster) {
        self.number = number
        self.wakes = wakes
        self.broadcaster = broadcaster
    }

    /// Writes each new state of the tree, and a heartbeat when it was woken without one. Returns when the app ends.
    mutating func run(write: (ByteBuffer) async throws -> Void) async throws {
        defer { broadcaster.dismiss(number) }
        for await _ in wakes {
            let bytes = try nextMessage()?.eventStreamBytes() ?? TreeMessage.heartbeat
            broadcaster.began(writingTo: number)
            try await write(bytes)
            broadcaster.ended(writingTo: number)
        }
    }

    /// - Returns: nil when the client has the newest tree.
    mutating func nextMessage() -> TreeMessage? {
        let newest = broadcaster.snapshot
        guard newest.generation != sent?.generation else { return nil }
        let changes = PresentationChanges(from: sent?.windows, to: newest.windows)
        let isWhole = sent == nil
        let windowsMoved = sent?.windows.map(\.id) != newest.windows.map(\.id)
        sent = newest
        guard isWhole || windowsMoved || !changes.isEmpty else { return nil }
        return TreeMessage(
            epoch: broadcaster.epoch, application: broadcaster.application, isWhole: isWhole, changes: changes)
    }
}
