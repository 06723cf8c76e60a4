import Foundation
import Hummingbird
import Synchronization
import UIKit

/// The newest tree of each window, and the clients that receive it. A client is a browser. All of its pages share
/// one stream, because browsers open only six connections to a server at a time.
///
/// Nothing queues up here. A slow client finds the newest trees when it is ready, and gets the difference from the
/// ones that it received last. Each page therefore costs at most one tree, and no client waits for another.
final class Broadcaster: Sendable {
    /// One version of a window's content.
    struct Version: Sendable {
        var generation: Int
        var windows: [PresentationNode]
        /// True if the app shows this now. False if it is a snapshot from before (S-SNAP-3).
        var isLive: Bool
        /// The newest event of each page that contributed to this version.
        let origin: [String: Int]
        /// The newest event of each page, including events without an effect so far.
        var received: [String: Int]
        /// The number of the connection. It increases when the window's scene connects again, because revisions and
        /// events restart then.
        var connection: Int
    }

    fileprivate struct Client {
        var stream: String
        var pages: [OpenPage]
        /// The number of the browser's list of pages.
        var turn: Int
        var ended: @Sendable () -> Void
        var wake: AsyncStream<Void>.Continuation
        var disconnect: @Sendable () -> Void
        var writingSince: ContinuousClock.Instant?
        /// The windows whose pages may need an update, or nil for all.
        var due: Set<String>?
    }

    fileprivate struct State {
        var shown: [String: Version] = [:]
        /// The connection numbers of windows, if not 0.
        var connections: [String: Int] = [:]
        /// Pictures of windows that are not shown now, for the windows requested last.
        var picturesOfSnapshots: [(window: String, pictures: [PictureFile])] = []
        /// The newest saved event of each page, by window.
        var saved: [String: [String: Int]] = [:]
        var list: WindowList?
        var front: String?
        /// The pages that show the list of windows.
        var listing: Set<String> = []
        /// The unsent texts for the clipboards of the pages' browsers.
        var clipboards: [String: ClipboardMessage] = [:]
        var clients: [Int: Client] = [:]
        var nextClient = 0
        var generation = 0
    }

    let epoch: String
    let application: String
    /// The name of how the previous run of the app ended, or nil if the app doesn't know.
    let previousEnd: String?
    private let beginning = SuspendingClock.now
    private let limit: Int
    private let patience: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - previousEnd: the name of how the previous run of the app ended.
    ///   - limit: the maximum number of clients.
    ///   - patience: the time after which a client that reads no messages is disconnected.
    init(
        epoch: String, application: String, previousEnd: String? = nil, limit: Int = 32,
        patience: Duration = .seconds(60)
    ) {
        self.epoch = epoch
        self.application = application
        self.previousEnd = previousEnd
        self.limit = limit
        self.patience = patience
    }

    /// The milliseconds since the display started.
    var age: Int { Int((SuspendingClock.now - beginning) / .milliseconds(1)) }

    // MARK: What is shown

    /// Returns the newest version of a window, or nil if it has nothing to show yet.
    func newest(in window: String) -> Version? {
        state.withLock { $0.shown[window] }
    }

    /// Returns the name of a version's epoch. It identifies the run of the app and the connection of the window's
    /// scene within that run. Pages send this name with each event.
    func epoch(of version: Version) -> String {
        "\(epoch).\(version.connection)"
    }

    /// The list of windows, or nil if the display has not set it yet. Setting it wakes the clients with pages whose
    /// part of the list changes.
    var list: WindowList? {
        get { state.withLock { $0.list } }
        set {
            state.withLock { state in
                guard state.list != newValue else { return }
                let older = state
                state.list = newValue
                for page in state.clients.values.flatMap(\.pages) where older.list(for: page) != state.list(for: page) {
                    state.wake(page.window)
                }
            }
        }
    }

    /// Returns the part of the list for a page, or nil if the display has not set the list yet.
    func list(for page: OpenPage) -> WindowList? { state.withLock { $0.list(for: page) } }

    /// Records if a page shows the list of windows, and wakes its client. Ignores a page that isn't open.
    func setListing(_ isListing: Bool, of page: String) {
        state.withLock { state in
            let pages = state.clients.values.flatMap(\.pages)
            state.listing.formIntersection(pages.map(\.identifier))
            guard let window = pages.first(where: { $0.identifier == page })?.window else { return }
            if isListing { state.listing.insert(page) } else { state.listing.remove(page) }
            state.wake(window)
        }
    }

