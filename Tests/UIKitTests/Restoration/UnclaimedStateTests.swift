import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of objects that a launch couldn't restore.
@MainActor
@Suite(.serialized)
struct UnclaimedStateTests {
    private static let gone = "Notes.GoneController"

    /// Makes an app with a stack whose top controllers come back by their class.
    ///
    /// - Parameters:
    ///   - isLazy: true if controllers that the stack covers wait.
    ///   - keepsDeclined: true if saves also have the records that a class declined.
    private func makeApp(
        isLazy: Bool, keepsDeclined: Bool = true, _ configure: @escaping (StateDelegate) -> Void = { _ in }
    ) -> TestApp {
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        return TestApp(
            root: { UINavigationController("Stack", [StateController("Home")]) },
            configure: { delegate in
                delegate.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
                delegate.stateRestorationConfiguration.keepsDeclinedRecords = keepsDeclined
                configure(delegate)
            })
    }

    /// Returns the records that a complete save would store. Checks that each object has one record.
    private func records(of app: TestApp) throws -> [ArchiveRecord] {
        let archive = try #require(app.preserve())
        #expect(Set(archive.records.map(\.reference)).count == archive.records.count)
        #expect(try Archive(bytes: archive.bytes()).records.map(\.reference) == archive.records.map(\.reference))
        return archive.records
    }

    private func push(_ identifiers: String..., in app: TestApp) throws {
        for identifier in identifiers {
            let controller = RecreatedController(identifier)
            controller.valueToEncode = identifier.lowercased()
            try app.root(as: UINavigationController.self).pushViewController(controller, animated: false)
        }
    }

    /// Returns the identifiers of a stack, from the bottom.
    private func stack(of app: TestApp) -> [String]? {
        (try? app.root(as: UINavigationController.self))?.viewControllers.map { $0.restorationIdentifier ?? "" }
    }

    /// Returns the values that the controllers of a stack read, also those of waiting controllers.
    private func values(in app: TestApp) -> [String?]? {
        (try? app.root(as: UINavigationController.self))?.viewControllers.map { controller in
            controller.restoreDeferredStateIfNeeded()
            return (controller as? StateController)?.value as? String
        }
    }

    /// Changes the stored class of an object, as if another version of the app had saved it.
    private func setClass(_ name: String, of identifier: String, in app: TestApp) throws {
        try app.rewriteArchive { archive in
            for index in archive.records.indices
            where archive.paths.step(of: archive.records[index].path).identifier == identifier
                && archive.records[index].kind == .viewController
            {
                archive.records[index].restorationClassName = name
            }
        }
    }

    private func relaunch(_ app: TestApp) throws {
        app.save()
        app.kill()
        try app.launch()
    }

    private var reasons: [RestorationReport.Reason] {
        UIApplication.shared.restorationReport?.problems.map(\.reason) ?? []
    }
    private let realName = NSStringFromClass(RecreatedController.self)

    // S-FIND-30.1, S-FIND-30.6, S-FIND-30.7
    // S-UNCLAIMED-1.1, S-UNCLAIMED-1.2
    @Test(arguments: [1, 3], [false, true])
    func `S-FIND-30, S-UNCLAIMED-1: What no launch had a class for comes back on top of its stack when the class does`(
        launches: Int, isLazy: Bool
    ) throws {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", "Detail", in: app)
        app.save()
        app.kill()
        try setClass(Self.gone, of: "Note", in: app)
        try app.launch()
        for launch in 1...launches {
            #expect(stack(of: app) == ["Home"])
            #expect(reasons.filter { $0 == .restorationClassMissing }.count == 1)
            // No object of the app's reports that this save is done.
            #expect(try records(of: app).count == 4)
            app.save()
            app.kill()
            if launch < launches { try app.launch() }
        }
        try setClass(realName, of: "Note", in: app)
        try app.launch()
        #expect(stack(of: app) == ["Home", "Note", "Detail"])
        #expect(values(in: app) == [nil, "note", "detail"])
        #expect(reasons == [])
        try relaunch(app)
        #expect(stack(of: app) == ["Home", "Note", "Detail"])
        #expect(try records(of: app).allSatisfy { $0.unclaimedLaunches == 0 })
    }

    // S-API-5.4
    @Test(arguments: [false, true])
    func `S-API-5, S-FIND-30: A class without the method has declined nothing, so saves keep its record`(isLazy: Bool)
        throws
    {
        let app = makeApp(isLazy: isLazy, keepsDeclined: false)
        try app.launch()
        try push("Note", in: app)
        app.save()
        app.kill()
        try setClass(NSStringFromClass(SilentClass.self), of: "Note", in: app)
        try app.launch()
        #expect(stack(of: app) == ["Home"])
        #expect(reasons.contains(.declined))
        #expect(try records(of: app).count == 3)
        app.save()
        app.kill()
        try setClass(realName, of: "Note", in: app)
        try app.launch()
        #expect(stack(of: app) == ["Home", "Note"])
        #expect(values(in: app) == [nil, "note"])
    }

