import Foundation
import Testing
import UIKit
import UIKitTesting

/// Mistakes of real apps. None of them ends the process, and the report says what the programmer should do.
@MainActor
@Suite(.serialized)
struct MistakesTests {
    /// Returns the message of the only problem with that reason.
    private func message(_ report: RestorationReport?, _ reason: RestorationReport.Reason) throws -> String {
        let problems = (report?.problems ?? []).filter { $0.reason == reason }
        #expect(problems.count == 1, "\(report?.problems ?? [])")
        return try #require(problems.first).message
    }

    private var saved: RestorationReport? { UIApplication.shared.preservationReport }
    private var restored: RestorationReport? { UIApplication.shared.restorationReport }

    private final class Forgetful: UIViewController {
        var read = ""
        override func encodeRestorableState(with coder: NSCoder) { coder.encode("mine", forKey: "mine") }
        override func decodeRestorableState(with coder: NSCoder) {
            read = coder.decodeObject(forKey: "mine") as? String ?? ""
        }
    }

    @Test func `S-PRES-17: who does not call super is told to`() throws {
        let app = TestApp(root: {
            let root = Forgetful()
            root.restorationIdentifier = "Root"
            return root
        })
        try app.launch()
        app.save()
        #expect(try message(saved, .superNotCalled).contains("Call super"))
        try app.launch()
        #expect(try message(restored, .superNotCalled).contains("Call super"))
        #expect(try app.root(as: Forgetful.self).read == "mine")
    }

    @Test func `S-PRES-23: who forgets the navigation controller's identifier is told which controller lacks one`()
        throws
    {
        let app = TestApp(root: { UINavigationController(nil, [StateController("List")]) })
        try app.launch()
        app.save()
        let words = try message(saved, .excludedByAncestor)
        #expect(words.contains("UINavigationController, has no restorationIdentifier"))
        #expect(words.contains("Give every ancestor one"))
    }

    @Test func `S-FIND-15, S-CLASS-7: who pushes a controller that nobody can make again is told the three ways`()
        throws
    {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(StateController("Detail"), animated: false)
        try app.relaunch()
        let words = try message(restored, .notFound)
        #expect(words.contains("restorationClass") && words.contains("viewControllerWithRestorationIdentifierPath"))
        #expect(app.restoreProblems(.notFound) == [["Nav", "Detail"]])
        #expect(app.restoreProblems(.stackTruncated) == [["Nav"]])
        #expect(try app.root(as: UINavigationController.self).viewControllers.count == 1)
    }

    @Test func `S-FIND-21: who forgets the identifier in the restoration class is told to assign it`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("Detail"), animated: false)
        RecreatedController.provide = { _, _ in StateController(nil) }
        try app.relaunch()
        #expect(try message(restored, .identifierNotSet).contains("Assign the last component of the path"))
        #expect(try app.root(as: UINavigationController.self).viewControllers.count == 2)
    }

    @Test
    func
        `S-PRES-5, S-FIND-15: who sets an identifier only when the view appears is told that the next launch came too late`()
        throws
    {
        final class Late: StateController {
            override func viewDidAppear(_ animated: Bool) { restorationIdentifier = "Late" }
        }
        let app = TestApp(root: { UITabBarController("Tabs", [Late(nil)]) })
        try app.launch()
        app.save()
        #expect(app.savedPaths == [["Tabs"], ["Tabs", "Late"]])
        try app.launch()
        #expect(app.restoreProblems(.notFound) == [["Tabs", "Late"]])
        #expect(try message(restored, .notFound).contains("Build it at launch"))
        // The next save is as good as the first.
        app.save()
        #expect(app.savedPaths == [["Tabs"], ["Tabs", "Late"]])
    }

    private final class Draft: NSObject, UIStateRestoring {}

    // S-OBJ-10.1
    @Test func `S-PRES-21, S-OBJ-10: who registers an object too late, or never, is told when to`() throws {
        let draft = Draft()
        var registersLate = false
        let app = TestApp(root: {
            let root = StateController("Root")
            root.valueToEncode = draft
            return root
        }) { delegate in
            delegate.onDidFinish = { _ in
                guard registersLate else { return }
                UIApplication.registerObject(forStateRestoration: draft, restorationIdentifier: "Draft")
            }
        }
        try app.launch()
        app.save()
        #expect(
            try message(saved, .notRegistered).contains("registerObject(forStateRestoration:restorationIdentifier:)"))
        registersLate = true
        try app.launch()
        app.save()
        #expect(app.savedPaths == [["Root"], ["Draft"]])
        try app.launch()
        #expect(try message(restored, .notFound).contains("Register it before restoration begins"))
    }

    private struct Filter: Sendable { var text = "" }

    private struct Unfinished: Encodable {
        struct Reason: Error {}
        func encode(to encoder: any Encoder) throws { throw Reason() }
    }

    @Test func `S-API-48, S-CODER-35: who throws away half of what is encoded keeps the other half, and is told of it`()
        throws
    {
        let (values, app) = try TestApp.roundTrip { coder in
            coder.encode("before", forKey: "before")
            coder.encode(Filter(), forKey: "struct")
            try? coder.encodeEncodable(Unfinished(), forKey: "thrown")
            coder.encode([1, Filter()] as [Any], forKey: "half a list")
            coder.encode("after", forKey: "after")
        } decode: { coder in
            ["before", "struct", "thrown", "half a list", "after"].map { coder.decodeObject(forKey: $0) as? String }
        }
        #expect(values == ["before", nil, nil, nil, "after"])
        #expect(restored?.problems == [])
        app.save()
        let problems = (saved?.problems ?? []).filter { $0.reason == .valueNotEncodable }
        #expect(problems.count == 2)
        #expect(problems.allSatisfy { $0.message.contains("Filter") && $0.message.contains("encodeEncodable") })
    }

    final class Note: NSObject, NSSecureCoding {
        static var supportsSecureCoding: Bool { true }
        override init() {}
        func encode(with coder: NSCoder) {}
        init?(coder: NSCoder) {}
    }

    // S-SEC-6.4
    @Test func `S-SEC-6: who reads an object without naming its class is told the call that does`() throws {
        let (read, _) = try TestApp.roundTrip {
            $0.encode(Note(), forKey: "note")
        } decode: { coder in
            [coder.decodeObject(forKey: "note") == nil, coder.decodeObject(of: Note.self, forKey: "note") != nil]
        }
        #expect(read == [true, true])
        #expect(try message(restored, .classNotAllowed).contains("Note"))
    }

    @Test func `S-CODER-9: who reads an integer where a text was written is told what the key holds`() throws {
        let (read, _) = try TestApp.roundTrip {
            $0.encode("seven", forKey: "count")
        } decode: {
            $0.decodeInteger(forKey: "count")
        }
        #expect(read == 0)
        #expect(try message(restored, .valueUndecodable).contains("NSString"))
    }

    @Test func `S-LOG-5: a problem with a value names its key`() throws {
        _ = try TestApp.roundTrip {
            $0.encode("seven", forKey: "count")
        } decode: {
            $0.decodeInteger(forKey: "count")
        }
        #expect(try message(restored, .valueUndecodable).contains("count"))
    }
}
