import Foundation
import Testing

/// Attacks of a site that puts an app into a frame, so that its visitors click there.
@Suite("Framing attacks", .serialized)
struct FramingAttackTests {
    /// The two things that a page requests with a ticket.
    enum Ticketed: String, CaseIterable, Sendable {
        case picture, document

        var app: URL { self == .picture ? BuiltProducts.fixtureApp : BuiltProducts.webApp }

        /// The environment in which the app shows it.
        var environment: [String: String] {
            self == .picture ? ["FIXTURE_DESIGN": "form"] : ["FIXTURE_SITE": "http://127.0.0.1:9"]
        }

        /// An expression for its address in the app's page.
        var address: String {
            "document.querySelector('\(self == .picture ? "img[src*=pictures]" : "iframe[title=Help]")').src"
        }
    }

    /// True in a frame whose page the browser refuses to show. The frame has an error page then, or an empty one.
    private static let isRefused = "!document.documentURI.startsWith('http') || !document.body.hasChildNodes()"

    // S-SEC-18.11
    @Test(arguments: Ticketed.allCases)
    func `S-SEC-18: no browser shows an app's page, or what a ticket opens, in a frame of another site`(
        kind: Ticketed
    ) async {
        await AttackedBrowser.each(of: kind.app) { browser, app in
            let link = try await app.start(environment: kind.environment)
            let (host, _) = WebApp.place(in: link)
            let page = try await browser.open(link)
            try await page.wait(for: "the ticket", until: "\(kind.address).includes('ticket=')")
            let ticketed = try await page.evaluate(kind.address)
            let site = try await Impostor { request in
                let heard = request.components(separatedBy: "\r\n").first { $0.hasPrefix("Host: ") } ?? ""
                return .init(
                    headers: ["Content-Type: text/html"],
                    body: request.hasPrefix("GET /own ")
                        ? "<p>own</p>" : Self.site(framing: ["http://\(host)/", ticketed], on: heard))
            }
            let there = try await browser.open("http://127.0.0.1:\(site.port)/")
            try await there.waitForTitle("loaded")
            // The frame with the page that anybody may frame works.
            #expect(try await there.evaluate(Self.isRefused, inFrame: "#own") == "false", "\(browser)")
            for name in ["#frame0", "#frame1"] {
                let isRefused = try await there.evaluate(Self.isRefused, inFrame: name)
                #expect(isRefused == "true", "\(browser) shows \(name)")
            }
            for page in [there, page] { try await page.closeAtOnce() }
        }
    }

    /// Returns a page with a frame for each address, and one for a page that forbids nothing, under another name than
    /// its own.
    ///
    /// - Parameter host: the `Host` header of the request for the page.
    private static func site(framing addresses: [String], on host: String) -> String {
        let port = host.split(separator: ":").last ?? ""
        let frames = addresses.enumerated().map { "<iframe id=frame\($0) src='\($1)'></iframe>" }.joined()
        return """
            <iframe id=own src='http://elsewhere.localhost:\(port)/own'></iframe>\(frames)
            <script>addEventListener("load", () => (document.title = "loaded"));</script>
            """
    }
}
