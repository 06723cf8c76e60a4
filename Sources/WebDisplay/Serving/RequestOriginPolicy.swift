/// The proof that a request must show.
package enum RequestOriginPolicy: Sendable {
    /// No proof, for the empty page and its files, which are the same for everybody.
    case nothing
    /// The token, or a ticket. The page's elements send this request, and elements cannot send a token.
    case ticket
    /// The token. In addition, no other site may have caused the request, because its answer contains data.
    case token
    /// The same as `token`. In addition, the page itself must have sent the request, because it changes something.
    case ownPage
}
