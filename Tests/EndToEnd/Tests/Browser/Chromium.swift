import Foundation

/// A headless Chromium that a test drives.
///
/// Its process is one that an earlier test used, if the pool has one of this kind. Each app has its own origin, so no
/// test meets what another one stored. Two browsers at the same time are two processes, which share nothing.
actor Chromium {
    private let kind: ChromiumProcess.Kind
    private let width: Int
    private let height: Int
    private var starting: Task<ChromiumProcess, any Error>?
    private var attached: Set<String> = []

    /// An answer of Chromium's, as JSON.
    struct Reply: Sendable {
        let json: Data

        /// Returns a value in it, by the names that lead there.
        subscript(_ names: String...) -> String? {
            var value = try? JSONSerialization.jsonObject(with: json)
            for name in names { value = (value as? [String: Any])?[name] }
            return value as? String
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Makes a browser. Its process starts with the first page.
    ///
    /// - Parameters:
    ///   - letters: the user's size for texts, in pixels.
    ///   - profile: the folder of a profile that outlives the browser. By default the profile ends with the browser.
    /// - Throws: if Chromium is missing. `scripts/test` installs it.
    init(width: Int, height: Int, isDark: Bool = false, letters: Int? = nil, profile: URL? = nil) throws {
        _ = try ChromiumProcess.program
        kind = ChromiumProcess.Kind(isDark: isDark, letters: letters, profile: profile)
        (self.width, self.height) = (width, height)
    }

    deinit {
        if let starting { ChromiumPool.shared.putBack(starting, kind) }
    }

    private var process: ChromiumProcess {
        get async throws {
            if starting == nil {
                starting = Task { [kind, width, height] in
                    try await ChromiumPool.shared.take(kind, width: width, height: height)
                }
            }
            return try await starting!.value
        }
    }

    /// Ends the browser as its user does, and waits until the profile is complete.
    func quit() async throws { try await process.quit() }

    /// Opens a private window, which shares nothing with other windows.
    func openPrivatePage(_ address: String) async throws -> BrowserPage {
        let context = try await call("Target.createBrowserContext", ["disposeOnDetach": false])
        return try await openPage(address, in: context["result", "browserContextId"])
    }

    /// Opens a separate page.
    ///
    /// - Parameter context: the private windows that the page belongs to. By default the page isn't private.
    func openPage(_ address: String, in context: String? = nil) async throws -> BrowserPage {
        var place: [String: any Sendable] = ["url": "about:blank"]
        place["browserContextId"] = context
        let target = try await call("Target.createTarget", place)
        guard let targetID = target["result", "targetId"] else { throw Failure(description: "no page: \(target)") }
        let page = try await attach(to: targetID)
        _ = try await call("Page.navigate", ["url": address], session: page.session)
        return page
    }

    /// Waits for the page that another page opens, and returns it.
    func openedPage() async throws -> BrowserPage {
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            let new = try await process.pages().first { $0.url.hasPrefix("http") && !attached.contains($0.targetId) }
            if let new { return try await attach(to: new.targetId) }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Failure(description: "No page was opened.")
    }

    /// Returns true if any file of the browser's has this text, in UTF-8 or UTF-16.
    func holds(_ text: String) async throws -> Bool { try await process.holds(text) }

    private func attach(to target: String) async throws -> BrowserPage {
        attached.insert(target)
        let reply = try await call("Target.attachToTarget", ["targetId": target, "flatten": true])
        guard let session = reply["result", "sessionId"] else { throw Failure(description: "no session") }
        _ = try await call("Page.enable", session: session)
        return BrowserPage(browser: self, session: session)
    }

    /// Calls a method of the protocol and waits for its answer.
    @discardableResult
    func call(_ method: String, _ parameters: [String: any Sendable] = [:], session: String? = nil) async throws
        -> Reply
    {
        try await process.call(method, parameters, session: session)
    }
}
