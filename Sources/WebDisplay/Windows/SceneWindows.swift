import UIKit

/// The windows of an app that has scenes: each shows one, on pages of its own.
@MainActor
final class SceneWindows {
    private weak var scenes: (any DisplayedScenes)?
    private let broadcaster: Broadcaster
    private var names: WindowNames
    /// The pages that UIKit knows of, by session.
    private var pages: [String: [OpenPage]] = [:]
    /// The page of each session that was used last.
    private var lastUsed: [String: String] = [:]
    /// The sessions of those that were used, the newest last.
    private var used: [String] = []
    private var requests: [Request] = []
    private var lastRequest = 0
    /// The page whose user wants a new window, until the app has asked for that to be seen.
    private var opener: String?

    private struct Request {
        var session: String
        var requesting: String?
        var number: String
        /// The page that is to open the window, for as long as there is that page.
        var page: String?
    }

    init(_ scenes: any DisplayedScenes, named names: WindowNames, broadcaster: Broadcaster) {
        self.scenes = scenes
        self.names = names
        self.broadcaster = broadcaster
    }

    // MARK: What UIKit says

    func show(_ windows: [PresentationNode], of session: String) {
        broadcaster.show(windows, in: names.name(of: session), received: scenes?.eventNumbers(of: session) ?? [:])
    }

    /// What a session showed last, for as long as it is not connected.
    func showSnapshot(_ windows: [PresentationNode], of session: String) {
        broadcaster.show(windows, in: names.name(of: session), isLive: false)
    }

    func didSave(eventsUpTo numbers: [String: Int], of session: String) {
        // A session that was closed meanwhile has no window to tell.
        guard scenes?.isOpen(session) == true else { return }
        broadcaster.saved(numbers, in: names.name(of: session))
    }

    func putOnClipboard(_ text: String, of session: String) {
        guard scenes?.isOpen(session) == true else { return }
        broadcaster.putOnClipboard(text, in: names.name(of: session), used: lastUsed[session])
    }

    /// S-SCENE-102.
    func present(_ session: String, askedBy requesting: String?) {
        lastRequest += 1
        requests.removeAll { $0.session == session }
        requests.append(
            Request(
                session: session, requesting: requesting, number: "\(broadcaster.epoch).\(lastRequest)", page: opener))
        opener = nil
        publish()
    }

    /// Sessions have come or gone, or have another title or size; or pages have.
    func publish() {
        guard let scenes else { return }
        let listed = scenes.listed
        let open = Set(listed.map(\.identifier))
        for session in listed where !session.isConnected && pages[session.identifier] == nil {
            broadcaster.forget(names.name(of: session.identifier))
        }
        for session in names.all.subtracting(open) { broadcaster.close(names.name(of: session)) }
        names.keep(open)
        requests.removeAll { !open.contains($0.session) }
        used.removeAll { !open.contains($0) }
        lastUsed = lastUsed.filter { open.contains($0.key) }
        var list = WindowList(application: broadcaster.application, areSeveral: scenes.supportsMultipleScenes)
        list.windows = listed.map {
            .init(window: names.name(of: $0.identifier), title: $0.title, size: $0.page)
        }
        let present = Set(broadcaster.pages.map(\.identifier))
        for index in requests.indices where requests[index].page.map(present.contains) != true {
            requests[index].page = page(for: requests[index])
        }
        list.requests = requests.compactMap { request in
            request.page.map {
                .init(window: names.name(of: request.session), page: $0, number: request.number)
            }
        }
        broadcaster.list = list
        showFront()
    }

    /// The page that is to open the window: one of the scene that asks, else the one that was used last.
    private func page(for request: Request) -> String? {
        for session in [request.requesting].compactMap(\.self) + used.reversed() + pages.keys.sorted() {
            guard session != request.session, let pages = pages[session] else { continue }
            return pages.first { $0.identifier == lastUsed[session] }?.identifier ?? pages.last?.identifier
        }
        return nil
    }

    // MARK: What pages say

    /// Tells UIKit how many pages there are of each session (S-SCENE-98 to S-SCENE-100).
    func countPages() {
        guard let scenes else { return }
        // Asked first: a page may have been open since before the launch.
        let listed = scenes.listed
        for session in listed { _ = names.name(of: session.identifier) }
        var open: [String: [OpenPage]] = [:]
        for page in broadcaster.pages {
            if let session = names.session(named: page.window) { open[session, default: []].append(page) }
        }
        // That which was active last comes last, and stays it.
        let changed = Set(open.keys).union(pages.keys).filter { open[$0] != pages[$0] }
        let gone = changed.subtracting(listed.map(\.identifier))
        for session in gone.sorted() + listed.reversed().map(\.identifier).filter(changed.contains) {
            let now = open[session] ?? []
            let isNew = pages[session] == nil && listed.contains { $0.identifier == session && !$0.isConnected }
            if isNew, let windows = scenes.windows(of: session) { showSnapshot(windows, of: session) }
            if now.contains(where: { $0.isSeen && pages[session]?.contains($0) != true }) { noteShown(session) }
            pages[session] = open[session]
            // A page is told the size that it had before it tells that which it has.
            if isNew { publish() }
            scenes.pagesDidChange(of: session, count: now.count, areSeen: now.contains(where: \.isSeen))
        }
        publish()
    }

    /// Delivers a slice of the events that a page sent together.
    func deliver(
        _ arrivals: ArraySlice<EventWire.Arrival>, to window: String
    ) -> (EventOutcome, ArraySlice<EventWire.Arrival>) {
        guard let scenes, let session = names.session(named: window) else { return (.answered(.notRunning), []) }
        // A page that tells its size, also one that nobody sees, is not used by that.
        if arrivals.contains(where: \.event.isUse), let page = arrivals.last?.number?.sender {
            lastUsed[session] = page
            used.removeAll { $0 == session }
            used.append(session)
            noteShown(session)
        }
        let delivery = EventDelivery(
            received: { scenes.eventNumbers(of: session) }, text: { scenes.text(of: $0, in: session) },
            deliver: { scenes.deliver($0, as: $1, to: session) })
        let outcome = delivery.deliver(arrivals)
        broadcaster.received(scenes.eventNumbers(of: session), in: window)
        return outcome
    }

    /// The link leads to the window that was active last, also while the app launches.
    func showFront() {
        broadcaster.front = scenes?.front.map { names.name(of: $0) }
    }

    func snapshot(of window: String) -> [PresentationNode]? {
        names.session(named: window).flatMap { scenes?.windows(of: $0) }
    }

    /// The command New Window.
    ///
    /// - Returns: false if as many windows are open as there may be (S-SCENE-112).
    func makeWindow(for page: String) -> Bool {
        guard let scenes, scenes.hasRoom else { return false }
        let asking = broadcaster.pages.first { $0.identifier == page }
        opener = asking?.identifier
        scenes.makeSession(askedBy: asking.flatMap { names.session(named: $0.window) })
        return true
    }

    /// A page has brought the window to the front.
    func wasShown(_ window: String) {
        if let session = names.session(named: window) { noteShown(session) }
    }

    private func noteShown(_ session: String) {
        guard requests.contains(where: { $0.session == session }) else { return }
        requests.removeAll { $0.session == session }
        publish()
    }

    func close(_ window: String) {
        if let session = names.session(named: window) { scenes?.discard(session) }
    }
}
