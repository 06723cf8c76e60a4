import Crypto
import Foundation

/// Decides which requests come from the program's own user, in a page that this program served.
///
/// The link that the program prints carries a key. Whoever opens it gets a cookie, which every other request must carry.
/// Both follow from a secret and not from each other, so they stay good for as long as the secret does (an app's when it is
/// started again), and a key seen in a log does not tell the cookie. The host of each request is checked because a hostile page can give
/// its own name the address of this computer (DNS rebinding), and the origin because browsers send cookies along
/// with requests that other pages make.
package struct AccessGuard: Sendable {
    /// What the printed link carries.
    let key: String
    /// Names the program and the port: cookies know no ports, and two programs on one host must not overwrite each other's.
    let cookieName: String
    let cookieValue: String

    private let cookieLifetime: CookieLifetime
    private let address: WebDisplayAddress
    private let port: Int

    /// How long a browser keeps the cookie.
    package enum CookieLifetime: Sendable {
        /// Until the browser ends: the secret is good for one run only.
        case session
        /// As long as browsers keep any.
        case longest
    }

    /// - Parameters:
    ///   - bundleIdentifier: names the program; what follows from the secret differs from program to program.
    ///   - port: the port that is bound, which `address` leaves open when its own is 0.
    package init(
        secret: Data, bundleIdentifier: String, address: WebDisplayAddress, port: Int,
        cookieLifetime: CookieLifetime = .longest
    ) {
        self.address = address
        self.port = port
        self.cookieLifetime = cookieLifetime
        key = Self.derive("link", of: bundleIdentifier, from: secret)
        cookieValue = Self.derive("cookie", of: bundleIdentifier, from: secret)
        let app = SHA256.hash(data: Data("\(bundleIdentifier):\(port)".utf8))
        cookieName = "reprise-" + Self.hexadecimal(app.prefix(6))
    }

    /// The `Set-Cookie` header for a user who opened the link.
    var cookieHeader: String {
        // 400 days is the longest that browsers keep a cookie.
        let age = if case .longest = cookieLifetime { "; Max-Age=34560000" } else { "" }
        return "\(cookieName)=\(cookieValue); Path=/\(age); HttpOnly; SameSite=Strict"
    }

    /// The link that lets in whoever opens it.
    package var link: String {
        "http://\(address.linkHost):\(port)/?key=\(key)"
    }

    func acceptsKey(_ candidate: some StringProtocol) -> Bool {
        Self.areEqual(candidate, key)
    }

    /// - Parameter header: the request's `Cookie` header.
    func acceptsCookie(_ header: String?) -> Bool {
        guard let header else { return false }
        return header.split(separator: ";").contains { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == cookieName else { return false }
            return Self.areEqual(parts[1].trimmingCharacters(in: .whitespaces), cookieValue)
        }
    }

    /// - Parameter header: the request's `Host` header.
    func acceptsHost(_ header: String?) -> Bool {
        guard let header = header?.lowercased() else { return false }
        var host = header[...]
        if header.hasSuffix(":\(port)") {
            host = header.dropLast(String(port).count + 1)
        } else if port != 80 {
            return false
        }
        if ["127.0.0.1", "localhost", "[::1]", address.linkHost.lowercased()].contains(String(host)) {
            return true
        }
        // On all interfaces the app has addresses that it does not know. DNS rebinding needs a name; a number is safe.
        return address.isWildcard && (WebDisplayAddress.isIPv4(host) || (host.hasPrefix("[") && host.hasSuffix("]")))
    }

    /// - Parameters:
    ///   - origin: the `Origin` header of a request that changes something.
    ///   - host: its `Host` header.
    func acceptsOrigin(_ origin: String?, host: String?) -> Bool {
        guard let origin, let host else { return false }
        return origin.lowercased() == "http://\(host.lowercased())" && acceptsHost(host)
    }

    private static func derive(_ purpose: String, of bundleIdentifier: String, from secret: Data) -> String {
        let message = Data("WebDisplay \(purpose) 1 \(bundleIdentifier)".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: secret))
        return hexadecimal(Data(code))
    }

    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }

    /// Takes equally long wherever the first difference is, so that a secret cannot be guessed piece by piece.
    private static func areEqual(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        let one = Array(one.utf8)
        let other = Array(other.utf8)
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
}
