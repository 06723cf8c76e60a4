import Synchronization

/// The links that a program prints for its page. Each lets one browser in; once a browser has used it, there is another one.
package final class PageLinks: Sendable {
    private let access = Mutex<AccessGuard?>(nil)
    private let output: @Sendable (String) -> Void

    /// - Parameter output: called with the link for another browser.
    package init(output: @escaping @Sendable (_ link: String) -> Void) {
        self.output = output
    }

    /// Says where the page is, which is known once the port is bound.
    package func open(_ access: AccessGuard) {
        self.access.withLock { $0 = access }
    }

    /// Hands out the link for another browser because one has used the last.
    package func wasUsed(next key: String) {
        if let link = access.withLock({ $0?.link(key: key) }) { output(link) }
    }
}
