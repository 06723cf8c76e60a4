import Foundation
import Logging
import UIKit

/// A display that shows an app in a browser, with each of its scenes in separate windows.
///
/// Link an app with this library, start it, and open the link that it prints. The app's delegate only needs to
/// provide a display to use a specific address. A link lets one browser in, and that browser stays admitted when
/// the app is restarted. The app prints another link after a browser used one. When the app is gone, its pages keep
/// their content and continue with the next launch.
///
/// The display listens on `UIKIT_WEB_ADDRESS`, or on 127.0.0.1:8080. If a socket unit of systemd starts the app, it
/// listens on the unit's sockets instead, which stay bound while the app is away. Other computers can reach it only
/// if `UIKIT_WEB_UNENCRYPTED` is `allowed`. If the page is behind a proxy, `UIKIT_WEB_ORIGIN` is the origin at
/// which browsers find it.
///
/// If a host of many people started the app (`reprise serve`), the display answers the host alone, at the socket that the
/// host gave it, and prints no link. The host decides who gets in.
@MainActor
public final class WebDisplay: LinkedDisplay, SceneDisplay {
    private let address: WebDisplayAddress?
    private let environment: [String: String]
    private let output: @Sendable (String) -> Void
    private let heartbeatInterval: Duration
    /// A closure that receives the content for requests, instead of a server.
    private let answering: ((any GuardedContent) -> Void)?
    private let logger = Logger(label: "WebDisplay")

    /// The session without the snapshot, whose pictures need not stay in memory.
    private var session: DisplaySession?
    private var server: WebServer?
    /// The server for a host of many people, instead of `server`.
    private var hosted: HostedServer?
    private(set) var admission: Admission?
    private(set) var broadcaster: Broadcaster?
    private var heartbeat: Task<Void, Never>?
    /// The most recently used page of an app without scenes.
    private var lastUsed: String?
    /// The windows of scenes, or nil in an app without scenes, which has a single window without a name.
    private var windows: SceneWindows?

    package convenience init() {
        self.init(address: nil)
    }

    /// - Parameter address: the address to listen on, or nil for `UIKIT_WEB_ADDRESS`. Sockets of systemd win over
    ///   both.
    public convenience init(address: WebDisplayAddress? = nil) {
        self.init(address: address, environment: ProcessInfo.processInfo.environment) { line in
            // `print` would buffer the line, and a program that waits for it through a pipe would not get it.
            try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        }
    }

    /// Makes a display without a server.
    ///
    /// - Parameter content: a closure called at the start of the display with the content for requests. The caller
    ///   passes requests to the content, and decides itself which ones it accepts.
    package convenience init(answering content: @escaping (any GuardedContent) -> Void) {
        self.init(address: nil, environment: [:], answering: content, output: { _ in })
    }

    init(
        address: WebDisplayAddress?, environment: [String: String], heartbeatInterval: Duration = .seconds(15),
        answering: ((any GuardedContent) -> Void)? = nil, output: @escaping @Sendable (String) -> Void
    ) {
        self.address = address
        self.answering = answering
        self.environment = environment
        self.heartbeatInterval = heartbeatInterval
        self.output = output
    }

    /// Listens, and prints the link to the page as one line on standard output. Logs a warning if other computers can
    /// reach the address.
    ///
    /// - Parameter session: the session of the app.
    /// - Throws: `WebDisplayError` if the address or a setting in the environment is invalid, or if the address cannot
    ///   be bound. Also if other computers could reach it, and `UIKIT_WEB_UNENCRYPTED` isn't `allowed`.
    public func start(_ session: DisplaySession) throws {
        try start(session, showing: nil)
    }

    /// Starts like `start(_:)`, for an app that has scenes. UIKit calls it.
    package func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws {
        try start(session, showing: scenes)
    }

