import UIKit

/// The windows of an app that has scenes. Each one shows a scene, on separate pages.
@MainActor
final class SceneWindows {
    private weak var scenes: (any DisplayedScenes)?
    private let earlier: EarlierStates
    private let broadcaster: Broadcaster
    private var names: WindowNames
    /// The pages that UIKit knows, by session.
    private var pages: [String: [OpenPage]] = [:]
    /// The most recently used page of each session.
    private var lastUsed: [String: String] = [:]
    /// The used sessions, most recent last.
    private var used: [String] = []
    private var requests: [Request] = []
    private var lastRequest = 0
    /// The page whose user wants a new window, until the app requests to show that window.
    private var opener: String?

    private struct Request {
        var session: String
        var requesting: String?
        var number: String
        /// The page that should open the window, while that page exists.
        var page: String?
    }

    init(
        _ scenes: any DisplayedScenes, _ earlier: EarlierStates, named names: WindowNames, broadcaster: Broadcaster
    ) {
        self.scenes = scenes
        self.earlier = earlier
        self.names = names
        self.broadcaster = broadcaster
    }

    // MARK: What UIKit says

    func show(_ windows: [PresentationNode], of session: String) {
        // UIKit saves a closed window before it disconnects it.
        guard scenes?.isOpen(session) == true else { return }
        broadcaster.show(windows, in: names.name(of: session), received: scenes?.eventNumbers(of: session) ?? [:])
    }

    /// Shows the last content of a session while it is not connected.
    func showSnapshot(_ windows: [PresentationNode], of session: String) {
        broadcaster.show(windows, in: names.name(of: session), isLive: false)
    }

    func didSave(eventsUpTo numbers: [String: Int], of session: String) {
        // A session that was closed meanwhile has no window.
        guard scenes?.isOpen(session) == true else { return }
        broadcaster.saved(numbers, in: names.name(of: session))
    }

    func willReconnect(_ session: String) { broadcaster.forget(names.name(of: session)) }

    func putOnClipboard(_ text: String, of session: String) {
        guard scenes?.isOpen(session) == true else { return }
        broadcaster.putOnClipboard(text, in: names.name(of: session), used: lastUsed[session])
    }

    /// Requests a page for a session, in place of an earlier request for it, and publishes the list (S-SCENE-102).
    func present(_ session: String, askedBy requesting: String?) {
        lastRequest += 1
        requests.removeAll { $0.session == session }
        requests.append(
            Request(
                session: session, requesting: requesting, number: "\(broadcaster.epoch).\(lastRequest)", page: opener))
        opener = nil
        publish()
    }

