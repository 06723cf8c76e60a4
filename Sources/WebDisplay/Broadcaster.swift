import Foundation
import Hummingbird
import Synchronization
import UIKit

/// Holds the newest tree of each window, and tells each client that there is one. A client is a browser: all its pages share one
/// stream, because browsers open only six connections to a server at a time.
///
/// Nothing queues up here: a client that is slow finds the newest trees when it can take more, and gets the difference
/// to what it was sent last. So a page costs at most one tree, and no client waits for another.
final class Broadcaster: Sendable {
    /// One version of what a window shows.
    struct Version: Sendable {
        var generation: Int
        var windows: [PresentationNode]
        /// Whether the app shows this now; else it is what it showed last (S-SNAP-3).
        var isLive: Bool
        /// The newest event of each page that has led to it.
        let origin: [String: Int]
        /// The newest event of each page, whether or not it has changed anything yet.
        var received: [String: Int]
        /// Rises when the window's scene is connected anew: revisions and events begin again then.
        var connection: Int
    }

    fileprivate struct Client {
        var stream: String
        var pages: [OpenPage]
        /// Which of the browser's lists of pages it is.
        var turn: Int
        var ended: @Sendable () -> Void
        var wake: AsyncStream<Void>.Continuation
        var disconnect: @Sendable () -> Void
        var writingSince: ContinuousClock.Instant?
        /// The windows for whose pages something may be new; nil for all.
        var due: Set<String>?
    }

    fileprivate struct State {
        var shown: [String: Version] = [:]
        /// By window, where it is not 0.
        var connections: [String: Int] = [:]
        /// Pictures of what windows showed that are not shown now, of the windows that were asked for last.
        var picturesOfSnapshots: [(window: String, pictures: [PictureFile])] = []
        /// The newest event of each page that the app has saved, by window.
        var saved: [String: [String: Int]] = [:]
        var list: WindowList?
        var front: String?
        /// The pages that show the list of windows.
        var listing: Set<String> = []
        /// What pages are to put into their browsers' clipboards, and have not been sent.
        var clipboards: [String: ClipboardMessage] = [:]
        var clients: [Int: Client] = [:]
        var nextClient = 0
        var generation = 0
    }

    let epoch: String
    let application: String
    /// The name of how the previous run of the app ended, or nil if the app doesn't know.
    let previousEnd: String?
    private let limit: Int
    private let patience: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - previousEnd: the name of how the previous run of the app ended.
    ///   - limit: how many clients may be connected at once.
    ///   - patience: how long a client may leave a message unread before it is disconnected.
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

    // MARK: What is shown

    /// nil as long as the window has nothing to show.
    func newest(in window: String) -> Version? {
        state.withLock { $0.shown[window] }
    }

    /// Names the run of the app that a version comes from, and the connection of the window's scene within that run. Pages send this
    /// name with each event.
    func epoch(of version: Version) -> String {
        "\(epoch).\(version.connection)"
    }

    /// nil until the display has told of it.
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

    /// Notes that a page shows the list of windows from now on, or does not any more.
    func setListing(_ isListing: Bool, of page: String) {
        state.withLock { state in
            let pages = state.clients.values.flatMap(\.pages)
            state.listing.formIntersection(pages.map(\.identifier))
            guard let window = pages.first(where: { $0.identifier == page })?.window else { return }
            if isListing { state.listing.insert(page) } else { state.listing.remove(page) }
            state.wake(window)
        }
    }

    /// The window that was active last; nil in an app without scenes, or if none is open.
    var front: String? {
        get { state.withLock { $0.front } }
        set { state.withLock { $0.front = newValue } }
    }

    /// - Parameter id: of a picture that some window shows.
    func picture(_ id: String) -> PictureFile? {
        let (shown, others) = state.withLock { ($0.shown.values.map(\.windows), $0.picturesOfSnapshots) }
        return shown.lazy.compactMap { $0.pictures.first { $0.id.description == id } }.first
            ?? others.lazy.compactMap { $0.pictures.first { $0.id.description == id } }.first
    }

    /// A list of windows shows this of a window that need not be shown elsewhere.
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

    /// More events have come, whether or not they have changed anything.
    func received(_ numbers: [String: Int], in window: String) {
        state.withLock { $0.shown[window]?.received = numbers }
    }

    /// Each client is told what is new to it.
    func saved(_ numbers: [String: Int], in window: String) {
        state.withLock { state in
            guard state.saved[window, default: [:]] != numbers else { return }
            state.saved[window] = numbers
            state.wake(window)
        }
    }

    /// The newest event of each page of the window that the app has saved.
    func saved(in window: String) -> [String: Int] {
        state.withLock { $0.saved[window] ?? [:] }
    }

    /// Hands a text to one page of the window.
    ///
    /// - Parameter used: the page that was used last; nil, or one that has gone, for any that is seen.
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

    /// What the page is to put into its browser's clipboard; it is told once.
    func takeClipboard(of page: String) -> ClipboardMessage? {
        state.withLock { $0.clipboards.removeValue(forKey: page) }
    }

    /// Nobody shows the window any more; it may be connected anew.
    func forget(_ window: String) {
        state.withLock { state in
            guard state.shown.removeValue(forKey: window) != nil else { return }
            state.connections[window, default: 0] += 1
            state.saved[window] = nil
        }
    }

    /// The window is closed for good.
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

    /// Returns the pages of a client for which something may be new since the last call. Returns all pages of the client too, if they may be
    /// others than before.
    func takeDue(of client: Int) -> (due: [OpenPage], all: [OpenPage]?) {
        state.withLock { state in
            guard let pages = state.clients[client]?.pages else { return ([], []) }
            defer { state.clients[client]?.due = [] }
            guard let due = state.clients[client]?.due else { return (pages, pages) }
            return (due.isEmpty ? [] : pages.filter { due.contains($0.window) }, nil)
        }
    }

    /// - Parameters:
    ///   - stream: a name that the browser has chosen. An older stream of that name is given up.
    ///   - pages: that are open there.
    ///   - turn: which of the browser's lists of pages it is.
    ///   - disconnect: ends the client's connection from outside.
    ///   - ended: is called when the client has gone, however that came.
    /// - Returns: nil when as many clients as allowed are connected.
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

    /// - Parameter turn: an older list than that which is known changes nothing.
    /// - Returns: false if there is no such stream.
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

extension Broadcaster.State {
    /// So many pages are served, of all browsers together: each event is looked at for each of them (S-SEC-26).
    fileprivate static let mostPages = 512

    fileprivate func hasRoom(for pages: [OpenPage], besides client: Int?) -> Bool {
        let others = clients.reduce(0) { $0 + ($1.key == client ? 0 : $1.value.pages.count) }
        return others + pages.count <= Self.mostPages
    }

    /// Something is new for the pages of a window.
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