    private func start(_ session: DisplaySession, showing scenes: (any DisplayedScenes)?) throws {
        let hostSocket = try HostSocket.take(from: environment)
        let sockets = try hostSocket == nil ? InheritedSockets.take(from: environment) : nil
        let address = try (sockets?.address ?? address ?? WebDisplayAddress(environment: environment))
            .reached(in: environment)
        self.session = session
        self.session?.snapshot = nil
        let broadcaster = Broadcaster(
            epoch: String(UInt64.random(in: .min ... .max), radix: 16), application: session.applicationName,
            previousEnd: session.previousRunEnd?.word)
        if let scenes {
            let names = WindowNames(secret: session.secret, bundleIdentifier: session.bundleIdentifier)
            windows = SceneWindows(scenes, session.earlierStates, named: names, broadcaster: broadcaster)
            if let snapshot = session.snapshot, let first = scenes.front {
                windows?.showSnapshot(snapshot, of: first)
            }
            windows?.showFront()
        } else {
            broadcaster.list = onlyWindow(of: session)
            if let snapshot = session.snapshot { broadcaster.show(snapshot, in: "", isLive: false) }
        }
        self.broadcaster = broadcaster
        let textKey = KeptTexts.key(secret: session.secret, bundleIdentifier: session.bundleIdentifier)
        let content = DisplayContent(broadcaster: broadcaster, requests: pageRequests, textKey: textKey)
        if let answering {
            answering(content)
        } else if let hostSocket {
            hosted = HostedServer(hostSocket, content, logger: quietLogger) { [weak self] in await self?.rest() }
        } else {
            try serve(content, of: session, at: address, sockets)
        }
        heartbeat = Task.detached { [heartbeatInterval] in
            while (try? await Task.sleep(for: heartbeatInterval)) != nil {
                broadcaster.heartbeat()
            }
        }
    }

    /// The logger of a server, which logs each connection that ends with the app as an error.
    private var quietLogger: Logger {
        var quiet = logger
        quiet.logLevel = .critical
        return quiet
    }

    /// Ends the streams of pages, and prepares the app to be suspended or killed (S-HOST-2).
    private func rest() async {
        broadcaster?.dismissAll()
        windows?.countPages()
        await session?.rest()
    }

    /// Listens, and prints the link. If other computers can reach the address, it logs a warning.
    private func serve(
        _ content: DisplayContent, of session: DisplaySession, at address: WebDisplayAddress,
        _ sockets: InheritedSockets?
    ) throws {
        let name = session.applicationName.split(whereSeparator: \.isNewline).joined(separator: " ")
        let guardFor: @Sendable (Int) -> AccessGuard = {
            [secret = session.secret, bundleIdentifier = session.bundleIdentifier] port in
            AccessGuard(secret: secret, bundleIdentifier: bundleIdentifier, address: address, port: port)
        }
        let links = PageLinks { [output] in output("\(name): the link for another browser is \($0)") }
        let admission = Admission(
            secret: session.secret, bundleIdentifier: session.bundleIdentifier, host: DisplayContent.host,
            linkWasUsed: links.wasUsed(next:))
        let server = try WebServer(address: address, sockets: sockets, logger: quietLogger) {
            [logger] port, connections in
            GuardedResponder(
                access: guardFor(port), admission: admission, connections: connections, content: content,
                logger: logger)
        }
        self.server = server
        self.admission = admission
        if !address.isLoopback {
            logger.warning(
                "The web display listens on \(address), which other computers can reach. Nothing is encrypted on the way to them."
            )
        }
        let access = guardFor(server.port)
        links.open(access)
        output("\(name) is at \(access.link(key: admission.linkKey))")
    }

    /// Sends changes to browsers. Does nothing before `start(_:)`. UIKit calls it.
    ///
    /// - Parameter windows: the windows that the app shows.
    public func show(_ windows: [PresentationNode]) {
        broadcaster?.show(windows, in: "", received: session?.eventNumbers() ?? [:])
    }

    package func show(_ windows: [PresentationNode], of session: String) {
        self.windows?.show(windows, of: session)
    }

    /// Notifies browsers of saved events, which they need not keep any longer. UIKit calls it.
    ///
    /// - Parameter numbers: the number of the last saved event of each page.
    public func didSave(eventsUpTo numbers: [String: Int]) {
        broadcaster?.saved(numbers, in: "")
    }

    package func willReconnect(_ session: String) {
        windows?.willReconnect(session)
    }

    package func didSave(eventsUpTo numbers: [String: Int], of session: String) {
        windows?.didSave(eventsUpTo: numbers, of: session)
    }

    /// Sends a text to the browser whose page was used last, or to a visible page if that one is closed. UIKit calls
    /// it.
    ///
    /// - Parameter text: the text for the clipboard.
    public func putOnClipboard(_ text: String) {
        broadcaster?.putOnClipboard(text, in: "", used: lastUsed)
    }

