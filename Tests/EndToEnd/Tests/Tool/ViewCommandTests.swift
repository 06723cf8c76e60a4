import Foundation
import Testing

/// Tests of `reprise view` beside its page: its start, its end, and its list of a long history.
@Suite(.serialized)
struct ViewCommandTests {
    @Test func `Of many saves the newest are listed, and older ones where the slider ends`() async throws {
        let home = try HostileHome(saves: 305)
        let view = try StateView(in: home.folder, HostileHome.app)
        let page = try await view.openPage()
        #expect(try await page.evaluate("document.querySelector('#slider').max") == "299")
        _ = try await page.evaluate("document.querySelector('#slider').focus()")
        try await page.press("Home", code: 36)
        try await page.wait(for: "older saves", until: "document.querySelector('#slider').max === '304'")
        // The page still shows the chosen save, and compares it with the one before.
        try await page.waitForText("Since save 1.5:")
        #expect(try await page.evaluate("document.querySelector('#save strong').textContent") == "Save 1.6")
        try await page.press("Home", code: 36)
        try await page.waitForText("There is no earlier save to compare with.")
        #expect(await view.end() == 0)
        withExtendedLifetime(home) {}
    }

    // S-SEC-22.1, S-SEC-22.4
    @Test(arguments: ["enable=no", "enable=yes"])
    func `S-SEC-22: other programs of the user cannot look into the tool, unless it is to write backtraces`(
        backtraces: String
    ) async throws {
        let home = try HostileHome()
        let view = try StateView(
            in: home.folder, HostileHome.app, through: OtherProgram.ordinary,
            environment: ["SWIFT_BACKTRACE": backtraces])
        _ = try await view.link()
        #expect(try OtherProgram.canLook(into: await view.processIdentifier) == (backtraces == "enable=yes"))
        #expect(await view.end() == 0)
        withExtendedLifetime(home) {}
    }

    // S-SEC-18.13
    @Test func `S-SEC-18: the tool listens where other computers reach it only with --allow-unencrypted`() async throws
    {
        let home = try HostileHome()
        let refused = try await StateView(in: home.folder, HostileHome.app, "--address", "0.0.0.0:0").failure()
        #expect(refused.status == 2 && refused.sentence.contains("--allow-unencrypted"))
        let view = try StateView(in: home.folder, HostileHome.app, "--address", "0.0.0.0:0", "--allow-unencrypted")
        #expect(try await view.link().contains("/#"))
        #expect(await view.end() == 0)
        withExtendedLifetime(home) {}
    }

    @Test func `What cannot be shown is said, with a status (S-LOG-12)`() async throws {
        let home = try HostileHome()
        let unknown = try await StateView(in: home.folder, "org.example.NoSuchApp").failure()
        #expect(unknown.status == 2 && unknown.sentence.contains("org.example.NoSuchApp"))
        let wrong = try await StateView(in: home.folder, HostileHome.app, "--address", "nonsense").failure()
        #expect(wrong.status == 64)
        let view = try StateView(in: home.folder, HostileHome.app)
        let address = try #require(URL(string: try await view.link())?.port).description
        let taken = try await StateView(in: home.folder, HostileHome.app, "--address", "127.0.0.1:\(address)").failure()
        #expect(taken.status == 2 && taken.sentence.contains("Address already in use"))
        #expect(await view.end() == 0)
        withExtendedLifetime(home) {}
    }
}