    /// The most recently active window, or nil if no window is open or the app has no scenes.
    var front: String? {
        get { state.withLock { $0.front } }
        set { state.withLock { $0.front = newValue } }
    }

    /// Returns a picture, or nil if neither a window nor one of the newest 32 snapshots has it.
    ///
    /// - Parameter id: the identifier of a picture that a window shows.
    func picture(_ id: String) -> PictureFile? {
        let (shown, others) = state.withLock { ($0.shown.values.map(\.windows), $0.picturesOfSnapshots) }
        return shown.lazy.compactMap { $0.pictures.first { $0.id.description == id } }.first
            ?? others.lazy.compactMap { $0.pictures.first { $0.id.description == id } }.first
    }

    /// Records the pictures of a snapshot that a list of windows shows. The window itself may not be on any page.
    func gaveOut(_ snapshot: [PresentationNode], of window: String) {
        state.withLock { state in
            state.picturesOfSnapshots.removeAll { $0.window == window }
            state.picturesOfSnapshots.append((window, snapshot.pictures))
            if state.picturesOfSnapshots.count > Self.mostSnapshots { state.picturesOfSnapshots.removeFirst() }
        }
    }

    private static let mostSnapshots = 32

    func show(
        _ windows: [PresentationNode], in window: String, isLive: Bool = true, received: [String: Int] = [:]
    ) {
        state.withLock { state in
            state.generation += 1
            state.shown[window] = Version(
                generation: state.generation, windows: windows, isLive: isLive, origin: received,
                received: received, connection: state.connections[window] ?? 0)
            state.wake(window)
        }
    }

    /// Records events that arrived, including those without an effect so far. No client gets a message. Does nothing if
    /// the window shows nothing.
    func received(_ numbers: [String: Int], in window: String) {
        state.withLock { $0.shown[window]?.received = numbers }
    }

    /// Records saved events, and wakes the clients with pages of the window if the numbers changed.
    func saved(_ numbers: [String: Int], in window: String) {
        state.withLock { state in
            guard state.saved[window, default: [:]] != numbers else { return }
            state.saved[window] = numbers
            state.wake(window)
        }
    }

    /// Returns the newest event of each page of the window that the app saved. The result is empty at first.
    func saved(in window: String) -> [String: Int] {
        state.withLock { $0.saved[window] ?? [:] }
    }

    /// Sends a text to one page of the window. It replaces a text that the page hasn't received yet.
    ///
    /// - Parameter used: the page that was used last. If it is nil or gone, a visible page gets the text, or none if
    ///   no page of the window is visible.
    func putOnClipboard(_ text: String, in window: String, used: String?) {
        state.withLock { state in
            let open = state.clients.sorted { $0.key < $1.key }.flatMap(\.value.pages)
            let names = Set(open.map(\.identifier))
            state.clipboards = state.clipboards.filter { names.contains($0.key) }
            let pages = open.filter { $0.window == window }
            guard let page = pages.first(where: { $0.identifier == used }) ?? pages.last(where: \.isSeen) else {
                return
            }
            state.clipboards[page.identifier] = ClipboardMessage(text: text)
            state.wake(window)
        }
    }

    /// Removes and returns the text for the clipboard of the page's browser, or returns nil if there is none.
    func takeClipboard(of page: String) -> ClipboardMessage? {
        state.withLock { $0.clipboards.removeValue(forKey: page) }
    }

    /// Forgets the content of a window that isn't connected. It may connect again, with a larger number of the connection.
    /// Does nothing if the window shows nothing.
    func forget(_ window: String) {
        state.withLock { state in
            guard state.shown.removeValue(forKey: window) != nil else { return }
            state.connections[window, default: 0] += 1
            state.saved[window] = nil
        }
    }

    /// Closes the window permanently.
    func close(_ window: String) {
        state.withLock { state in
            state.shown[window] = nil
            state.saved[window] = nil
            state.connections[window] = nil
        }
    }

    // MARK: Clients

    var clientCount: Int {
        state.withLock { $0.clients.count }
    }

    /// The pages of all clients.
    var pages: [OpenPage] {
        state.withLock { state in state.clients.sorted { $0.key < $1.key }.flatMap(\.value.pages) }
    }

