import Hummingbird
import UIKit

/// The stream of one client: remembers what each of its pages was sent last.
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

    /// Ends with the stream, also with one that nobody has begun to read.
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

    /// Writes each new state of the trees, and a heartbeat when it was woken without one. Returns when the app ends.
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

    /// All that is new to the pages; empty if they have everything.
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
