import Foundation
import Logging
import UIKit

/// Shows an app in a browser.
///
/// Link an app with this library, start it, and open the link that it prints; the app's delegate names a display only where it
/// needs an address of its own. Only who has that link gets in; the browser stays admitted when the app is started again. When the app is gone, its page keeps what it shows and
/// comes back to life with the next launch.
///
/// It listens on `UIKIT_WEB_ADDRESS`, or on 127.0.0.1:8080.
@MainActor
public final class WebDisplay: LinkedDisplay {
    private let address: WebDisplayAddress?
    private let environment: [String: String]
    private let output: @Sendable (String) -> Void
    private let heartbeatInterval: Duration
    private let logger = Logger(label: "WebDisplay")

    /// Without the snapshot, whose pictures need not stay in memory.
    private var session: DisplaySession?
    private var server: WebServer?
    private(set) var broadcaster: Broadcaster?
    private var heartbeat: Task<Void, Never>?

    package convenience init() {
        self.init(address: nil)
    }

    /// - Parameter address: where to listen; nil takes `UIKIT_WEB_ADDRESS`.
    public convenience init(address: WebDisplayAddress? = nil) {
        self.init(address: address, environment: ProcessInfo.processInfo.environment) { line in
            // Not `print`: its buffer would keep the line from a program that waits for it through a pipe.
            try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        }
    }

    init(
        address: WebDisplayAddress?, environment: [String: String], heartbeatInterval: Duration = .seconds(15),
        output: @escaping @Sendable (String) -> Void
    ) {
        self.address = address
        self.environment = environment
        self.heartbeatInterval = heartbeatInterval
        self.output = output
    }

    /// Listens, and prints the link to the page as one line on standard output.
    ///
    /// - Throws: `WebDisplayError` when the address is none or cannot be listened on.
    public func start(_ session: DisplaySession) throws {
        let address = try address ?? WebDisplayAddress(environment: environment)
        self.session = session
        self.session?.snapshot = nil
        let broadcaster = Broadcaster(
            epoch: String(UInt64.random(in: .min ... .max), radix: 16), application: session.applicationName)
        if let snapshot = session.snapshot { broadcaster.show(snapshot, isLive: false) }
        let guardFor: @Sendable (Int) -> AccessGuard = {
            [secret = session.secret, bundleIdentifier = session.bundleIdentifier] port in
            AccessGuard(secret: secret, bundleIdentifier: bundleIdentifier, address: address, port: port)
        }
        // The server calls each connection that ends with the app an error.
        var quiet = logger
        quiet.logLevel = .critical
        let server = try WebServer(address: address, logger: quiet) { [logger] port in
            let content = DisplayContent(broadcaster: broadcaster) { [weak self] arrivals in
                await self?.deliver(arrivals) ?? .notRunning
            }
            return GuardedResponder(access: guardFor(port), content: content, logger: logger)
        }
        self.server = server
        self.broadcaster = broadcaster
        heartbeat = Task.detached { [heartbeatInterval] in
            while (try? await Task.sleep(for: heartbeatInterval)) != nil {
                broadcaster.heartbeat()
            }
        }
        if !address.isLoopback {
            logger.warning(
                "The web display listens on \(address), which other computers can reach without encryption.")
        }
        let name = session.applicationName.split(whereSeparator: \.isNewline).joined(separator: " ")
        output("\(name) is at \(guardFor(server.port).link)")
    }

    /// Sends browsers what has changed; called by UIKit.
    public func show(_ windows: [PresentationNode]) {
        if let session { broadcaster?.received(session.eventNumbers()) }
        broadcaster?.show(windows)
    }

    /// Tells browsers which of their events they need not keep any longer; called by UIKit.
    public func didSave(eventsUpTo numbers: [String: Int]) {
        broadcaster?.saved(numbers)
    }

    /// Says goodbye to browsers and stops listening; their pages keep what they show.
    public func stop() {
        heartbeat?.cancel()
        broadcaster?.finish()
        server?.stop()
        server = nil
        session = nil
    }

    private func deliver(_ arrivals: [EventWire.Arrival]) -> DisplayEventResult {
        guard let session else { return .notRunning }
        var result = DisplayEventResult.handled
        for arrival in arrivals {
            result = session.deliver(arrival.event, as: arrival.number)
        }
        broadcaster?.received(session.eventNumbers())
        return result
    }
}
