import Foundation
import Hummingbird
import Synchronization
import UIKit

/// Holds the newest tree and tells each client that there is one.
///
/// Nothing queues up here: a client that is slow finds the newest tree when it can take more, and gets the difference
/// to what it was sent last. So a client costs at most one tree, and none waits for another.
final class Broadcaster: Sendable {
    /// One version of what the app shows.
    struct Version: Sendable {
        var generation: Int
        var windows: [PresentationNode]
        /// Whether the app shows this now; else it is what it showed last (S-SNAP-3).
        var isLive: Bool
    }

    private struct Client {
        var wake: AsyncStream<Void>.Continuation
        var disconnect: @Sendable () -> Void
        var writingSince: ContinuousClock.Instant?
    }

    private struct State {
        var newest: Version?
        /// The newest event of each page that the app has begun, and that it has saved.
        var received: [String: Int] = [:]
        var saved: [String: Int] = [:]
        var clients: [Int: Client] = [:]
        var nextClient = 0
    }

    let epoch: String
    let application: String
    private let limit: Int
    private let patience: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limit: how many clients may be connected at once.
    ///   - patience: how long a client may leave a message unread before it is disconnected.
    init(epoch: String, application: String, limit: Int = 32, patience: Duration = .seconds(60)) {
        self.epoch = epoch
        self.application = application
        self.limit = limit
        self.patience = patience
    }

    /// nil as long as there is nothing to show.
    var newest: Version? {
        state.withLock { $0.newest }
    }

    /// The newest event of each page that the app has begun.
    var received: [String: Int] {
        state.withLock { $0.received }
    }

    /// The newest event of each page that the app has saved.
    var saved: [String: Int] {
        state.withLock { $0.saved }
    }

    func received(_ numbers: [String: Int]) {
        state.withLock { $0.received = numbers }
    }

    /// Each client is told what is new to it.
    func saved(_ numbers: [String: Int]) {
        state.withLock { state in
            guard state.saved != numbers else { return }
            state.saved = numbers
            for client in state.clients.values {
                client.wake.yield()
            }
        }
    }

    var clientCount: Int {
        state.withLock { $0.clients.count }
    }

    func show(_ windows: [PresentationNode], isLive: Bool = true) {
        state.withLock { state in
            let generation = (state.newest?.generation ?? 0) + 1
            state.newest = Version(generation: generation, windows: windows, isLive: isLive)
            for client in state.clients.values {
                client.wake.yield()
            }
        }
    }

    /// - Parameter disconnect: ends the client's connection from outside.
    /// - Returns: nil when as many clients as allowed are connected.
    func admit(disconnect: @escaping @Sendable () -> Void = {}) -> ClientStream? {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number: Int? = state.withLock { state in
            guard state.clients.count < limit else { return nil }
            state.nextClient += 1
            state.clients[state.nextClient] = Client(wake: wake, disconnect: disconnect)
            return state.nextClient
        }
        guard let number else { return nil }
        wake.yield()
        return ClientStream(number: number, wakes: wakes, broadcaster: self)
    }

    func dismiss(_ number: Int) {
        state.withLock { _ = $0.clients.removeValue(forKey: number) }
    }

    func began(writingTo number: Int) {
        state.withLock { $0.clients[number]?.writingSince = .now }
    }

    func ended(writingTo number: Int) {
        state.withLock { $0.clients[number]?.writingSince = nil }
    }

    /// Gives every client something to send, and ends those that have not read for too long.
    func heartbeat(at now: ContinuousClock.Instant = .now) {
        let stalled = state.withLock { state in
            for client in state.clients.values {
                client.wake.yield()
            }
            return state.clients.values.filter { client in
                client.writingSince.map { now - $0 > patience } ?? false
            }
        }
        for client in stalled {
            client.disconnect()
        }
    }

    /// Ends every stream.
    func finish() {
        state.withLock { state in
            for client in state.clients.values {
                client.wake.finish()
            }
        }
    }
}
