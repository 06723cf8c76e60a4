import Foundation
import Logging
import RestorationArchive
import WebDisplay

/// Serves the page of a saved state, behind the guard that an app's display has.
struct StateServer {
    /// The link that lets one browser in.
    let link: String
    let access: AccessGuard
    let admission: Admission
    private let server: WebServer

    /// - Parameters:
    ///   - address: where to listen.
    ///   - otherLink: called with the link for another browser when one has used the last.
    /// - Throws: `WebDisplayError.cannotListen`.
    init(
        _ reader: StateReader, at address: WebDisplayAddress, randomBytes: @escaping RandomBytes = systemRandomBytes,
        otherLink: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(WebDisplayError) {
        // A new one each time: a link that was seen somewhere is good for as long as the page is served.
        let secret = Data(randomBytes(32))
        let access: @Sendable (Int) -> AccessGuard = { port in
            AccessGuard(secret: secret, bundleIdentifier: "reprise view", address: address, port: port)
        }
        let links = PageLinks(output: otherLink)
        let admission = Admission(
            secret: secret, bundleIdentifier: "reprise view", host: StateContent.host, randomBytes: randomBytes,
            linkWasUsed: links.wasUsed(next:))
        // What strangers send is not for the terminal.
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