    // S-FIND-30.5
    // S-UNCLAIMED-7.1, S-UNCLAIMED-7.2
    @Test(arguments: [false, true])
    func `S-FIND-30, S-UNCLAIMED-7: After the launches that the configuration says it is dropped, which is told`(
        isLazy: Bool
    ) throws {
        let app = makeApp(isLazy: isLazy) { $0.stateRestorationConfiguration.unclaimedLaunches = 2 }
        try app.launch()
        try push("Note", in: app)
        app.save()
        app.kill()
        try setClass(Self.gone, of: "Note", in: app)
        for launch in 1...3 {
            try app.launch()
            #expect(reasons.contains(.unclaimed) == (launch == 3))
            #expect(try records(of: app).count == (launch == 3 ? 2 : 3))
            app.save()
            app.kill()
        }
        try setClass(realName, of: "Note", in: app)
        try app.launch()
        #expect(stack(of: app) == ["Home"])
        #expect(reasons == [])
    }

    // S-UNCLAIMED-8.2, S-UNCLAIMED-8.3
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-8: What is too large for each save to carry is dropped, which is told`(isLazy: Bool) throws {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", in: app)
        let note = try app.root(as: UINavigationController.self).viewControllers.last as? StateController
        try #require(note).valueToEncode = Data(count: 17 << 20)
        app.save()
        app.kill()
        try setClass(Self.gone, of: "Note", in: app)
        try app.launch()
        #expect(Set(reasons) == [.restorationClassMissing, .stackTruncated, .unclaimed])
        #expect(try records(of: app).count == 2)
    }

    // S-UNCLAIMED-8.1, S-UNCLAIMED-8.3
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-8: Saves keep a thousand lost records, and the report says that others went`(isLazy: Bool) throws
    {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        let stack = try app.root(as: UINavigationController.self)
        stack.setViewControllers(
            stack.viewControllers + (0..<1_005).map { RecreatedController("Note \($0)") }, animated: false)
        RecreatedController.provide = { _, _ in nil }
        try relaunch(app)
        #expect(self.stack(of: app) == ["Home"])
        #expect(reasons.contains(.unclaimed))
        // The stack and its first controller are the app's.
        #expect(try records(of: app).count == 1_002)
    }

    // S-FIND-30.5
    @Test(arguments: [false, true])
    func `S-FIND-30: Without a configuration saves keep it for three launches`(isLazy: Bool) throws {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", in: app)
        app.save()
        app.kill()
        try setClass(Self.gone, of: "Note", in: app)
        for launch in 1...4 {
            try app.launch()
            #expect(try records(of: app).count == (launch == 4 ? 2 : 3))
            app.save()
            app.kill()
        }
    }

    // S-API-5.4, S-FIND-30.1
    @Test(arguments: [false, true])
    func `S-FIND-30: The record of a class with neither spelling of its method is in the next save`(isLazy: Bool) throws
    {
        let app = makeApp(isLazy: isLazy, keepsDeclined: false)
        try app.launch()
        try push("Note", in: app)
        try app.root(as: UINavigationController.self).topViewController?.restorationClass = SilentClass.self
        try relaunch(app)
        #expect(stack(of: app) == ["Home"])
        #expect(reasons.contains(.declined))
        #expect(try records(of: app).count == 3)
    }

    // S-UNCLAIMED-7.3
    @Test(arguments: [false, true])
    func `S-FIND-30, S-UNCLAIMED-7: With a configuration of no launches nothing is carried along`(isLazy: Bool) throws {
        let app = makeApp(isLazy: isLazy) { $0.stateRestorationConfiguration.unclaimedLaunches = 0 }
        try app.launch()
        try push("Note", in: app)
        app.save()
        app.kill()
        try setClass(Self.gone, of: "Note", in: app)
        try app.launch()
        #expect(try records(of: app).count == 2)
    }

    @Test(arguments: [false, true])
    func `S-FIND-29: What the class has declined is asked for again, and comes back when it agrees`(isLazy: Bool) throws
    {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", in: app)
        RecreatedController.provide = { _, _ in nil }
        try relaunch(app)
        #expect(stack(of: app) == ["Home"] && reasons.contains(.declined))
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try relaunch(app)
        #expect(stack(of: app) == ["Home", "Note"])
        #expect(values(in: app) == [nil, "note"])
    }

