/// What a request has to show besides the cookie.
package enum GuardedDemand: Sendable {
    /// Nothing: the user may have typed the address.
    case nothing
    /// That no other site has caused it: it is for the page's scripts, and its answer tells something.
    case sameSite
    /// That the page itself has sent it: it changes something.
    case ownPage
}
