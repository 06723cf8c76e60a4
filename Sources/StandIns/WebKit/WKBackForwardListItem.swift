import Foundation

/// A page that code has loaded.
public final class WKBackForwardListItem: NSObject {
    /// The address of the page.
    public let url: URL
    /// The address that was asked for: `url`, as browsers do not tell where that has led.
    public var initialURL: URL { url }
    /// The host: browsers do not tell what a page of another site calls itself.
    public var title: String? { url.host }

    init(_ url: URL) { self.url = url }
}