    // S-UNCLAIMED-2.1, S-UNCLAIMED-2.3, S-UNCLAIMED-2.4
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-2: Where the user has gone on meanwhile, it waits, and no class is asked for it`(isLazy: Bool)
        throws
    {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", in: app)
        RecreatedController.provide = { _, _ in nil }
        try relaunch(app)
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try push("Other", in: app)
        StateController.log = []
        try relaunch(app)
        #expect(stack(of: app) == ["Home", "Other"])
        #expect(!StateController.log.contains { $0.hasPrefix("class [Stack, Note") })
        #expect(reasons == [.unclaimed])
        try app.root(as: UINavigationController.self).popViewController(animated: false)
        try relaunch(app)
        #expect(stack(of: app) == ["Home", "Note"])
    }

    // S-UNCLAIMED-2.2 to S-UNCLAIMED-2.4
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-2: Where the user has left what it stood upon, it waits too`(isLazy: Bool) throws {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("List", "Note", in: app)
        RecreatedController.provide = { path, _ in path.last == "Note" ? nil : RecreatedController(path.last ?? "") }
        try relaunch(app)
        #expect(stack(of: app) == ["Home", "List"])
        try app.root(as: UINavigationController.self).popViewController(animated: false)
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        StateController.log = []
        try relaunch(app)
        #expect(stack(of: app) == ["Home"])
        #expect(!StateController.log.contains { $0.hasPrefix("class [Stack, Note") })
        #expect(reasons == [.unclaimed])
        #expect(try records(of: app).contains { $0.unclaimedLaunches > 0 })
    }

