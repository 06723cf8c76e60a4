import Hummingbird
import UIKit

/// The stream of one client. It remembers the last content sent to each of its pages.
struct ClientStream: Sendable {
    let number: Int
    private let wakes: AsyncStream<Void>
    private let broadcaster: Broadcaster
    private let admission: Admission
    private var news: [String: PageNews] = [:]

    init(number: Int, wakes: AsyncStream<Void>, broadcaster: Broadcaster) {
        self.number = number
        self.wakes = wakes
        self.broadcaster = broadcaster
        admission = Admission(of: number, to: broadcaster)
    }

    /// A client's admission. It ends with the stream, even if the stream was never read.
    private final class Admission: Sendable {
        private let number: Int
        private let broadcaster: Broadcaster

        init(of number: Int, to broadcaster: Broadcaster) {
            self.number = number
            self.broadcaster = broadcaster
        }

        deinit {
            broadcaster.dismiss(number)
        }
    }

    /// Writes each new state of the trees, and a heartbeat if it was woken without news. Returns when the display
    /// stops, and then removes the client. If `write` throws, it throws the same error.
    mutating func run(write: (ByteBuffer) async throws -> Void) async throws {
        defer { broadcaster.dismiss(number) }
        for await _ in wakes {
            var bytes = try nextBytes()
            if bytes.readableBytes == 0 { bytes = TreeMessage.heartbeat }
            broadcaster.began(writingTo: number)
            try await write(bytes)
            broadcaster.ended(writingTo: number)
        }
    }

    /// Returns all news for the pages. The result is empty if they are up to date.
    private mutating func nextBytes() throws -> ByteBuffer {
        let (due, all) = broadcaster.takeDue(of: number)
        if let all {
            let incarnations = Dictionary(all.map { ($0.identifier, $0.incarnation) }) { _, last in last }
            news = news.filter { incarnations[$0.key] == $0.value.page.incarnation }
        }
        var bytes = ByteBuffer()
        for page in due {
            bytes.writeImmutableBuffer(
                try news[page.identifier, default: PageNews(of: page)].next(from: broadcaster))
        }
        return bytes
    }
}
