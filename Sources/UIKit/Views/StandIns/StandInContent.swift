/// What a `StandIn` shows, unless it has an accessibility label of its own.
package enum StandInContent {
    /// A frame that says what is missing in it, and what of it would be seen.
    case placeholder(label: String, detail: String?)
    /// A web page, with its title where that is known.
    case webPage(label: String?, WebContent)
}
