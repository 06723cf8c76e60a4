import CoreMetrics
import Foundation
import MetricsTestKit
import RestorationMetrics
import Testing
import UIKit
import UIKitTesting

/// Tests of the cost of passes, as an app's observer and swift-metrics get it.
@MainActor
@Suite(.serialized)
struct RestorationMetricsTests {
    private final class Note: UIViewController {
        var text = ""
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(text, forKey: "text")
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var saves = true
        var restores = true
        var onConfigure: () -> Void = {}

        var stateRestorationConfiguration: UIStateRestorationConfiguration {
            onConfigure()
            return UIStateRestorationConfiguration()
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let note = Note()
            note.restorationIdentifier = "Note"
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = note
            window?.makeKeyAndVisible()
            return true
        }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
            saves
        }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            restores
        }
    }

    private func app(_ configure: @escaping (Delegate) -> Void) -> TestApp {
        TestApp {
            let delegate = Delegate()
            configure(delegate)
            return delegate
        }
    }

    private func change(_ app: TestApp, to text: String) {
        let note = (app.delegate as? Delegate)?.window?.rootViewController as? Note
        note?.text = text
        note?.invalidateRestorableState()
    }

    @Test func `An observer hears what each pass has cost, the launch's own included`() throws {
        var passes: [RestorationPassMetrics] = []
        let app = app { $0.onConfigure = { UIApplication.shared.passObserver = { passes.append($0) } } }
        try app.launch()
        #expect(passes.map(\.kind) == [.restore] && passes.map(\.outcome) == [.nothing])
        change(app, to: String(repeating: "x", count: 10_000))
        let age = try #require(UIApplication.shared.oldestUnsavedChangeAge)
        app.save()
        let save = try #require(passes.last)
        #expect(save.kind == .save && save.outcome == .done && save.objectCount == 1 && save.problemCount == 0)
        #expect(save.writtenSize > 10_000 && (save.stateSize ?? 0) > 10_000 && save.duration > 0)
        #expect((save.oldestChangeAge ?? 0) >= age)
        #expect(UIApplication.shared.oldestUnsavedChangeAge == nil)
        app.save()
        #expect(passes.last?.writtenSize == 0 && passes.last?.oldestChangeAge == nil, "nothing was new")
        try app.launch()
        #expect(passes.last?.kind == .restore && passes.last?.outcome == .done)
        #expect(passes.last?.objectCount == 1 && passes.last?.leftOutCount == 0)
    }

    @Test func `Passes that the delegate declines are told as such, and what it does not want saved does not wait`()
        throws
    {
        var passes: [RestorationPassMetrics] = []
        var wants = true
        let app = app { delegate in
            (delegate.saves, delegate.restores) = (wants, wants)
            delegate.onConfigure = { UIApplication.shared.passObserver = { passes.append($0) } }
        }
        try app.launch()
        change(app, to: "a")
        app.save()
        wants = false
        try app.launch()
        #expect(passes.last?.kind == .restore && passes.last?.outcome == .declined)
        change(app, to: "b")
        app.save()
        #expect(passes.last?.kind == .save && passes.last?.outcome == .declined)
        #expect(UIApplication.shared.oldestUnsavedChangeAge == nil)
    }

    @Test func `swift-metrics gets counts, durations, bytes and ages, with the dimensions that were given`() throws {
        let metrics = TestMetrics()
        let app = app { delegate in
            delegate.onConfigure = { UIApplication.shared.reportPasses(dimensions: [("app", "notes")], to: metrics) }
        }
        try app.launch()
        change(app, to: "a")
        app.save()
        change(app, to: "b")
        app.save()
        let kind = [("app", "notes"), ("kind", "save")]
        #expect(try metrics.expectCounter("reprise_passes", kind + [("outcome", "done")]).totalValue == 2)
        #expect(try metrics.expectTimer("reprise_pass_duration", kind).values.count == 2)
        #expect(try metrics.expectCounter("reprise_written_bytes", [("app", "notes")]).totalValue > 0)
        #expect((try metrics.expectMeter("reprise_state_bytes", [("app", "notes")]).values.last ?? 0) > 0)
        #expect(try metrics.expectMeter("reprise_objects", kind).values.last == 1)
        #expect(try metrics.expectTimer("reprise_change_age", [("app", "notes")]).values.count == 2)
        let restore = [("app", "notes"), ("kind", "restore"), ("outcome", "nothing")]
        #expect(try metrics.expectCounter("reprise_passes", restore).totalValue == 1)
    }

    @Test func `Two observers both hear of each pass`() throws {
        var count = 0
        let metrics = TestMetrics()
        let app = app { delegate in
            delegate.onConfigure = {
                UIApplication.shared.passObserver = { _ in count += 1 }
                UIApplication.shared.reportPasses(prefix: "notes", to: metrics)
            }
        }
        try app.launch()
        app.save()
        #expect(count == 2)
        #expect(try metrics.expectCounter("notes_passes", [("kind", "save"), ("outcome", "done")]).totalValue == 1)
    }
}
