import Foundation

/// A page that code loaded.
public final class WKBackForwardListItem: NSObject {
    /// The address of the page.
    public let url: URL
    /// The same as `url`, because browsers don't report where an address led.
    public var initialURL: URL { url }
    /// The host of `url`, or nil without one. Browsers don't report the titles of other sites.
    public var title: String? { url.host }

    init(_ url: URL) { self.url = url }
}