    package func putOnClipboard(_ text: String, of session: String) {
        windows?.putOnClipboard(text, of: session)
    }

    package func present(_ session: String, askedBy requesting: String?) {
        windows?.present(session, askedBy: requesting)
    }

    package func sessionsDidChange() {
        if windows == nil, let session { broadcaster?.list = onlyWindow(of: session) }
        // A window may be open again whose page is there.
        windows?.countPages()
    }

    /// Ends the streams of the browsers and stops listening. Their pages keep their content.
    public func stop() {
        heartbeat?.cancel()
        broadcaster?.finish()
        server?.stop()
        server = nil
        hosted?.stop()
        hosted = nil
        session = nil
        // The pages remain, and wait for the next launch.
        windows = nil
    }

    private var pageRequests: PageRequests {
        PageRequests(
            deliver: { [weak self] arrivals, window in
                await MainLoop.run { self?.deliver(arrivals, to: window) ?? (.answered(.notRunning), []) }
            },
            pagesDidChange: { [weak self] in await MainLoop.run { self?.windows?.countPages() } },
            snapshot: { [weak self] window in await MainLoop.run { self?.windows?.snapshot(of: window) } },
            makeWindow: { [weak self] page in await MainLoop.run { self?.windows?.makeWindow(for: page) ?? false } },
            windowWasShown: { [weak self] window in await MainLoop.run { self?.windows?.wasShown(window) } },
            closeWindow: { [weak self] window in await MainLoop.run { self?.windows?.close(window) } },
            earlierStates: { [weak self] window in await self?.earlierStates(of: window) ?? [] },
            screen: { [weak self] state, window in await self?.screen(of: state, of: window) },
            goBack: { [weak self] state, window in await self?.goBack(to: state, of: window) ?? false },
            startOver: { [weak self] in await MainLoop.run { self?.session?.earlierStates.startOver() } },
            noteSeen: { [weak self] state, window in await MainLoop.run { self?.noteSeen(state, of: window) } },
            reopenWindow: { [weak self] window, page in
                await MainLoop.run { self?.windows?.reopen(window, for: page) ?? false }
            })
    }

    private func earlierStates(of window: String) async -> [ListedState] {
        guard let (states, session) = earlier(of: window) else { return [] }
        return await states.list(session)
    }

    private func screen(of state: String, of window: String) async -> [PresentationNode]? {
        guard let (states, session) = earlier(of: window) else { return nil }
        return await states.windows(state, session)
    }

    private func goBack(to state: String, of window: String) async -> Bool {
        guard let (states, session) = earlier(of: window) else { return false }
        return await states.goBack(state, session)
    }

    private func noteSeen(_ state: String, of window: String) {
        guard let (states, session) = earlier(of: window) else { return }
        states.noteSeen(state, session)
    }

    /// Returns the app's earlier states and the session of a window, which is nil in an app without scenes. Returns nil
    /// if the window isn't open.
    private func earlier(of window: String) -> (states: EarlierStates, session: String?)? {
        guard let states = session?.earlierStates else { return nil }
        guard let windows else { return window.isEmpty ? (states, nil) : nil }
        return windows.session(of: window).map { (states, $0) }
    }

    private func deliver(
        _ arrivals: ArraySlice<EventWire.Arrival>, to window: String
    ) -> (EventOutcome, ArraySlice<EventWire.Arrival>) {
        if let windows { return windows.deliver(arrivals, to: window) }
        guard let session else { return (.answered(.notRunning), []) }
        lastUsed = arrivals.last?.number?.sender ?? lastUsed
        let delivery = EventDelivery(
            received: session.eventNumbers, text: session.text, deliver: { session.deliver($0, as: $1) })
        let outcome = delivery.deliver(arrivals)
        broadcaster?.received(session.eventNumbers(), in: "")
        broadcaster?.list = onlyWindow(of: session)
        return outcome
    }

    /// Returns the list for an app without scenes.
    private func onlyWindow(of session: DisplaySession) -> WindowList {
        WindowList(
            application: session.applicationName,
            windows: [
                .init(
                    window: "", title: "", size: session.page(), mayGoBack: session.earlierStates.mayExist(nil),
                    notices: session.earlierStates.news(nil))
            ])
    }
}
