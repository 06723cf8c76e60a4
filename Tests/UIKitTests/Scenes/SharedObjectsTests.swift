import Foundation
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of registered objects, of one scene and of the whole app (spec chapter 13.7).
@MainActor
@Suite(.serialized)
struct SharedObjectsTests: SeveralScenes {
    private final class Model: NSObject, UIStateRestoring {
        var value: String
        private(set) var decoded: [String] = []

        init(_ value: String) { self.value = value }

        func encodeRestorableState(with coder: NSCoder) { coder.encode(value, forKey: "value") }
        func decodeRestorableState(with coder: NSCoder) {
            value = coder.decodeObject(forKey: "value") as? String ?? ""
            decoded.append(value)
        }
    }

    /// The models that forms got for their references, by session.
    private final class Found {
        var models: [String: Model] = [:]
    }

    /// Returns an app in which each scene's form refers to the model that `model` returns for its session.
    private func app(_ found: Found, _ model: @escaping (UISceneSession) -> Model) -> TestApp {
        app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                let model = model(session)
                connect(scene, session, options)
                let form = scene.windows.first?.rootViewController as? StateController
                form?.onEncode = { $0.encode(model, forKey: "model") }
                form?.onDecode = {
                    found.models[session.persistentIdentifier] = $0.decodeObject(forKey: "model") as? Model
                }
            }
        }
    }

    // S-SCENE-84.2, S-SCENE-84.4
    @Test func `S-SCENE-84: what two scenes have registered under one name are two objects`() throws {
        let found = Found()
        var models: [String: Model] = [:]
        let app = app(found) { session in
            let model = Model("new")
            models[session.persistentIdentifier] = model
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            return model
        }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        models[one.session]?.value = "of one"
        models[two.session]?.value = "of two"
        app.save()
        for page in [one, two] {
            let problems = try scene(page).session.preservationReport?.problems ?? []
            #expect(!problems.contains { $0.reason == .duplicatePath })
        }
        app.kill()
        try app.launch()
        for (page, value) in [(one, "of one"), (two, "of two")] {
            let session = try #require(
                UIApplication.shared.openSessions.first { $0.persistentIdentifier == page.session })
            _ = try app.openPage(of: session)
            #expect(models[page.session]?.decoded == [value])
            #expect(found.models[page.session].map { $0 === models[page.session] } == true)
        }
    }

    // S-SCENE-84.3, S-SCENE-85.1 to S-SCENE-85.3
    @Test func `S-SCENE-85: an object of the app is saved in each session and decodes once in a launch`() throws {
        let found = Found()
        var model = Model("")
        let app = app(found) { _ in model }
        SceneScript.current.onDidFinish = {
            model = Model("at launch")
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
        }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        model.value = "saved"
        app.save()
        for page in [one, two] {
            let report = try #require(try scene(page).session.preservationReport)
            #expect(report.entries.map(\.publicPath).contains(["Model"]))
        }
        app.kill()
        try app.launch()
        #expect(model.decoded == ["saved"])
        model.value = "changed since"
        found.models = [:]
        let other = try #require(
            UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        _ = try app.openPage(of: other)
        #expect(model.decoded == ["saved"] && model.value == "changed since")
        #expect(found.models[one.session].map { $0 === model } == true)
        // The next launch begins with the last save as well.
        app.save()
        app.kill()
        try app.launch()
        #expect(model.decoded == ["changed since"])
        _ = two
    }

    private final class ChildModel: NSObject, UIStateRestoring {
        private weak var parent: (any UIStateRestoring)?
        var restorationParent: (any UIStateRestoring)? { parent }

        init(below parent: any UIStateRestoring) { self.parent = parent }
    }

    // S-SCENE-84.1 to S-SCENE-84.4
    @Test func `S-SCENE-84: an object is of its parent's scene, of the scene that registers it, or of the app`() throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try scene(app.openPage()), try scene(second(app)))
        let parent = try #require(one.windows.first?.rootViewController)
        let child = ChildModel(below: parent)
        let (model, newer, shared) = (Model("older"), Model("newer"), Model("of the app"))
        UIApplication.shared.perform(in: two) {
            UIApplication.registerObject(forStateRestoration: child, restorationIdentifier: "Child")
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
        }
        UIApplication.registerObject(forStateRestoration: shared, restorationIdentifier: "Model")
        let objects = UIApplication.shared.registeredObjects
        #expect(objects.registration(of: child)?.scene === one)
        #expect(objects.registration(of: model)?.scene === two)
        let ofApp = try #require(objects.registration(of: shared))
        #expect(ofApp.scene == nil)
        UIApplication.shared.perform(in: two) {
            UIApplication.registerObject(forStateRestoration: newer, restorationIdentifier: "Model")
        }
        #expect(objects.registration(of: model) == nil && objects.registration(of: newer)?.scene === two)
        #expect(objects.registration(of: shared) != nil)
        withExtendedLifetime((app, model)) {}
    }

    @Test func `S-SCENE-85: an object of the app leaves each session's passes over a change as small as ever`() throws {
        let found = Found()
        let model = Model("shared")
        let app = app(found) { _ in model }
        SceneScript.current.onDidFinish = {
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
        }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        app.save()
        for page in [one, two, one, two] {
            try page.type("more", into: "field")
            let update = try #require(scene(page).autosaver).preserveChange()
            #expect(update.archive == nil, "a complete pass")
            let change = try #require(update.change)
            #expect(change.records.values.contains { $0.values["UIKit.input"] == .string("more") })
        }
    }
}
