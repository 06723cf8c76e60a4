import Crypto
import Foundation

/// The host names and origins under which a program's page answers.
///
/// The host name of the page's origin is derived from the program's secret, so no other program can have used it.
/// Service workers, caches and cookies that another program left at the same port belong to another origin. The
/// guard checks the host of each request, because a hostile page can let its own name resolve to this computer's
/// address (DNS rebinding). It checks the origin, because browsers also send requests that other pages make
/// (S-SEC-18).
package struct AccessGuard: Sendable {
    /// The origin of the page, as a browser writes it: `http://0123….localhost:8080`.
    package let origin: String
    /// True if the page may be used without encryption from other computers.
    let allowsUnencrypted: Bool

    private let address: WebDisplayAddress
    private let port: Int

    /// - Parameters:
    ///   - secret: the program's secret.
    ///   - bundleIdentifier: the program's bundle identifier. Each program derives a different name from the same
    ///     secret.
    ///   - address: the requested address.
    ///   - port: the bound port. The address does not contain it if its own port is 0.
    package init(secret: Data, bundleIdentifier: String, address: WebDisplayAddress, port: Int) {
        self.address = address
        self.port = port
        allowsUnencrypted = !address.isLoopback
        if let origin = address.publicOrigin {
            self.origin = origin
        } else if address.hasLocalName {
            let name = Self.name(secret: secret, bundleIdentifier: bundleIdentifier)
            origin = "http://\(name).localhost" + Self.suffix(of: port)
        } else {
            origin = "http://\(address.linkHost)" + Self.suffix(of: port)
        }
    }

    /// Derives the first label of the page's host name: 128 bits in hexadecimal digits.
    private static func name(secret: Data, bundleIdentifier: String) -> String {
        let message = Data("WebDisplay name 1 \(bundleIdentifier)".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: secret))
        return hexadecimal(Data(code).prefix(16))
    }

    /// Returns the port as part of an origin. Browsers leave out the port that the scheme implies.
    private static func suffix(of port: Int) -> String { port == 80 ? "" : ":\(port)" }

    /// Returns the link that lets one browser in.
    ///
    /// - Parameter key: the key, which follows `#`, so that no browser sends it in a request.
    package func link(key: String) -> String { "\(origin)/#\(key)" }

    /// Returns true if the host belongs to the page. If the app listens on all interfaces, each numeric address with
    /// its port does. Returns false without a header.
    ///
    /// - Parameter header: the request's `Host` header.
    func acceptsHost(_ header: String?) -> Bool {
        guard let header = header?.lowercased() else { return false }
        if origin.hasSuffix("://\(header)") { return true }
        guard address.isWildcard, address.publicOrigin == nil else { return false }
        // An app bound to all interfaces does not know all of its addresses. DNS rebinding needs a name, so a
        // numeric address is safe.
        let suffix = Self.suffix(of: port)
        guard header.hasSuffix(suffix) else { return false }
        let host = header.dropLast(suffix.count)
        return WebDisplayAddress.isIPv4(host) || (host.hasPrefix("[") && host.hasSuffix("]"))
    }

    /// Returns true if the request comes from the page itself. Returns false if a header is missing.
    ///
    /// - Parameters:
    ///   - header: the `Origin` header of a request that changes something.
    ///   - host: the request's `Host` header.
    func acceptsOrigin(_ header: String?, host: String?) -> Bool {
        guard let header = header?.lowercased(), let host = host?.lowercased(), acceptsHost(host) else { return false }
        return header == origin || (header == "http://\(host)" && !origin.hasSuffix("://\(host)"))
    }

    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }
}
