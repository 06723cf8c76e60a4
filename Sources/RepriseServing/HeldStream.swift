import Hummingbird
import HummingbirdCore
import NIOCore
import WebDisplay

/// A browser's stream of updates, which the host holds also while no process runs.
///
/// It passes on whole messages, because a process may end in the middle of one. A process waits while the browser reads
/// too slowly, so at most some messages are here.
actor HeldStream {
    /// The name that the browser chose.
    nonisolated let name: String
    nonisolated let disconnect: @Sendable () -> Void
    /// The newest list of pages, as the query of a request for a stream.
    private(set) var query: PageQuery
    private var waiting = ByteBuffer()
    private var stalledSince: ContinuousClock.Instant?
    private(set) var isEnded = false
    private var reader: CheckedContinuation<ByteBuffer?, Never>?
    private var writers: [CheckedContinuation<Void, Never>] = []

    private static let mostWaiting = 256 << 10
    /// The time after which a browser that reads nothing is disconnected.
    private static let patience = Duration.seconds(60)
    private static let heartbeat = ByteBuffer(string: ": heartbeat\n\n")

    init(_ query: PageQuery, disconnect: @escaping @Sendable () -> Void) {
        name = query.stream
        self.query = query
        self.disconnect = disconnect
    }

    /// Replaces the list of pages, unless the list is older than the known one.
    ///
    /// - Returns: true if a user sees a page that was hidden or not there before.
    func setPages(_ new: PageQuery) -> Bool {
        guard new.turn > query.turn else { return false }
        defer { query = new }
        return !new.seen.subtracting(query.seen).isEmpty
    }

    /// Passes whole messages on, and waits while too many are unread. Does nothing after the end.
    func send(_ bytes: ByteBuffer) async {
        guard !isEnded else { return }
        if let reader {
            self.reader = nil
            return reader.resume(returning: bytes)
        }
        waiting.writeImmutableBuffer(bytes)
        stalledSince = stalledSince ?? .now
        if waiting.readableBytes > Self.mostWaiting { await withCheckedContinuation { writers.append($0) } }
    }

    /// Returns the next messages, or nil at the end.
    func next() async -> ByteBuffer? {
        stalledSince = nil
        if waiting.readableBytes > 0 {
            defer { waiting = ByteBuffer() }
            resumeWriters()
            return waiting
        }
        guard !isEnded else { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { reader = $0 }
        } onCancel: {
            Task { await end() }
        }
    }

    /// Shows the browser that the host is alive. Disconnects a browser that has read nothing for too long.
    func beat() {
        if let stalledSince, ContinuousClock.now - stalledSince > Self.patience {
            disconnect()
            return end()
        }
        guard let reader else {
            stalledSince = stalledSince ?? .now
            return
        }
        self.reader = nil
        reader.resume(returning: Self.heartbeat)
    }

    /// Ends the stream. The browser opens another one if its pages are still there.
    func end() {
        isEnded = true
        reader?.resume(returning: nil)
        reader = nil
        resumeWriters()
    }

    private func resumeWriters() {
        for writer in writers { writer.resume() }
        writers = []
    }
}

/// The list of a browser's pages, as its requests have it.
struct PageQuery: Sendable {
    let stream: String
    let turn: Int
    /// The names of pages that a user sees.
    let seen: Set<String>
    /// The query of the request.
    let text: String

    /// Reads the query of a request for a stream, or of a new list. Returns nil if it is malformed. The app checks the
    /// pages themselves.
    init?(_ uri: URI) {
        guard let name = uri.queryParameters["stream"].map(String.init), DisplayPage.isStreamName(name),
            let text = uri.query, let turn = Int(uri.queryParameters["turn"] ?? "0"), turn >= 0
        else { return nil }
        stream = name
        self.turn = turn
        self.text = text
        let pages = (uri.queryParameters["pages"] ?? "").split(separator: ",").map {
            $0.split(separator: ":", omittingEmptySubsequences: false)
        }
        seen = Set(pages.filter { $0.count >= 3 && $0[2] == "1" }.map { String($0[0]) })
    }
}

/// The bytes of a stream, from which whole messages are taken.
struct MessageCutter {
    private var rest = ByteBuffer()

    /// The number of bytes that wait for the end of their message.
    var waiting: Int { rest.readableBytes }

    /// Adds bytes, and returns all messages that are complete now, or nil if none is.
    mutating func add(_ bytes: ByteBuffer) -> ByteBuffer? {
        // The end of a message may be between the bytes before and these.
        let known = max(0, rest.readableBytes - 1)
        rest.writeImmutableBuffer(bytes)
        let view = rest.readableBytesView
        guard let end = view.dropFirst(known).lastMessageEnd else { return nil }
        return rest.readSlice(length: end - view.startIndex)
    }
}

extension ByteBufferView {
    /// The index behind the last empty line, or nil without one.
    fileprivate var lastMessageEnd: Int? {
        var index = endIndex - 1
        while index > startIndex {
            if self[index] == 0x0A, self[index - 1] == 0x0A { return index + 1 }
            index -= 1
        }
        return nil
    }
}
