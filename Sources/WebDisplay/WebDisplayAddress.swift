import Foundation

/// The address on which a `WebDisplay` listens: a host and a port.
public struct WebDisplayAddress: Sendable, Equatable, CustomStringConvertible {
    /// The address `127.0.0.1:8080`. Only programs on this computer can reach it.
    public static let standard = WebDisplayAddress(host: "127.0.0.1", port: 8080)

    /// An address with a port that the system picks. Only programs on this computer can reach it.
    package static let anyFreePort = WebDisplayAddress(host: "127.0.0.1", port: 0)

    /// A host name or an IP address. An IPv6 address has no brackets.
    public let host: String
    /// The port, or 0 to let the system pick a free one.
    public let port: Int
    /// The origin at which browsers find the page, if it isn't the address itself: `UIKIT_WEB_ORIGIN`.
    private(set) var publicOrigin: String?

    /// - Parameters:
    ///   - host: a host name or an IP address, without brackets.
    ///   - port: the port, from 0 to 65535.
    init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `host:port`, with an IPv6 address in brackets: `[::1]:8080`.
    ///
    /// - Parameter text: the text to read.
    /// - Throws: `WebDisplayError.invalidAddress` with `text` if it is anything else.
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

    /// Reads `UIKIT_WEB_ADDRESS`, or uses `standard` if it is not set or empty.
    ///
    /// - Throws: `WebDisplayError.invalidAddress` if it isn't an address.
    init(environment: [String: String]) throws(WebDisplayError) {
        guard let text = environment["UIKIT_WEB_ADDRESS"], !text.isEmpty else {
            self = .standard
            return
        }
        try self.init(text)
    }

    /// Returns the address with the environment's settings for access by browsers.
    ///
    /// - Throws: `WebDisplayError.unencrypted` if other computers could reach it and `UIKIT_WEB_UNENCRYPTED` is not
    ///   `allowed`. `WebDisplayError.invalidOrigin` if `UIKIT_WEB_ORIGIN` is not an origin.
    func reached(in environment: [String: String]) throws(WebDisplayError) -> WebDisplayAddress {
        try checkEncryption(isUnencryptedAllowed: environment["UIKIT_WEB_UNENCRYPTED"] == "allowed")
        return try found(at: environment["UIKIT_WEB_ORIGIN"])
    }

    /// Returns the address with the origin at which browsers find the page. Without an origin, it is the same address.
    ///
    /// - Throws: `WebDisplayError.invalidOrigin` if the text is not an origin.
    package func found(at text: String?) throws(WebDisplayError) -> WebDisplayAddress {
        guard let text, !text.isEmpty else { return self }
        let origin = text.lowercased()
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: origin.hasPrefix), let url = URL(string: origin), url.host() != nil,
            origin.dropFirst(scheme.count).allSatisfy({ Self.hostCharacters.contains($0) || "[]:".contains($0) })
        else { throw .invalidOrigin(text) }
        var address = self
        address.publicOrigin = origin
        return address
    }

    /// - Throws: `WebDisplayError.unencrypted` if other computers could reach the address and the user has not
    ///   allowed that.
    package func checkEncryption(isUnencryptedAllowed: Bool) throws(WebDisplayError) {
        guard isLoopback || isUnencryptedAllowed else { throw .unencrypted(self) }
    }

    /// True if the page has its own host name. Browsers resolve names below `localhost` to the usual addresses of
    /// this computer.
    var hasLocalName: Bool { ["127.0.0.1", "localhost", "::1"].contains(host.lowercased()) }

    /// The addresses to listen on. A browser may try either family first, so a program with the other address would
    /// get its requests.
    var hosts: [String] { hasLocalName ? ["127.0.0.1", "::1"] : [host] }

    /// The host and port as in a link.
    public var description: String {
        "\(urlHost):\(port)"
    }

    /// True if only programs on this computer can connect to it. Other spellings of `::1` count as addresses that other
    /// computers can reach.
    package var isLoopback: Bool {
        host.lowercased() == "localhost" || host == "::1" || (host.hasPrefix("127.") && isIPv4)
    }

    /// True if it means every network interface.
    var isWildcard: Bool {
        host == "0.0.0.0" || host == "::"
    }

    /// The host as it appears in a URL. A wildcard is not an address to connect to, so it becomes the loopback
    /// address.
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
