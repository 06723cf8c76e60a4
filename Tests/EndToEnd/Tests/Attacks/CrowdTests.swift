import Foundation
import Synchronization
import Testing

/// Attacks by somebody who asks for everything at once: more connections than the app takes, and bodies with as many
/// events as fit.
@Suite("Attacks by many", .serialized)
struct CrowdTests {
    private let app: WebApp

    init() throws { app = try WebApp(executable: BuiltProducts.sceneApp) }

    /// Connections that nobody closes. The process may have more descriptors as long as this object exists.
    private final class Crowd: Sendable {
        private let descriptors: [LocalSocket]
        private let before: rlimit

        /// Opens connections. Every second one begins a request and never ends it.
        init(_ count: Int, to port: UInt16, host: String) throws {
            var limits = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
            before = limits
            limits.rlim_cur = min(limits.rlim_max, max(limits.rlim_cur, rlim_t(count + 1_000)))
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
            descriptors = try (0..<count).map { number in
                let connection = try LocalSocket(port: port)
                // The app may close it earlier, to make room.
                if number.isMultiple(of: 2) {
                    try? connection.write(Data("GET / HTTP/1.1\r\nHost: \(host)\r\nX-Waits: ".utf8))
                }
                return connection
            }
        }

        deinit {
            var limits = before
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        }
    }

    // S-SEC-26.1, S-SEC-26.2
    @Test func `S-SEC-26: beside 1,100 connections a page that is in stays usable, and the app saves`() async throws {
        let link = try await app.start()
        let (host, port) = WebApp.place(in: link)
        let page = try await AttackedBrowser.chromium.open(link)
        try await page.waitForApp()
        try await page.typeIntoField("before")
        let process = try #require(await app.processIdentifier)
        let crowd = try await onItsOwnThread { try Crowd(1_100, to: port, host: host) }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
        #expect(open < 512, "of 1,024 descriptors at most half are in use")
        try await page.typeIntoField(" during")
        withExtendedLifetime(crowd) {}
        await app.kill()
        _ = try await app.start()
        let fresh = try await AttackedBrowser.chromium.open("http://\(host)/")
        try await fresh.wait(for: "the text", until: "\(AttackedBrowser.field)?.value == 'before during'")
        for page in [page, fresh] { try await page.closeAtOnce() }
    }

    /// A window of a page, with its name in requests, and the name of its field.
    private struct Window {
        let name: String
        let field: String

        init(_ page: any AttackedPage) async throws {
            try await page.waitForApp()
            name = try await page.evaluate("location.pathname.split('/').pop()")
            field = try await page.evaluate("\(AttackedBrowser.field).dataset.id")
        }

        /// Returns a request's body with edits of the field, with numbers from `start` on.
        func edits(_ count: Int, by page: String, from start: Int) -> String {
            let events = (start..<start + count).map {
                #"{"type":"edit","id":"\#(field)","text":"\#($0)","page":"\#(page)","number":\#($0)}"#
            }
            return "[" + events.joined(separator: ",") + "]"
        }
    }

    /// `scripts/attack` shows what this prints.
    @Test func `S-SEC-26: a window gets its events while another one's page sends thousands at once`() async throws {
        let page = try await AttackedBrowser.chromium.open(try await app.start())
        let attacked = try await Window(page)
        let visitor = try await AppVisitor(link: try await app.link())
        try await visitor.post("", to: "/windows")
        try await page.click("#windows")
        try await page.wait(for: "two windows", until: "document.querySelectorAll('.windows-link').length == 2")
        let other = try await page.evaluate(
            "[...document.querySelectorAll('.windows-link')].map((link) => link.href).find((link) => link != location.href)"
        )
        let otherPage = try await AttackedBrowser.chromium.open(other)
        let window = try await Window(otherPage)
        let isOver = Atomic(false)
        let attack = Task {
            var bodies = 0
            while !isOver.load(ordering: .relaxed) {
                let body = attacked.edits(4_000, by: "0b", from: 1 + bodies * 4_000)
                let status = try await visitor.post(body, to: "/event?window=\(attacked.name)").status
                guard status == 204 else { throw Chromium.Failure(description: "The body was answered by \(status).") }
                bodies += 1
            }
            return bodies
        }
        var times: [Duration] = []
        for number in 1...100 {
            let start = ContinuousClock.now
            let event = window.edits(1, by: "0c", from: number)
            #expect(try await visitor.post(event, to: "/event?window=\(window.name)").status == 204)
            times.append(ContinuousClock.now - start)
        }
        isOver.store(true, ordering: .relaxed)
        let bodies = try await attack.value
        times.sort()
        let shown = [50, 98, 99].map { "\(Int(times[$0] / .milliseconds(1)))" }
        print(
            "measured: beside \(bodies) bodies of 4,000 edits, an edit in another window takes \(shown[0]) ms (p50), "
                + "\(shown[1]) ms (p99), \(shown[2]) ms at most")
        try await otherPage.wait(for: "the last edit", until: "\(AttackedBrowser.field).value == '100'")
        try await page.wait(for: "the last edit", until: "\(AttackedBrowser.field).value == '\(bodies * 4_000)'")
        // If the app handled a body in one go, each edit would wait for one of them.
        #expect((1..<50).contains(bodies))
        for page in [page, otherPage] { try await page.closeAtOnce() }
    }
}
