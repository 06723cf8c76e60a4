import Foundation

/// Where a `WebDisplay` listens: a host and a port.
public struct WebDisplayAddress: Sendable, Equatable, CustomStringConvertible {
    /// `127.0.0.1:8080`: only programs on this computer reach it.
    public static let standard = WebDisplayAddress(host: "127.0.0.1", port: 8080)

    /// A port that the system picks, and only programs on this computer reach.
    package static let anyFreePort = WebDisplayAddress(host: "127.0.0.1", port: 0)

    /// A host name or an IP address; an IPv6 address without brackets.
    public let host: String
    /// 0 lets the system pick a free port.
    public let port: Int
    /// The origin at which browsers find the page if that is not the address itself: `UIKIT_WEB_ORIGIN`.
    private(set) var publicOrigin: String?

    /// - Parameters:
    ///   - host: as `host` describes it.
    ///   - port: 0 to 65535.
    init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `host:port`, with an IPv6 address in brackets: `[::1]:8080`.
    ///
    /// - Throws: `WebDisplayError.invalidAddress` with `text` when it is anything else.
    public init(_ text: String) throws(WebDisplayError) {
        guard let colon = text.lastIndex(of: ":") else {
            throw .invalidAddress(text)
        }
        var host = text[..<colon]
        let digits = text[text.index(after: colon)...]
        guard (1...5).contains(digits.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
            let port = Int(digits), port <= 65_535
        else {
            throw .invalidAddress(text)
        }
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]") && host.count > 2
        if isBracketed {
            host = host.dropFirst().dropLast()
        }
        let allowed = isBracketed ? "0123456789abcdefABCDEF:.%" : Self.hostCharacters
        guard !host.isEmpty, host.count <= 253, host.allSatisfy({ allowed.contains($0) }) else {
            throw .invalidAddress(text)
        }
        self.init(host: String(host), port: port)
    }

    /// The value of `UIKIT_WEB_ADDRESS`, or `standard` where that is not set or empty.
    init(environment: [String: String]) throws(WebDisplayError) {
        guard let text = environment["UIKIT_WEB_ADDRESS"], !text.isEmpty else {
            self = .standard
            return
        }
        try self.init(text)
    }

    /// Returns the address with what the environment says about how browsers reach it.
    ///
    /// - Throws: `WebDisplayError.unencrypted` if other computers could reach it and `UIKIT_WEB_UNENCRYPTED` is not `allowed`;
    ///   `WebDisplayError.invalidOrigin` if `UIKIT_WEB_ORIGIN` is not an origin.
    func reached(in environment: [String: String]) throws(WebDisplayError) -> WebDisplayAddress {
        try checkEncryption(isUnencryptedAllowed: environment["UIKIT_WEB_UNENCRYPTED"] == "allowed")
        guard let text = environment["UIKIT_WEB_ORIGIN"], !text.isEmpty else { return self }
        let origin = text.lowercased()
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: origin.hasPrefix), let url = URL(string: origin), url.host() != nil,
            origin.dropFirst(scheme.count).allSatisfy({ Self.hostCharacters.contains($0) || "[]:".contains($0) })
        else { throw .invalidOrigin(text) }
        var address = self
        address.publicOrigin = origin
        return address
    }

    /// - Throws: `WebDisplayError.unencrypted` if other computers could reach the address and nobody has allowed that.
    package func checkEncryption(isUnencryptedAllowed: Bool) throws(WebDisplayError) {
        guard isLoopback || isUnencryptedAllowed else { throw .unencrypted(self) }
    }

    /// True if the page has a name of its own. Browsers look up names below `localhost` as the usual addresses of this computer.
    var hasLocalName: Bool { ["127.0.0.1", "localhost", "::1"].contains(host.lowercased()) }

    /// The addresses to listen on. A browser may try either family first, so whoever held the other one would get its requests.
    var hosts: [String] { hasLocalName ? ["127.0.0.1", "::1"] : [host] }

    /// Host and port as a link has them.
    public var description: String {
        "\(urlHost):\(port)"
    }

    /// Only programs on this computer can connect to it.
    package var isLoopback: Bool {
        host.lowercased() == "localhost" || host == "::1" || (host.hasPrefix("127.") && isIPv4)
    }

    /// Listens on every network interface.
    var isWildcard: Bool {
        host == "0.0.0.0" || host == "::"
    }

    /// The host as it stands in a URL. A wildcard is no address to connect to, so it becomes the loopback address.
    var linkHost: String {
        switch host {
        case "0.0.0.0": "127.0.0.1"
        case "::": "[::1]"
        default: urlHost
        }
    }

    private var urlHost: String {
        host.contains(":") ? "[\(host)]" : host
    }

    private var isIPv4: Bool {
        Self.isIPv4(host)
    }

    static func isIPv4(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private static let hostCharacters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"
}
