/// The proof that a request has to show.
package enum RequestOriginPolicy: Sendable {
    /// Nothing: it is for the empty page and its files, which are the same for everybody.
    case nothing
    /// The token, or a ticket: the page's elements ask for it, and elements cannot send a token.
    case ticket
    /// The token, and that no other site has caused it: its answer tells something.
    case token
    /// The same, and that the page itself has sent it: it changes something.
    case ownPage
}
