import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of objects with a state that is valid for a shorter time than the app's.
@MainActor
@Suite(.serialized)
struct LifetimeTests {
    private final class Draft: NSObject, UIStateRestoring {
        var text = ""
        var restorationLifetime: TimeInterval?

        func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "text") }
        func decodeRestorableState(with coder: NSCoder) {
            text = coder.decodeObject(forKey: "text") as? String ?? ""
        }
    }

    /// Returns the objects that come back after so many seconds. A controller with another one below it, a switch and a
    /// registered object have the lifetime.
    private func comesBack(after seconds: TimeInterval, lifetime: TimeInterval?) throws -> Set<String> {
        var time = Date(timeIntervalSinceReferenceDate: 1_000)
        var draft = Draft()
        let app = TestApp(root: {
            let payment = EncodingContainer("Payment", children: [StateController("Below")])
            let root = EncodingContainer("Root", children: [payment])
            root.loadViewIfNeeded()
            root.view.addSubview(UISwitch().named("Switch"))
            draft = Draft()
            UIApplication.registerObject(forStateRestoration: draft, restorationIdentifier: "Draft")
            root.onEncode = { [draft] in $0.encode(draft, forKey: "draft") }
            return root
        })
        app.now = { time }
        try app.launch()
        let root = try app.root(as: StateController.self)
        let payment = try #require(root.children.first)
        let control = try #require(root.view.subviews.first)
        payment.restorationLifetime = lifetime
        control.restorationLifetime = lifetime
        draft.restorationLifetime = lifetime
        app.save()
        app.kill()
        time += seconds
        try app.launch()
        let restored = UIApplication.shared.restorationReport?.entries.filter { $0.outcome == .restored }
        return Set(try #require(restored).map(\.key))
    }

    private static let all: Set = [
        "Root", "Root/:[0]:/Payment", "Draft", "Root/Switch", "Root/:[0]:/Payment/:[0]:/Below",
    ]

    @Test func `An object whose lifetime is over stays away with what is below it, and the rest comes back`() throws {
        #expect(try comesBack(after: 1_000_000, lifetime: nil) == Self.all)
        #expect(try comesBack(after: 59, lifetime: 60) == Self.all)
        #expect(try comesBack(after: 61, lifetime: 60) == ["Root"])
        let problems = try #require(UIApplication.shared.restorationReport?.problems)
        #expect(problems.filter { $0.reason == .expired }.count == 3)
        #expect(problems.first { $0.reason == .expired }?.message.contains("saved 61 s ago") == true)
        #expect(problems.filter { $0.reason == .parentLeftOut }.count == 1)
    }

    @Test func `A clock that was set back lets nothing expire, and a lifetime of nothing everything`() throws {
        #expect(try comesBack(after: -500, lifetime: 60) == Self.all)
        #expect(try comesBack(after: 1, lifetime: 0) == ["Root"])
        #expect(try comesBack(after: 1, lifetime: .infinity) == Self.all)
        #expect(try comesBack(after: 1, lifetime: .nan) == Self.all)
    }

    @Test func `A lifetime that is taken back is taken back in the next save`() throws {
        var time = Date(timeIntervalSinceReferenceDate: 1_000)
        let app = TestApp(root: { StateController("Root") })
        app.now = { time }
        try app.launch()
        try app.root(as: StateController.self).restorationLifetime = 60
        app.save()
        try app.root(as: StateController.self).restorationLifetime = nil
        #expect(app.saveChange())
        app.kill()
        time += 3_600
        try app.launch()
        #expect(app.restoredPaths == [["Root"]])
    }
}
