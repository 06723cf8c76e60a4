import Synchronization

/// The links that a program prints for its page. Each link lets one browser in. After a browser used it, the
/// program makes another one.
package final class PageLinks: Sendable {
    private let access = Mutex<AccessGuard?>(nil)
    private let output: @Sendable (String) -> Void

    /// - Parameter output: a closure called with the link for another browser.
    package init(output: @escaping @Sendable (_ link: String) -> Void) {
        self.output = output
    }

    /// Sets the page's address, which is known after the port is bound.
    package func open(_ access: AccessGuard) {
        self.access.withLock { $0 = access }
    }

    /// Passes the link for another browser to `output`, after one used the previous link. Does nothing before
    /// `open(_:)`.
    package func wasUsed(next key: String) {
        if let link = access.withLock({ $0?.link(key: key) }) { output(link) }
    }
}