    /// Updates the list after a change of sessions, their titles or sizes, or of pages.
    func publish() {
        guard let scenes else { return }
        let listed = scenes.listed
        let closed = scenes.listedClosed
        let open = Set(listed.map(\.identifier))
        for session in listed where !session.isConnected && pages[session.identifier] == nil {
            broadcaster.forget(names.name(of: session.identifier))
        }
        for session in closed { broadcaster.forget(names.name(of: session.identifier)) }
        let known = open.union(closed.map(\.identifier))
        for session in names.all.subtracting(known) { broadcaster.close(names.name(of: session)) }
        names.keep(known)
        // A window that is opened again has its pages anew.
        pages = pages.filter { open.contains($0.key) }
        requests.removeAll { !open.contains($0.session) }
        used.removeAll { !open.contains($0) }
        lastUsed = lastUsed.filter { open.contains($0.key) }
        var list = WindowList(application: broadcaster.application, areSeveral: scenes.supportsMultipleScenes)
        list.windows = listed.map {
            .init(
                window: names.name(of: $0.identifier), title: $0.title, size: $0.page,
                mayGoBack: earlier.mayExist($0.identifier), notices: earlier.news($0.identifier))
        }
        list.closed = closed.compactMap { session in
            session.closed.map {
                .init(
                    window: names.name(of: session.identifier), title: session.title, time: $0.timeIntervalSince1970)
            }
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

    /// Returns the page that should open the window: one of the requesting scene, or else the most recently used
    /// one. Pages of the window's own session don't count. Returns nil without another page.
    private func page(for request: Request) -> String? {
        for session in [request.requesting].compactMap(\.self) + used.reversed() + pages.keys.sorted() {
            guard session != request.session, let pages = pages[session] else { continue }
            return pages.first { $0.identifier == lastUsed[session] }?.identifier ?? pages.last?.identifier
        }
        return nil
    }

    // MARK: What pages say

    /// Reports the number of pages of each session to UIKit (S-SCENE-98 to S-SCENE-100).
    func countPages() {
        guard let scenes else { return }
        // This is read first, because a page may be open since before the launch.
        let listed = scenes.listed
        for session in listed { _ = names.name(of: session.identifier) }
        var open: [String: [OpenPage]] = [:]
        for page in broadcaster.pages {
            if let session = names.session(named: page.window) { open[session, default: []].append(page) }
        }
        // The most recently active one comes last, and stays the most recent.
        let changed = Set(open.keys).union(pages.keys).filter { open[$0] != pages[$0] }
        let gone = changed.subtracting(listed.map(\.identifier))
        for session in gone.sorted() + listed.reversed().map(\.identifier).filter(changed.contains) {
            let now = open[session] ?? []
            let isNew = pages[session] == nil && listed.contains { $0.identifier == session && !$0.isConnected }
            if isNew, let windows = scenes.windows(of: session) { showSnapshot(windows, of: session) }
            if now.contains(where: { $0.isSeen && pages[session]?.contains($0) != true }) { noteShown(session) }
            pages[session] = open[session]
            // A page gets its earlier size before it reports its present one.
            if isNew { publish() }
            scenes.pagesDidChange(of: session, count: now.count, areSeen: now.contains(where: \.isSeen))
            // A closed window that is open again, and was still connected, shows nothing new by itself.
            if !now.isEmpty, broadcaster.newest(in: names.name(of: session)) == nil,
                scenes.listed.contains(where: { $0.identifier == session && $0.isConnected }),
                let windows = scenes.windows(of: session)
            {
                show(windows, of: session)
            }
        }
        publish()
    }

    /// Delivers a slice of the events that a page sent together. Returns the outcome of the last one, and the
    /// remaining events. The outcome is `notRunning` for an unknown window.
    func deliver(
        _ arrivals: ArraySlice<EventWire.Arrival>, to window: String
    ) -> (EventOutcome, ArraySlice<EventWire.Arrival>) {
        guard let scenes, let session = names.session(named: window) else { return (.answered(.notRunning), []) }
        // Reporting a size doesn't count as use, because hidden pages do so, too.
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

    /// Sets the link's target to the most recently active window, also while the app launches. Removes the target if
    /// the app has no window.
    func showFront() {
        broadcaster.front = scenes?.front.map { names.name(of: $0) }
    }

    func snapshot(of window: String) -> [PresentationNode]? {
        names.session(named: window).flatMap { scenes?.windows(of: $0) }
    }

    /// Performs New Window.
    ///
    /// - Returns: false if the maximum number of windows is open (S-SCENE-112).
    func makeWindow(for page: String) -> Bool {
        guard let scenes, scenes.hasRoom else { return false }
        let asking = broadcaster.pages.first { $0.identifier == page }
        opener = asking?.identifier
        scenes.makeSession(askedBy: asking.flatMap { names.session(named: $0.window) })
        return true
    }

    /// Removes the request for a page of this window, which a page brought to the front, and publishes the list. Does
    /// nothing without such a request.
    func wasShown(_ window: String) {
        if let session = names.session(named: window) { noteShown(session) }
    }

    private func noteShown(_ session: String) {
        guard requests.contains(where: { $0.session == session }) else { return }
        requests.removeAll { $0.session == session }
        publish()
    }

    /// Returns the session of an open window, or nil if there is none.
    func session(of window: String) -> String? {
        names.session(named: window).flatMap { scenes?.isOpen($0) == true ? $0 : nil }
    }

    func close(_ window: String) {
        if let session = names.session(named: window) { scenes?.close(session) }
    }

    /// Opens a window again that the user closed (S-SCENE-114).
    ///
    /// - Returns: false if the maximum number of windows is open (S-SCENE-112).
    func reopen(_ window: String, for page: String) -> Bool {
        guard let scenes, scenes.hasRoom else { return false }
        guard let session = names.session(named: window) else { return true }
        let asking = broadcaster.pages.first { $0.identifier == page }
        if asking?.window != window { opener = asking?.identifier }
        scenes.reopen(session, askedBy: asking.flatMap { names.session(named: $0.window) })
        return true
    }
}
