import Dispatch
import Foundation
import Synchronization

/// The bytes that a child writes to one of its streams. It reads them as they come, so the child never waits for a
/// reader.
public final class ChildOutput: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
        var isTooLong = false
        /// The semaphores of callers that wait for more, each with a number.
        var waiting: [Int: DispatchSemaphore] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())
    private let descriptor: Int32
    private let limit: Int
    private let queue = DispatchQueue(label: "org.reprise.ChildOutput")
    /// Used on any thread. Dispatch sources may be.
    private nonisolated(unsafe) let source: any DispatchSourceRead

    /// Begins to read the end of a pipe, and closes it at the stream's end. It keeps the first `limit` bytes.
    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.read() }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    deinit { source.cancel() }

    /// The bytes that came so far, at most as many as the command's `collectedLimit`.
    public var bytes: [UInt8] { state.withLock { $0.bytes } }

    /// The bytes that came so far, as text. Bytes that are not UTF-8 become U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// True if no more can come: the stream is closed, or the child ended and somebody asked for its status.
    public var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

    /// True if the child wrote more than the limit. The rest is lost. `bytes` has the beginning.
    public var isTooLong: Bool { state.withLock { $0.isTooLong } }

    /// Waits until `isWanted` returns true for the text so far. It blocks its thread.
    ///
    /// - Parameters:
    ///   - limit: The longest time to wait.
    ///   - isWanted: Looks at all text that came so far, once at the beginning and again after each arrival.
    /// - Returns: That text, or nil if `isWanted` returns false until the time is over or the stream ends.
    public func waitForText(within limit: Duration, where isWanted: (String) -> Bool) -> String? {
        let arrival = DispatchSemaphore(value: 0)
        let number = state.withLock { state in
            state.lastNumber += 1
            state.waiting[state.lastNumber] = arrival
            return state.lastNumber
        }
        defer { state.withLock { _ = $0.waiting.removeValue(forKey: number) } }
        let last = ContinuousClock.now + limit
        while true {
            let (bytes, isAtEnd) = state.withLock { ($0.bytes, $0.isAtEnd) }
            let text = String(decoding: bytes, as: UTF8.self)
            if isWanted(text) { return text }
            let rest = last - .now
            guard !isAtEnd, rest > .zero else { return nil }
            _ = arrival.wait(timeout: .now() + rest.seconds)
        }
    }

    /// Reads what the child wrote before it ended, and closes the stream. Processes that it started can't write to it
    /// any more.
    func finish() {
        queue.sync {
            read()
            end()
        }
    }

    /// Reads what is there, up to 1 MiB, which is as much as a pipe has at most. Ends the output at the end of the
    /// stream or at an error, and does nothing after that. Only the queue may call it.
    private func read() {
        guard !isAtEnd else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        for _ in 0..<16 {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else { return end() }
            state.withLock { state in
                let room = limit - state.bytes.count
                state.isTooLong = state.isTooLong || count > room
                state.bytes.append(contentsOf: buffer[..<min(count, room)])
                for arrival in state.waiting.values { arrival.signal() }
            }
        }
    }

    private func end() {
        state.withLock { state in
            state.isAtEnd = true
            for arrival in state.waiting.values { arrival.signal() }
        }
        source.cancel()
    }
}

extension Duration {
    var seconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
