import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of objects that app code declines to have back, for instance because another person signed in.
@MainActor
@Suite(.serialized)
struct DeclinedStateTests {
    /// Not private: a launch finds no private class by its name (S-FIND-24).
    final class Model: NSObject, UIStateRestoring, UIObjectRestoration {
        static var isDeclined = false
        var objectRestorationClass: (any UIObjectRestoration.Type)? { Model.self }
        static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
            -> (any UIStateRestoring)?
        {
            isDeclined ? nil : Model()
        }
        func encodeRestorableState(with coder: NSCoder) { coder.encode("secret", forKey: "text") }
        func decodeRestorableState(with coder: NSCoder) {}
    }

    /// A delegate that leaves the search for controllers to UIKit.
    private final class SilentDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UINavigationController("Stack", [StateController("Home")])
            window?.makeKeyAndVisible()
            return true
        }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            true
        }
    }

    private func makeApp(isLazy: Bool, _ configure: @escaping (StateDelegate) -> Void = { _ in }) -> TestApp {
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        return TestApp(
            root: { UINavigationController("Stack", [StateController("Home")]) },
            configure: { delegate in
                delegate.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
                configure(delegate)
            })
    }

    private func push(_ controller: StateController, in app: TestApp) throws {
        controller.valueToEncode = "secret"
        try app.root(as: UINavigationController.self).pushViewController(controller, animated: false)
    }

    private func stack(of app: TestApp) throws -> [String] {
        try app.root(as: UINavigationController.self).viewControllers.map { $0.restorationIdentifier ?? "" }
    }

    /// Returns the identifiers of the records of a complete save.
    private func saved(_ app: TestApp) throws -> [String] {
        let archive = try #require(app.preserve())
        return archive.records.map { archive.paths.step(of: $0.path).identifier ?? "" }
    }

    // S-FIND-29.1, S-FIND-29.3 to S-FIND-29.5, S-FIND-29.7
    @Test(arguments: [false, true])
    func `S-FIND-29: what a restoration class returns nil for is forgotten, with what is below it and upon it`(
        isLazy: Bool
    ) throws {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        let note = RecreatedController("Note") { $0.view.addSubview(UITextField().named("Field")) }
        try push(note, in: app)
        try push(RecreatedController("Detail"), in: app)
        #expect(try saved(app) == ["Stack", "Home", "Note", "Detail", "Field"])
        RecreatedController.provide = { path, _ in path.last == "Note" ? nil : RecreatedController(path.last ?? "") }
        try app.relaunch()
        #expect(try stack(of: app) == ["Home"])
        #expect(app.restoreProblems(.declined) == [["Stack", "Note"]])
        #expect(try saved(app) == ["Stack", "Home"])
        // The next person signs in. Nothing of the person before comes back, not even on top of a new controller.
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try app.relaunch()
        #expect(try stack(of: app) == ["Home"])
        try push(RecreatedController("Other"), in: app)
        try app.relaunch()
        #expect(try stack(of: app) == ["Home", "Other"])
    }

    // S-FIND-29.6
    @Test(arguments: [false, true])
    func `S-FIND-29: with keepsDeclinedRecords it comes back when the class agrees`(isLazy: Bool) throws {
        let app = makeApp(isLazy: isLazy) { $0.stateRestorationConfiguration.keepsDeclinedRecords = true }
        try app.launch()
        try push(RecreatedController("Note"), in: app)
        try push(RecreatedController("Detail"), in: app)
        RecreatedController.provide = { path, _ in path.last == "Note" ? nil : RecreatedController(path.last ?? "") }
        try app.relaunch()
        #expect(try Set(saved(app)) == ["Stack", "Home", "Note", "Detail"])
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try app.relaunch()
        #expect(try stack(of: app) == ["Home", "Note", "Detail"])
    }

    @Test func `S-FIND-29: what was carried along is forgotten once its class declines it`() throws {
        let app = makeApp(isLazy: false)
        try app.launch()
        try push(RecreatedController("Note"), in: app)
        app.save()
        app.kill()
        let name = try #require(app.storedArchive()?.records.last?.restorationClassName)
        try app.rewriteArchive { $0.records[2].restorationClassName = "Notes.GoneController" }
        try app.launch()
        #expect(try saved(app) == ["Stack", "Home", "Note"])
        app.save()
        app.kill()
        try app.rewriteArchive { $0.records[2].restorationClassName = name }
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        #expect(try saved(app) == ["Stack", "Home"])
    }

    // S-FIND-29.1
    @Test func `S-FIND-29, S-OBJ-9: a registered object that its class returns nil for is forgotten`() throws {
        Model.isDeclined = false
        let app = makeApp(isLazy: false)
        try app.launch()
        let model = Model()
        UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
        let home = try app.root(as: UINavigationController.self).viewControllers[0] as? StateController
        home?.valueToEncode = model
        #expect(try saved(app) == ["Stack", "Home", "Model"])
        Model.isDeclined = true
        try app.relaunch()
        #expect(try saved(app) == ["Stack", "Home"])
    }

    // S-FIND-29.2
    @Test(arguments: [false, true])
    func `S-FIND-29: a controller that the delegate returns nil for, and that is nowhere, is forgotten`(isLazy: Bool)
        throws
    {
        var isDeclined = false
        let app = makeApp(isLazy: isLazy) {
            $0.onProvide = { path, _ in
                isDeclined || path.last != "Page" ? nil : StateController(path.last ?? "")
            }
        }
        try app.launch()
        try push(StateController("Page"), in: app)
        try app.relaunch()
        #expect(try stack(of: app) == ["Home", "Page"])
        isDeclined = true
        try app.relaunch()
        #expect(app.restoreProblems(.notFound) == [["Stack", "Page"]])
        #expect(try saved(app) == ["Stack", "Home"])
    }

    // S-FIND-29.2, S-FIND-30.2
    @Test func `S-FIND-29: a delegate that leaves the search to UIKit has declined nothing`() throws {
        let app = TestApp { SilentDelegate() }
        try app.launch()
        try push(StateController("Page"), in: app)
        try app.relaunch()
        #expect(app.restoreProblems(.notFound) == [["Stack", "Page"]])
        #expect(try saved(app) == ["Stack", "Home", "Page"])
    }

    // S-FIND-29.2
    @Test func `S-FIND-29: what a storyboard has to make is not declined by the delegate's nil`() throws {
        let app = makeApp(isLazy: false)
        try app.launch()
        try push(StateController("Page"), in: app)
        app.save()
        app.kill()
        try app.rewriteArchive { archive in
            archive.records[2].storyboardName = "Gone"
            archive.records[2].storyboardIdentifier = "Page"
        }
        try app.launch()
        #expect(try saved(app) == ["Stack", "Home", "Page"])
    }
}
