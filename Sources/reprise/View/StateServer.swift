import Foundation
import Logging
import RestorationArchive
import WebDisplay

/// A server for the page of a saved state, with the same guard as an app's display.
struct StateServer {
    /// The link that lets one browser in.
    let link: String
    let access: AccessGuard
    let admission: Admission
    private let server: WebServer

    /// - Parameters:
    ///   - address: the address to listen on.
    ///   - otherLink: a closure called with the link for another browser after one used the previous link.
    /// - Throws: `WebDisplayError.cannotListen` if the address cannot be bound.
    init(
        _ reader: StateReader, at address: WebDisplayAddress, randomBytes: @escaping RandomBytes = systemRandomBytes,
        otherLink: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(WebDisplayError) {
        // The secret is new each time. A link that somebody saw is valid only while the page is served.
        let secret = Data(randomBytes(32))
        let access: @Sendable (Int) -> AccessGuard = { port in
            AccessGuard(secret: secret, bundleIdentifier: "reprise view", address: address, port: port)
        }
        let links = PageLinks(output: otherLink)
        let admission = Admission(
            secret: secret, bundleIdentifier: "reprise view", host: StateContent.host, randomBytes: randomBytes,
            linkWasUsed: links.wasUsed(next:))
        // Requests from strangers must not fill the terminal.
        let quiet = Logger(label: "reprise view") { _ in SwiftLogNoOpLogHandler() }
        server = try WebServer(address: address, logger: quiet) { port, connections in
            GuardedResponder(
                access: access(port), admission: admission, connections: connections,
                content: StateContent(reader: reader), logger: quiet)
        }
        self.access = access(server.port)
        self.admission = admission
        links.open(self.access)
        link = self.access.link(key: admission.linkKey)
    }

    func stop() { server.stop() }
}
