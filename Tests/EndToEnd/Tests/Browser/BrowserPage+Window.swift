import Foundation

extension BrowserPage {
    /// Resizes the page's window with its frame, as its user would.
    func resizeWindow(width: Int, height: Int) async throws {
        struct Reply: Decodable {
            struct Result: Decodable {
                var windowId: Int
            }
            var result: Result
        }
        let reply = try await browser.call("Browser.getWindowForTarget", session: session)
        let window = try JSONDecoder().decode(Reply.self, from: reply.json).result.windowId
        let bounds = ["width": width, "height": height]
        try await browser.call("Browser.setWindowBounds", ["windowId": window, "bounds": bounds], session: session)
        try await wait(for: "the window's new size", until: "outerWidth == \(width) && outerHeight == \(height)")
    }

    func close() async throws {
        try await browser.call("Page.close", session: session)
    }
}
