import Foundation
import Testing
import UIKitTesting

/// Tests of `reprise migrate`, which shows what a new version of an app would make of a state.
@Suite(.serialized)
struct MigratingTests {
    @Test func `It says which objects would differ, or why none would come back, and changes nothing`() async throws {
        let app = try await Tool.appWithState()
        let reprise = Tool(of: app)
        let before = try reprise.contents()
        let program = BuiltProducts.fixtureApp.path

        let none = try reprise("migrate", "--dry-run", program)
        #expect(none.status == 0, "\(none)")
        let found = try #require(none.text.firstMatch(of: /The app's state, version ([^:]+): no migration begins/))
        let version = String(found.1)

        let some = try reprise("migrate", "--dry-run", program, "--", "--migrates-from", version)
        #expect(some.status == 0, "\(some)")
        #expect(some.lines.first?.contains("version \(version) → next: ") == true, "\(some)")
        #expect(some.lines.contains { $0.contains("now ") && $0.hasSuffix("/note") }, "\(some)")

        let refused = try reprise("migrate", "--dry-run", program, "--", "--migrates-from", version, "--refuses")
        #expect(refused.status == 1 && refused.text.contains("it would be quarantined. Another object"), "\(refused)")

        #expect(try reprise.contents() == before)
        try await app.start()
        #expect(try await app.waitForElement("Draft").input?.text == "half a na")
        try await app.kill()
    }

    @Test func `Without --dry-run, and for what is no such app, it says what to do`() async throws {
        let reprise = Tool(of: try AppProcess(executable: BuiltProducts.fixtureApp))
        let program = BuiltProducts.fixtureApp.path
        let real = try reprise("migrate", program)
        #expect(real.status == 64 && real.errors.contains("migrates its state itself"))
        let other = try reprise("migrate", "--dry-run", "/bin/true")
        #expect(other.status == 2 && other.errors.contains("built with this version of Reprise"))
        let missing = try reprise("migrate", "--dry-run", "/nowhere/app")
        #expect(missing.status == 2 && missing.errors.contains("it isn't a program"))
        let fresh = try reprise("migrate", "--dry-run", program)
        #expect(fresh.status == 0 && fresh.text.contains("nothing is saved"), "\(fresh)")
    }
}
