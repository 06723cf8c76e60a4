import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// A state that is older than the app allows (`UIStateRestorationConfiguration.maximumAge`).
@MainActor
@Suite(.serialized)
struct StateAgeTests {
    private static let saved = Date(timeIntervalSinceReferenceDate: 700_000_000)

    /// Returns an app that saved its state at that moment, and doesn't run.
    private func savedApp(at date: Date = saved, maximumAge: TimeInterval? = 3600) throws -> TestApp {
        let app = TestApp(root: { StateController("Root") }) {
            $0.stateRestorationConfiguration.maximumAge = maximumAge
        }
        app.now = { date }
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = "kept"
        #expect(app.save())
        app.kill()
        return app
    }

    /// Launches the app at that moment, and returns the restored value.
    private func restored(_ app: TestApp, at date: Date) throws -> String? {
        app.now = { date }
        try app.launch()
        return try app.root(as: StateController.self).value as? String
    }

    private func declined(_ app: TestApp) -> [RestorationReport.Problem] {
        UIApplication.shared.restorationReport?.problems.filter { $0.reason == .declined } ?? []
    }

    // S-REASON-13.1 to S-REASON-13.3
    @Test func `S-REASON-13: A state within the limit is restored, an older one is not, and that is said`() throws {
        let app = try savedApp()
        #expect(try restored(app, at: Self.saved.addingTimeInterval(3600)) == "kept")
        #expect(declined(app) == [])
        #expect(try restored(app, at: Self.saved.addingTimeInterval(3601)) == nil)
        let problem = try #require(declined(app).first)
        #expect(declined(app).count == 1)
        #expect(problem.message.contains("60 minutes ago") && problem.message.contains("the clock"))
        // The state stays until the next save replaces it.
        app.kill()
        #expect(try restored(app, at: Self.saved) == "kept")
        #expect(try restored(app, at: Self.saved.addingTimeInterval(90_000)) == nil)
        try app.root(as: StateController.self).valueToEncode = "new"
        #expect(app.save())
        app.kill()
        #expect(try restored(app, at: Self.saved.addingTimeInterval(90_001)) == "new")
    }

    // S-REASON-13.4
    @Test func `S-REASON-13: Without a limit a state of any age is restored`() throws {
        for limit in [nil, .nan, Double.infinity] {
            let app = try savedApp(maximumAge: limit)
            #expect(try restored(app, at: .distantFuture) == "kept")
            #expect(declined(app) == [])
        }
    }

    // S-REASON-13.5, S-REASON-13.6
    @Test func `S-REASON-13: With a limit of 0 a state of this moment is restored, with one below nothing`() throws {
        #expect(try restored(try savedApp(maximumAge: 0), at: Self.saved) == "kept")
        #expect(try restored(try savedApp(maximumAge: 0), at: Self.saved.addingTimeInterval(1)) == nil)
        #expect(try restored(try savedApp(maximumAge: -1), at: Self.saved) == nil)
        // A state from the future has the age 0, which is above that.
        #expect(try restored(try savedApp(maximumAge: -1), at: Self.saved.addingTimeInterval(-60)) == nil)
    }

    // S-REASON-13.5
    @Test
    func
        `S-LIFE-20, S-REASON-13: a clock that was set back, to 1970 or far forward throws away nothing without saying so`()
        throws
    {
        let app = try savedApp()
        for date in [Self.saved.addingTimeInterval(-86_400), Date(timeIntervalSince1970: 0), .distantPast] {
            #expect(try restored(app, at: date) == "kept", "\(date)")
            #expect(declined(app) == [])
        }
        for seconds in [1e12, 1e300, .infinity] {
            #expect(try restored(app, at: Date(timeIntervalSinceReferenceDate: seconds)) == nil)
            #expect(declined(app).count == 1)
        }
        // The user sets the clock right again before the app saves.
        #expect(try restored(app, at: Self.saved) == "kept")
    }

    @Test func `S-SEC-14: a state whose time is no number, or is endless, ends nothing`() throws {
        for (seconds, isRestored) in [(Double.nan, false), (.infinity, true), (-.infinity, false), (-1e300, false)] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            let app = try savedApp(at: date)
            #expect(try restored(app, at: Self.saved) == (isRestored ? "kept" : nil), "\(seconds)")
            #expect(declined(app).count == (isRestored ? 0 : 1))
            let unlimited = try savedApp(at: date, maximumAge: nil)
            #expect(try restored(unlimited, at: Self.saved) == "kept", "\(seconds)")
        }
    }
}
