import Foundation
import Logging
import WebDisplay

/// A host that serves an app to many people, with a process for each (S-HOST-1).
package final class AppHost: Sendable {
    /// The origin of the page.
    package let origin: String
    package let metrics = HostMetrics()
    let people: People
    private let server: WebServer
    private let statusServer: WebServer?

    /// Opens the folder of people, and listens. Returns when browsers can connect.
    ///
    /// - Throws: `HostError` or `WebDisplayError` if the host can't serve.
    package init(_ configuration: HostConfiguration, logger: Logger) throws {
        guard access(configuration.app, X_OK) == 0 else { throw HostError.noApp(configuration.app) }
        try configuration.walls.check()
        try configuration.walls.check(app: configuration.app, people: configuration.people.path)
        let folder = try PeopleFolder(configuration.people)
        let people = People(configuration, folder, metrics, logger)
        self.people = people
        let mostConnections = Self.mostConnections()
        let sockets = try InheritedSockets.take(from: ProcessInfo.processInfo.environment)
        let address = try (sockets?.address ?? configuration.address).found(at: configuration.origin)
        var quiet = logger
        quiet.logLevel = .critical
        let guardFor: @Sendable (Int) -> AccessGuard = { port in
            AccessGuard(
                secret: folder.secret, bundleIdentifier: "reprise serve", address: address, port: port)
        }
        let admission = Admission(
            secret: folder.secret, bundleIdentifier: "reprise serve", host: "the host", linkWasUsed: { _ in })
        server = try WebServer(address: address, sockets: sockets, mostConnections: mostConnections, logger: quiet) {
            port, connections in
            GuardedResponder(
                access: guardFor(port), admission: admission, connections: connections,
                content: HostContent(people: people, configuration: configuration), logger: logger)
        }
        statusServer = try configuration.statusAddress.map { [metrics] address in
            try WebServer(address: address, logger: quiet) { _, _ in StatusResponder(metrics: metrics) }
        }
        origin = guardFor(server.port).origin
        Task { await people.begin() }
    }

    /// Raises the process's limit of descriptors as far as the system allows, and returns the connections of browsers for
    /// which that is enough. Each browser also needs some to its person's process.
    private static func mostConnections() -> Int {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return 256 }
        limits.rlim_cur = limits.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        return max(256, (Int(min(limits.rlim_cur, 1 << 20)) - 256) / 3)
    }

    /// Lets each person's next process come from the app's newest build. Returns when all old ones are replaced.
    package func replace() async { await people.replace() }

    /// Saves everything, ends all processes, and stops listening.
    package func shutDown() async {
        server.stop()
        statusServer?.stop()
        await people.shutDown()
    }
}
