/// Why a `WebDisplay` cannot show its app. Each description says what to do.
public enum WebDisplayError: Error, Equatable, CustomStringConvertible {
    /// The text is not `host:port`.
    case invalidAddress(String)
    /// The system does not let the app listen there; `reason` is its own sentence.
    case cannotListen(WebDisplayAddress, reason: String)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .invalidAddress(let text):
            """
            "\(text)" is not an address for the web display. Write host:port, for instance \
            UIKIT_WEB_ADDRESS=127.0.0.1:8080 or UIKIT_WEB_ADDRESS=[::1]:8080; \
            UIKIT_WEB_ADDRESS=127.0.0.1:0 picks a free port.
            """
        case .cannotListen(let address, let reason):
            """
            The web display cannot listen on \(address): \(reason). End the program that uses this address, or \
            choose another one: UIKIT_WEB_ADDRESS=127.0.0.1:0 picks a free port.
            """
        }
    }
}
