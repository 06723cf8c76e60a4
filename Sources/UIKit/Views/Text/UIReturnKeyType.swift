/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
    /// A display chooses the nearest label that it knows.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

    var presented: String? {
        switch self {
        case .go, .join, .route, .continue: "go"
        case .next: "next"
        case .search, .google, .yahoo: "search"
        case .send: "send"
        case .done: "done"
        case .default, .emergencyCall: nil
        }
    }
}
