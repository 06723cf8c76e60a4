import Foundation
import Logging
import RestorationArchive
import WebDisplay

/// Serves the page of a saved state, behind the guard that an app's display has.
struct StateServer {
    /// The link that lets in whoever opens it.
    let link: String
    let access: AccessGuard
    private let server: WebServer

    /// - Parameter address: where to listen.
    /// - Throws: `WebDisplayError.cannotListen`.
    init(
        _ reader: StateReader, at address: WebDisplayAddress, randomBytes: RandomBytes = systemRandomBytes
    ) throws(WebDisplayError) {
        // A new one each time: a link that was seen somewhere is good for as long as the page is served.
        let secret = Data(randomBytes(32))
        let access: @Sendable (Int) -> AccessGuard = { port in
            AccessGuard(
                secret: secret, bundleIdentifier: "reprise view", address: address, port: port, cookieLifetime: .session
            )
        }
        // What strangers send is not for the terminal.
        let quiet = Logger(label: "reprise view") { _ in SwiftLogNoOpLogHandler() }
        server = try WebServer(address: address, logger: quiet) { port in
            GuardedResponder(access: access(port), content: StateContent(reader: reader), logger: quiet)
        }
        self.access = access(server.port)
        link = self.access.link
    }

    func stop() { server.stop() }
}
