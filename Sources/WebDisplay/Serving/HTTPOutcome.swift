import Hummingbird

/// The answer to a request.
package enum HTTPOutcome: Sendable {
    case response(Response)
    /// A sentence for the client, without a line in the log.
    case sentence(HTTPResponse.Status, String)
    /// A sentence for the client, with a line in the log. The page itself does not send such requests.
    case refusal(HTTPResponse.Status, String)
}