    // S-UNCLAIMED-6.2, S-UNCLAIMED-6.3
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-6: What takes its place is saved in its stead, in a pass over changes as well`(isLazy: Bool)
        throws
    {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", in: app)
        RecreatedController.provide = { _, _ in nil }
        try relaunch(app)
        app.save()
        let controller = RecreatedController("Note")
        controller.valueToEncode = "another"
        try app.root(as: UINavigationController.self).pushViewController(controller, animated: false)
        #expect(app.saveChange())
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        app.kill()
        try app.launch()
        #expect(stack(of: app) == ["Home", "Note"])
        #expect(values(in: app) == [nil, "another"])
        try app.root(as: UINavigationController.self).popViewController(animated: false)
        try relaunch(app)
        #expect(stack(of: app) == ["Home"])
    }

    // S-UNCLAIMED-4.1
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-4: A controller that an app's own container had encoded is given to it again`(isLazy: Bool) throws
    {
        var shown: UIViewController?
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onEncode = { [unowned root] in $0.encode(root.children.first, forKey: "shown") }
            root.onDecode = { coder in shown = coder.decodeObject(forKey: "shown") as? UIViewController }
            return root
        }) {
            $0.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
            $0.stateRestorationConfiguration.keepsDeclinedRecords = true
        }
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        try app.root(as: StateController.self).addChild(RecreatedController("Child"))
        try relaunch(app)
        #expect(shown == nil)
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try relaunch(app)
        #expect(shown?.restorationIdentifier == "Child")
    }

    // S-UNCLAIMED-4.2
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-4: A controller waits if its container has encoded another one under its key`(isLazy: Bool) throws
    {
        var shown: UIViewController?
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onEncode = { [unowned root] in $0.encode(root.children.first, forKey: "shown") }
            root.onDecode = { coder in
                shown = coder.decodeObject(forKey: "shown") as? UIViewController
                if let shown { root.addChild(shown) }
            }
            return root
        }) {
            $0.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
            $0.stateRestorationConfiguration.keepsDeclinedRecords = true
        }
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        try app.root(as: StateController.self).addChild(RecreatedController("Child"))
        try relaunch(app)
        #expect(shown == nil)
        try app.root(as: StateController.self).addChild(RecreatedController("Other"))
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try relaunch(app)
        #expect(shown?.restorationIdentifier == "Other")
        let archive = try #require(app.preserve())
        let identifiers = archive.records.compactMap { archive.paths.step(of: $0.path).identifier }
        #expect(Set(identifiers) == ["Root", "Other", "Child"])
    }

    @Test(arguments: [false, true])
    func `S-UNCLAIMED-3: A sheet that its class had no place for is presented again`(isLazy: Bool) throws {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        let root = try app.root(as: UINavigationController.self)
        root.present(RecreatedController("Sheet"), animated: false)
        RecreatedController.provide = { _, _ in nil }
        try relaunch(app)
        #expect(try app.root(as: UINavigationController.self).presentedViewController == nil)
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try relaunch(app)
        #expect(
            try app.root(as: UINavigationController.self).presentedViewController?.restorationIdentifier == "Sheet")
    }

    // S-UNCLAIMED-9.1, S-UNCLAIMED-9.2
    @Test(arguments: [false, true])
    func `S-UNCLAIMED-9: Its lifetime goes on while it is carried along`(isLazy: Bool) throws {
        var time = Date(timeIntervalSinceReferenceDate: 1_000)
        let app = makeApp(isLazy: isLazy)
        app.now = { time }
        try app.launch()
        try push("Note", in: app)
        try app.root(as: UINavigationController.self).topViewController?.restorationLifetime = 100
        RecreatedController.provide = { _, _ in nil }
        for _ in 1...2 {
            app.save()
            app.kill()
            time += 60
            try app.launch()
        }
        #expect(reasons.contains(.expired))
        #expect(try records(of: app).count == 2)
    }

    @Test(arguments: [false, true])
    func `S-UNCLAIMED-10: Discarding the state discards what was carried along`(isLazy: Bool) throws {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", in: app)
        RecreatedController.provide = { _, _ in nil }
        try relaunch(app)
        #expect(try records(of: app).count == 3)
        UIApplication.shared.discardRestorableState()
        #expect(try records(of: app).count == 2)
    }

    @Test(arguments: [false, true])
    func `S-UNCLAIMED-11: Sensitive values are not carried along by an app that stores none any more`(isLazy: Bool)
        throws
    {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", in: app)
        let note = try #require(try app.root(as: UINavigationController.self).topViewController as? StateController)
        note.onEncode = { coder in
            coder.encode("secret", forKey: "pin")
            coder.markSensitive(forKey: "pin")
        }
        RecreatedController.provide = { _, _ in nil }
        app.save()
        app.kill()
        app.makeDelegate = { [make = app.makeDelegate] in
            let delegate = make()
            (delegate as? StateDelegate)?.stateRestorationConfiguration.storesSensitiveValues = false
            return delegate
        }
        try app.launch()
        let note2 = try #require(try records(of: app).last)
        #expect(note2.unclaimedLaunches == 1)
        #expect(note2.values["pin"] == nil && note2.values["value"] == .string("note"))
    }

    // S-FIND-30.3, S-FIND-30.4
    @Test(arguments: [1, 2], [false, true])
    func `S-FIND-30: Whatever is missing in a stack of four, each save can be read and has one record for each object`(
        missing: Int, isLazy: Bool
    ) throws {
        let names = ["One", "Two", "Three"]
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("One", "Two", "Three", in: app)
        app.save()
        app.kill()
        try setClass(Self.gone, of: names[missing - 1], in: app)
        for _ in 1...3 {
            try app.launch()
            #expect(stack(of: app) == ["Home"] + names.prefix(missing - 1))
            #expect(!reasons.contains(.archiveUnreadable))
            #expect(try records(of: app).count == 5)
            #expect(app.save())
            app.kill()
            #expect(app.storedArchive()?.records.count == 5)
        }
        try setClass(realName, of: names[missing - 1], in: app)
        try app.launch()
        #expect(stack(of: app) == ["Home"] + names)
        // Each launch made new saves of the controllers below the gap.
        let kept = values(in: app)?.suffix(4 - missing).map { $0 ?? "" } ?? []
        #expect(kept == names.suffix(4 - missing).map { $0.lowercased() })
        #expect(try records(of: app).count == 5)
    }

    // S-UNCLAIMED-5.1, S-UNCLAIMED-5.2
    @Test(arguments: [false, true])
    func
        `S-FIND-30, S-UNCLAIMED-5: A controller that the app holds, and that found no place, has its state when it is shown`(
            isLazy: Bool
        ) throws
    {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Note", "Detail", in: app)
        app.save()
        app.kill()
        try setClass(Self.gone, of: "Note", in: app)
        let held = RecreatedController("Detail")
        RecreatedController.provide = { _, _ in held }
        try app.launch()
        #expect(stack(of: app) == ["Home"])
        #expect(try records(of: app).count == 4)
        try app.root(as: UINavigationController.self).pushViewController(held, animated: false)
        app.settle()
        #expect(held.value as? String == "detail")
        held.valueToEncode = "newer"
        #expect(try records(of: app).filter { $0.values["value"] == .string("newer") }.count == 1)
    }

    @Test(arguments: [false, true])
    func `S-FIND-27: of an object that is provided for two records, the first one decodes`(isLazy: Bool) throws {
        let app = TestApp(root: {
            UITabBarController(
                "Tabs", [StateController("Home"), RecreatedController("One"), RecreatedController("Two")])
        }) {
            $0.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
        }
        try app.launch()
        for child in app.root?.children ?? [] {
            (child as? StateController)?.valueToEncode = child.restorationIdentifier
        }
        let one = RecreatedController("One")
        app.save()
        app.kill()
        RecreatedController.provide = { _, _ in one }
        try app.launch()
        one.restoreDeferredStateIfNeeded()
        #expect(one.value as? String == "One" && one.decodeCount == 1)
        #expect(reasons.contains(.providedTwice))
    }
}
