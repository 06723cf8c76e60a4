/// An error that prevents a `WebDisplay` from showing its app. Each description contains the remedy.
public enum WebDisplayError: Error, Equatable, CustomStringConvertible {
    /// The text is not `host:port`.
    case invalidAddress(String)
    /// The system does not let the app listen there. `reason` is the system's own sentence.
    case cannotListen(WebDisplayAddress, reason: String)
    /// Other computers could reach the address, and the connection would not be encrypted (S-SEC-18).
    case unencrypted(WebDisplayAddress)
    /// The text is not the origin of a page.
    case invalidOrigin(String)
    /// The service manager gave the app a socket that the display can't serve, named by its descriptor (S-SEC-28).
    case unusableSocket(String, reason: String)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .invalidAddress(let text):
            """
            "\(text)" isn't an address for the web display. Write host:port, for instance \
            UIKIT_WEB_ADDRESS=127.0.0.1:8080 or UIKIT_WEB_ADDRESS=[::1]:8080; \
            UIKIT_WEB_ADDRESS=127.0.0.1:0 picks a free port.
            """
        case .unencrypted(let address):
            """
            The web display does not listen on \(address): other computers could reach it, and anybody in between \
            could read and change everything. Listen on 127.0.0.1 behind a proxy that speaks https, and name the proxy's \
            address, for instance UIKIT_WEB_ORIGIN=https://notes.example.org. In a network where you trust everybody, set \
            UIKIT_WEB_UNENCRYPTED=allowed.
            """
        case .invalidOrigin(let text):
            """
            "\(text)" isn't an origin for the web display. Write scheme and host, and the port unless it is the \
            scheme's own, for instance UIKIT_WEB_ORIGIN=https://notes.example.org or UIKIT_WEB_ORIGIN=http://127.0.0.1:8080.
            """
        case .unusableSocket(let socket, let reason):
            """
            The web display cannot use the socket \(socket) that the app was started with: \(reason). Correct the socket \
            unit, or start the app without one.
            """
        case .cannotListen(let address, let reason):
            """
            The web display cannot listen on \(address): \(reason). End the program that uses this address, or \
            choose another one: UIKIT_WEB_ADDRESS=127.0.0.1:0 picks a free port.
            """
        }
    }
}
