import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of activities, and of what UIKit restores with them (spec chapter 13.6).
@MainActor
@Suite(.serialized)
struct SceneActivityTests {
    private func place(_ info: [AnyHashable: Any]) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.example.place")
        activity.userInfo = info
        return activity
    }

    // S-SCENE-4.1, S-SCENE-6.1
    // S-SCENE-1.1 to S-SCENE-1.3
    @Test func `S-SCENE-1, S-SCENE-4, S-SCENE-6: what the delegate returns is there again when the scene is connected`()
        throws
    {
        var found: [NSUserActivity?] = []
        let app = TestApp.withScenes { script in
            script.onConnect = { _, session, options in
                found.append(session.stateRestorationActivity)
                #expect(options.userActivities.isEmpty)
            }
            script.activity = { _ in self.place(["page": 7]) }
        }
        try app.launch()
        app.save()
        app.kill()
        try app.launch()
        #expect(found.count == 2 && found[0] == nil)
        #expect(found[1]?.activityType == "org.example.place")
        #expect(found[1]?.userInfo?["page"] as? Int == 7)
        SceneScript.current.activity = { _ in nil }
        app.save()
        app.kill()
        try app.launch()
        #expect(found.count == 3 && found[2] == nil, "nil: nothing to restore")
    }

    // S-SCENE-7.2, S-SCENE-7.4
    @Test func `S-SCENE-7: views are there and nothing is active; not without an activity`() throws {
        var states: [UIScene.ActivationState] = []
        let app = TestApp.withScenes(root: { StateController("Root") }) { script in
            script.onRestoreInteraction = { scene, _ in states.append(scene.activationState) }
        }
        try app.launch()
        app.save()
        app.kill()
        try app.launch()
        #expect(states.isEmpty)
        SceneScript.current.activity = { _ in self.place([:]) }
        app.save()
        app.kill()
        try app.launch()
        #expect(states == [.foregroundInactive])
    }

    // S-SCENE-70.3, S-SCENE-72.1, S-SCENE-72.2
    @Test func `S-SCENE-2, S-SCENE-72: a pass asks delegate, activity's delegate, responders, delegate again`() throws {
        final class Saver: NSObject, NSUserActivityDelegate {
            func userActivityWillSave(_ userActivity: NSUserActivity) {
                MainActor.assumeIsolated { CallRecorder.current.note("willSave") }
            }
        }
        let saver = Saver()
        let activity = place([:])
        activity.delegate = saver
        let root = UpdatingController("Root")
        let app = TestApp.withScenes(root: { root }) { $0.activity = { _ in activity } }
        try app.launch()
        root.userActivity = activity
        _ = CallRecorder.current.takeCalls()
        app.save()
        #expect(
            CallRecorder.current.takeCalls() == ["stateRestorationActivity", "willSave", "update Root", "didUpdate"])
        let stored = try #require(app.scene?.session.stateRestorationActivity)
        #expect(stored.delegate == nil)
    }

    // S-SCENE-3.1 to S-SCENE-3.3
    @Test func `S-SCENE-3: holders of the same activity fill it anew, the scene first, then outermost first`() throws {
        var seen: [[AnyHashable: Any]?] = []
        let activity = place(["old": 1])
        let inner = UpdatingController("Inner")
        let outer = UpdatingController("Outer")
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        let app = TestApp.withScenes(root: { outer }) { script in
            script.activity = { _ in activity }
            script.onUpdate = { seen.append($0.userInfo) }
        }
        app.infoDictionary = TestApp.manifest(sceneClass: "UIKitTests.TestWindowScene")
        try app.launch()
        inner.userActivity = activity
        outer.userActivity = activity
        app.scene?.userActivity = activity
        inner.onUpdate = { seen.append($0.userInfo) }
        outer.onUpdate = { $0.addUserInfoEntries(from: ["outer": true]) }
        _ = CallRecorder.current.takeCalls()
        app.save()
        #expect(
            CallRecorder.current.takeCalls().filter { $0.hasPrefix("update") } == [
                "update scene", "update Outer", "update Inner",
            ])
        #expect(seen.map { $0?.keys.map { "\($0)" } ?? [] } == [["outer"], ["outer"]])
    }

    // S-SCENE-1.2, S-SCENE-3.4
    @Test func `S-SCENE-3: what nobody fills stays as it was`() throws {
        let activity = place(["kept": 1])
        let app = TestApp.withScenes(root: { StateController("Root") }) { $0.activity = { _ in activity } }
        try app.launch()
        app.scene?.userActivity = activity
        app.save()
        #expect(activity.userInfo?["kept"] as? Int == 1)
        app.kill()
        try app.launch()
        #expect(app.scene?.session.stateRestorationActivity?.userInfo?["kept"] as? Int == 1)
    }

    // S-SCENE-9.1, S-SCENE-70.1, S-SCENE-70.2, S-SCENE-70.4, S-SCENE-71.4 to S-SCENE-71.6
    @Test func `S-SCENE-9, S-SCENE-70, S-SCENE-71: all that is listed comes back, and an activity takes these kinds`()
        throws
    {
        let activity = place([
            "array": [1, 2], "data": Data([1]), "date": Date(timeIntervalSinceReferenceDate: 5), "null": NSNull(),
            "number": 1.5, "set": Set(["a", "b"]), "text": "t", "url": URL(string: "https://example.org/a")!,
            "uuid": UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!, "inner": ["k": ["deep": true]],
            "optional": Optional<Int>.some(3) as Any, "nothing": Optional<Int>.none as Any,
        ])
        activity.title = "Place"
        activity.requiredUserInfoKeys = ["text"]
        activity.webpageURL = URL(string: "https://example.org")
        activity.referrerURL = URL(string: "https://example.org/r")
        activity.expirationDate = Date(timeIntervalSinceReferenceDate: 9)
        activity.keywords = ["k", "l"]
        activity.targetContentIdentifier = "target"
        activity.persistentIdentifier = "persistent"
        activity.isEligibleForHandoff = false
        activity.isEligibleForSearch = true
        activity.isEligibleForPublicIndexing = true
        activity.isEligibleForPrediction = true
        let app = TestApp.withScenes { $0.activity = { _ in activity } }
        try app.launch()
        app.save()
        app.kill()
        try app.launch()
        let restored = try #require(app.scene?.session.stateRestorationActivity)
        let info = try #require(restored.userInfo)
        #expect(info["array"] as? [Int] == [1, 2])
        #expect(info["data"] as? Data == Data([1]))
        #expect(info["date"] as? Date == Date(timeIntervalSinceReferenceDate: 5))
        #expect(info["null"] is NSNull && info["nothing"] is NSNull)
        #expect(info["number"] as? Double == 1.5)
        #expect(info["set"] as? Set<String> == ["a", "b"])
        #expect(info["text"] as? String == "t")
        #expect(info["url"] as? URL == URL(string: "https://example.org/a"))
        #expect(info["uuid"] as? UUID == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect((info["inner"] as? [String: [String: Bool]])?["k"]?["deep"] == true)
        #expect(info["optional"] as? Int == 3)
        #expect(restored.title == "Place" && restored.requiredUserInfoKeys == ["text"])
        #expect(restored.webpageURL == activity.webpageURL && restored.referrerURL == activity.referrerURL)
        #expect(restored.expirationDate == activity.expirationDate && restored.keywords == ["k", "l"])
        #expect(restored.targetContentIdentifier == "target" && restored.persistentIdentifier == "persistent")
        #expect(!restored.isEligibleForHandoff && restored.isEligibleForSearch)
        #expect(restored.isEligibleForPrediction && restored.isEligibleForPublicIndexing)
    }

    // S-SCENE-9.3, S-SCENE-9.4, S-SCENE-71.1 to S-SCENE-71.3
    @Test func `S-SCENE-9, S-SCENE-71: another kind is left out with the path to it, and the rest is kept`() throws {
        let app = TestApp.withScenes { script in
            script.activity = { _ in
                self.place([
                    "good": 1, "view": UIView(), "list": ["a", NSObject()], "inner": ["bad": UIView(), "ok": 2],
                ])
            }
        }
        try app.launch()
        app.save()
        let problems =
            UIApplication.shared.preservationReport?.problems.filter { $0.reason == .valueNotEncodable } ?? []
        for path in ["\"view\"", "\"list.1\"", "\"inner.bad\""] {
            #expect(problems.contains { $0.message.contains(path) }, "\(path) \(problems.map(\.message))")
        }
        app.kill()
        try app.launch()
        let info = app.scene?.session.stateRestorationActivity?.userInfo
        #expect(info?["good"] as? Int == 1 && info?["list"] as? [String] == ["a"])
        #expect(info?["inner"] as? [String: Int] == ["ok": 2])
    }

    // S-SCENE-10.1, S-SCENE-70.1
    @Test func `S-SCENE-10: a type that is not declared is stored all the same`() throws {
        let app = TestApp.withScenes { $0.activity = { _ in NSUserActivity(activityType: "org.example.undeclared") } }
        app.infoDictionary["NSUserActivityTypes"] = ["org.example.other"]
        try app.launch()
        app.save()
        app.kill()
        try app.launch()
        #expect(app.scene?.session.stateRestorationActivity?.activityType == "org.example.undeclared")
    }

    // S-SCENE-10.2
    @Test func `S-SCENE-10: a warning names a type that is not declared`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                var problems: [RestorationReport.Problem] = []
                _ = NSUserActivity(activityType: "org.example.undeclared").coded(&problems)
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("warning") && words.contains("\"org.example.undeclared\" is not declared."))
    }

    // S-SCENE-73.1 to S-SCENE-73.4
    // S-SCENE-4.1
    @Test func `S-SCENE-73: what is stored is a copy, with equal contents in this launch and the next`() throws {
        let activity = place(["page": 1])
        let app = TestApp.withScenes { $0.activity = { _ in activity } }
        try app.launch()
        app.save()
        let stored = try #require(app.scene?.session.stateRestorationActivity)
        #expect(stored !== activity && stored.userInfo?["page"] as? Int == 1)
        activity.userInfo = ["page": 2]
        #expect(app.scene?.session.stateRestorationActivity?.userInfo?["page"] as? Int == 1, "not saved yet")
        app.kill()
        try app.launch()
        #expect(app.scene?.session.stateRestorationActivity?.userInfo?["page"] as? Int == 1)
    }

    // S-SCENE-74.5, S-SCENE-74.6, S-SCENE-74.8
    @Test func `S-SCENE-74: needsSave is false after a pass, which asks for no further one`() throws {
        let activity = place([:])
        let root = UpdatingController("Root")
        root.onUpdate = { activity in
            activity.userInfo = ["x": 1]
            activity.needsSave = true
        }
        let app = TestApp.withScenes(root: { root }) { $0.activity = { _ in activity } }
        try app.launch()
        root.userActivity = activity
        activity.needsSave = true
        app.settle()
        app.save()
        #expect(!activity.needsSave)
        #expect(app.scene?.isEndOfTurnScheduled == false)
        #expect(app.saveProblems(.changedDuringPass).isEmpty)
    }

    // S-SCENE-75.1, S-SCENE-75.2
    @Test func `S-SCENE-75: ending an activity changes nothing that is stored`() throws {
        let activity = place(["page": 1])
        let app = TestApp.withScenes { $0.activity = { _ in activity } }
        try app.launch()
        _ = CallRecorder.current.takeCalls()
        activity.becomeCurrent()
        #expect(CallRecorder.current.takeCalls() == [])
        app.save()
        activity.resignCurrent()
        activity.invalidate()
        app.kill()
        try app.launch()
        #expect(app.scene?.session.stateRestorationActivity?.userInfo?["page"] as? Int == 1)
    }

    // S-SCENE-76.1 to S-SCENE-76.3
    @Test func `S-SCENE-76: UIKit calls restoreUserActivityState on nobody by itself, and the defaults do nothing`()
        throws
    {
        let activity = place(["page": 1])
        UIResponder().updateUserActivityState(activity)
        UIResponder().restoreUserActivityState(activity)
        #expect(activity.userInfo?["page"] as? Int == 1)
        let app = TestApp.withScenes(root: { UpdatingController("Root") }) { $0.activity = { _ in activity } }
        try app.launch()
        app.sceneRoot?.userActivity = activity
        try app.relaunch()
        app.sceneRoot?.userActivity = app.scene?.session.stateRestorationActivity
        app.save()
        #expect(!CallRecorder.current.takeCalls().contains("restore Root"))
    }

    // S-SCENE-69.1 to S-SCENE-69.3
    @Test func `S-SCENE-69: an activity is for any thread, and no coder stores it`() async throws {
        let type = await Task.detached { NSUserActivity(activityType: "org.example.place").activityType }.value
        #expect(type == "org.example.place")
        #expect(!(NSUserActivity(activityType: "a") as Any is any NSCoding))
    }
}

/// A controller that fills activities.
final class UpdatingController: UIViewController {
    var onUpdate: (NSUserActivity) -> Void = { _ in }

    convenience init(_ identifier: String) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        CallRecorder.current.note("update \(restorationIdentifier ?? "")")
        onUpdate(activity)
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
        CallRecorder.current.note("restore \(restorationIdentifier ?? "")")
    }
}
