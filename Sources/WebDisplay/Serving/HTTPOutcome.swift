import Hummingbird

/// The answer to a request.
package enum HTTPOutcome: Sendable {
    case response(Response)
    /// A sentence for the client, without a line in the log.
    case sentence(HTTPResponse.Status, String)
    /// A sentence for the client, with a line in the log. The page itself does not send such requests.
    case refusal(HTTPResponse.Status, String)

    /// The answer as a response, in which a sentence is plain text.
    package var asResponse: Response {
        switch self {
        case .response(let response): response
        case .sentence(let status, let sentence), .refusal(let status, let sentence):
            Response(
                status: status, headers: [.contentType: "text/plain; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: sentence + "\n")))
        }
    }
}
