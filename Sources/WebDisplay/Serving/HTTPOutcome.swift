import Hummingbird

/// The answer to a request.
package enum HTTPOutcome: Sendable {
    case response(Response)
    /// A sentence for whoever asked, not worth a line in the log.
    case sentence(HTTPResponse.Status, String)
    /// The same, and it is logged: the page does not send such a request.
    case refusal(HTTPResponse.Status, String)
}
