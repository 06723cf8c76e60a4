extension BrowserPage {
    /// Starts the fixture app with one of its designs in a page of that size. Returns them when the page shows `text`.
    static func showing(
        _ text: String, of design: String, width: Int, height: Int = 900, isDark: Bool = false
    ) async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: ["FIXTURE_DESIGN": design])
        let page = try await Chromium(width: width, height: height, isDark: isDark).openPage(link)
        try await page.resize(width: width, height: height)
        try await page.waitForText(text)
        // The app knows the size, and the page has the app's answer to it.
        try await page.waitUntilSaved()
        return (app, page)
    }

    /// Resizes the page. Unlike a browser's window, the page can be as narrow as a phone.
    func resize(width: Int, height: Int = 900) async throws {
        try await browser.call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false], session: session)
        try await wait(for: "the width", until: "innerWidth == \(width)")
    }
}