    /// Returns the pages of a client that may need an update since the last call. Also returns all pages of the
    /// client if they may be others than before, and nil otherwise. Both lists are empty for an unknown client.
    func takeDue(of client: Int) -> (due: [OpenPage], all: [OpenPage]?) {
        state.withLock { state in
            guard let pages = state.clients[client]?.pages else { return ([], []) }
            defer { state.clients[client]?.due = [] }
            guard let due = state.clients[client]?.due else { return (pages, pages) }
            return (due.isEmpty ? [] : pages.filter { due.contains($0.window) }, nil)
        }
    }

    /// Adds a client, and wakes it for its first message.
    ///
    /// - Parameters:
    ///   - stream: the stream's name, chosen by the browser. It replaces an older stream of that name, and disconnects
    ///     it, even if the result is nil.
    ///   - pages: the browser's open pages.
    ///   - turn: the number of the browser's list of pages.
    ///   - disconnect: a closure that ends the client's connection.
    ///   - ended: a closure called after the client disconnected, unless another stream replaced it.
    /// - Returns: nil if the maximum number of clients is connected, or if all clients together would have more than
    ///   512 pages.
    func admit(
        _ stream: String, pages: [OpenPage], turn: Int = 0, disconnect: @escaping @Sendable () -> Void = {},
        ended: @escaping @Sendable () -> Void = {}
    ) -> ClientStream? {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (number, older): (Int?, [Client]) = state.withLock { state in
            let older = state.clients.filter { $0.value.stream == stream }
            for number in older.keys { state.clients[number] = nil }
            guard state.clients.count < limit, state.hasRoom(for: pages, besides: nil) else {
                return (nil, Array(older.values))
            }
            state.nextClient += 1
            state.clients[state.nextClient] = Client(
                stream: stream, pages: pages, turn: turn, ended: ended, wake: wake, disconnect: disconnect)
            return (state.nextClient, Array(older.values))
        }
        for client in older { client.disconnect() }
        guard let number else { return nil }
        wake.yield()
        return ClientStream(number: number, wakes: wakes, broadcaster: self)
    }

    /// Replaces the pages of a stream.
    ///
    /// - Parameter turn: the number of the list. An older list than the known one, or one of the same number, changes
    ///   nothing. Without a number, the pages are always replaced.
    /// - Returns: false if the stream does not exist, or if all clients together would have more than 512 pages.
    func setPages(_ pages: [OpenPage], of stream: String, turn: Int = .max) -> Bool {
        state.withLock { state in
            guard let (number, client) = state.clients.first(where: { $0.value.stream == stream }) else { return false }
            guard turn > client.turn || turn == .max else { return true }
            guard state.hasRoom(for: pages, besides: number) else { return false }
            state.clients[number]?.turn = turn
            state.clients[number]?.pages = pages
            state.clients[number]?.due = nil
            state.clients[number]?.wake.yield()
            return true
        }
    }

    func dismiss(_ number: Int) {
        state.withLock { $0.clients.removeValue(forKey: number) }?.ended()
    }

    /// Removes all clients, and ends their streams.
    func dismissAll() {
        let clients = state.withLock { state in
            defer { state.clients = [:] }
            return Array(state.clients.values)
        }
        for client in clients { client.wake.finish() }
    }

    func began(writingTo number: Int) {
        state.withLock { $0.clients[number]?.writingSince = .now }
    }

    func ended(writingTo number: Int) {
        state.withLock { $0.clients[number]?.writingSince = nil }
    }

    /// Makes every client send a heartbeat, and disconnects those that have read nothing for too long.
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

extension Broadcaster.State {
    /// The maximum number of pages of all browsers together. Each event is compared with each page (S-SEC-26).
    fileprivate static let mostPages = 512

    fileprivate func hasRoom(for pages: [OpenPage], besides client: Int?) -> Bool {
        let others = clients.reduce(0) { $0 + ($1.key == client ? 0 : $1.value.pages.count) }
        return others + pages.count <= Self.mostPages
    }

    /// Marks the pages of a window for an update.
    fileprivate mutating func wake(_ window: String) {
        for (number, client) in clients where client.pages.contains(where: { $0.window == window }) {
            clients[number]?.due?.insert(window)
            client.wake.yield()
        }
    }

    fileprivate func list(for page: OpenPage) -> WindowList? {
        list?.told(to: page, isListing: listing.contains(page.identifier))
    }
}
