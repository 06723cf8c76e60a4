/// The content of a `StandIn`. The view's accessibility label, if there is one, replaces the label.
package enum StandInContent {
    /// A frame that names the missing content and can describe it.
    case placeholder(label: String, detail: String?)
    /// A web page, with its title if that is known.
    case webPage(label: String?, WebContent)
}
