import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of objects that an app registers for restoration (spec chapter 9).
@MainActor
@Suite(.serialized)
struct RegisteredObjectTests {
    final class Plain: NSObject, UIStateRestoring {}

    class Model: NSObject, UIStateRestoring {
        static var log: [String] = []
        var name: String
        var parent: (any UIStateRestoring)?
        var other: Any?
        var number = 0
        var decodeCount = 0
        var onDecode: (NSCoder) -> Void = { _ in }

        init(_ name: String, below parent: (any UIStateRestoring)? = nil) {
            self.name = name
            self.parent = parent
        }

        var restorationParent: (any UIStateRestoring)? { parent }
        var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
        func encodeRestorableState(with coder: NSCoder) {
            Self.log.append("encode \(name)")
            coder.encode(number, forKey: "number")
            coder.encode(other, forKey: "other")
        }
        func decodeRestorableState(with coder: NSCoder) {
            Self.log.append("decode \(name)")
            decodeCount += 1
            number = coder.decodeInteger(forKey: "number")
            other = coder.decodeObject(forKey: "other")
            onDecode(coder)
        }
        func applicationFinishedRestoringState() { Self.log.append("finished \(name)") }
    }

    final class Recreated: Model, UIObjectRestoration {
        static var provide: ([String], NSCoder) -> (any UIStateRestoring)? = { path, _ in Recreated(path.last ?? "") }
        override var objectRestorationClass: (any UIObjectRestoration.Type)? { Recreated.self }
        static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
            -> (any UIStateRestoring)?
        {
            log.append("class [\(identifierComponents.joined(separator: ", "))]")
            return provide(identifierComponents, coder)
        }
    }

    /// Returns an app whose root encodes `object` under `object`, and keeps the decoded one in `value`.
    private func app(
        _ make: @escaping (UIViewController) -> Model?, encode: Bool = true
    ) throws -> TestApp {
        Model.log = []
        Recreated.provide = { path, _ in Recreated(path.last ?? "") }
        let app = TestApp(root: {
            let root = StateController("Root")
            if let object = make(root) {
                UIApplication.registerObject(forStateRestoration: object, restorationIdentifier: object.name)
                root.valueToEncode = encode ? object : nil
                root.value = object
            }
            return root
        })
        try app.launch()
        return app
    }

    private func model(_ app: TestApp) -> Model? { (app.root as? StateController)?.value as? Model }

    // S-OBJ-10.1, S-PATH-12.2
    @Test func `S-OBJ-1, S-OBJ-3, S-OBJ-10: an object that is registered before creation reads what it encoded`() throws
    {
        let app = try app { _ in Model("Store") }
        model(app)?.number = 7
        try app.relaunch()
        #expect(model(app)?.number == 7)
        #expect(Model.log.suffix(2) == ["decode Store", "finished Store"])
        #expect(app.savedKeys.isEmpty && app.restoredPaths == [["Root"], ["Store"]])
    }

    // S-OBJ-1.1, S-OBJ-1.2, S-OBJ-2.2
    @Test func `S-OBJ-1: an object that is registered while the app runs is preserved from then on`() throws {
        let app = try app { _ in nil }
        app.save()
        #expect(app.savedPaths == [["Root"]])
        let late = Recreated("Late")
        late.number = 3
        UIApplication.registerObject(forStateRestoration: late, restorationIdentifier: "Late")
        try app.root(as: StateController.self).valueToEncode = late
        try app.relaunch()
        #expect(app.restoredPaths == [["Root"], ["Late"]])
        let restored = try #require(model(app))
        #expect(restored !== late)
        #expect(restored.number == 3)
    }

    // S-OBJ-2.1
    @Test func `S-OBJ-2: registering alone puts nothing into the archive`() throws {
        let app = try app({ _ in Model("Store") }, encode: false)
        app.save()
        #expect(app.savedKeys == ["Root"])
    }

    // S-OBJ-5.1, S-OBJ-5.2
    @Test func `S-OBJ-5: registration keeps nothing alive, and what is gone is not registered`() throws {
        weak var gone: Model?
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        do {
            let model = Model("Store")
            gone = model
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Store")
        }
        #expect(gone == nil)
        let next = Model("Store")
        UIApplication.registerObject(forStateRestoration: next, restorationIdentifier: "Store")
        app.save()
        #expect(app.saveProblems(.duplicatePath).isEmpty)
    }

    // S-OBJ-6.1, S-OBJ-6.2, S-PATH-12.1
    @Test func `S-OBJ-6, S-PATH-12: the parent is read when the object is registered, its path when it is needed`()
        throws
    {
        let app = try app { Model("Store", below: $0) }
        model(app)?.parent = nil
        app.root?.restorationIdentifier = "Renamed"
        app.save()
        #expect(app.savedKeys == ["Renamed", "Renamed/Store"])
    }

    // S-OBJ-2.2, S-OBJ-7.3
    @Test func `S-OBJ-6, S-OBJ-7: an object below one that was registered again has the new path`() throws {
        let outer = Model("Outer")
        let inner = Model("Inner", below: outer)
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillEncode = { $0.encode(inner, forKey: "inner") }
        }
        try app.launch()
        UIApplication.registerObject(forStateRestoration: outer, restorationIdentifier: "Outer")
        UIApplication.registerObject(forStateRestoration: inner, restorationIdentifier: "Inner")
        app.save()
        #expect(app.savedKeys == ["Outer/Inner", "Root"])
        UIApplication.registerObject(forStateRestoration: outer, restorationIdentifier: "Other")
        app.save()
        #expect(app.savedKeys == ["Other/Inner", "Root"])
    }

    // S-PATH-12.3
    @Test func `S-PATH-12: a parent that is neither controller nor registered object does not count`() throws {
        final class Stranger: NSObject, UIStateRestoring {}
        let stranger = Stranger()
        let app = try app { _ in Model("Store", below: stranger) }
        app.save()
        #expect(app.savedKeys == ["Root", "Store"])
    }

    // S-OBJ-7.1 to S-OBJ-7.3
    @Test func `S-OBJ-7: a second object under one path replaces the first, reported with the path`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let root = try app.root(as: StateController.self)
        let first = Model("Store", below: root)
        let second = Model("Store", below: root)
        let elsewhere = Model("Store")
        for object in [first, second, elsewhere] {
            UIApplication.registerObject(forStateRestoration: object, restorationIdentifier: "Store")
        }
        root.onEncode = { $0.encode([first, second, elsewhere], forKey: "all") }
        app.save()
        #expect(app.saveProblems(.duplicatePath) == [["Root", "Store"]])
        #expect(app.saveProblems(.notRegistered) == [["Root"]])
        #expect(app.savedKeys == ["Root", "Root/Store", "Store"])
        UIApplication.registerObject(forStateRestoration: second, restorationIdentifier: "Renamed")
        app.save()
        #expect(app.savedKeys == ["Root", "Root/Renamed", "Store"])
    }

    // S-OBJ-8.1, S-OBJ-8.2
    @Test func `S-OBJ-8: an object without encode and decode can be referenced`() throws {
        var plain = Plain()
        var read: Any?
        let app = TestApp(root: {
            let root = StateController("Root")
            plain = Plain()
            UIApplication.registerObject(forStateRestoration: plain, restorationIdentifier: "Plain")
            root.valueToEncode = plain
            root.onDecode = { [unowned root] _ in read = root.value }
            return root
        })
        try app.launch()
        app.save()
        app.kill()
        #expect(app.storedArchive()?.records.map { $0.values.isEmpty } == [false, true])
        try app.launch()
        #expect(read as? Plain === plain)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    // S-OBJ-9.1, S-OBJ-11.1
    @Test func `S-OBJ-9, S-OBJ-11: the object's class is asked, and neither delegate nor storyboard`() throws {
        let app = try app { _ in Recreated("Store") }
        model(app)?.number = 3
        app.save()
        app.kill()
        var asked: [[String]] = []
        Model.log = []
        app.makeDelegate = {
            let delegate = StateDelegate { StateController("Root") }
            delegate.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
            return delegate
        }
        try app.launch()
        #expect(Model.log == ["class [Store]", "decode Store", "finished Store"])
        #expect(asked == [["Root"]])
        #expect(model(app)?.number == 3)
    }

    // S-OBJ-11.1
    @Test func `S-OBJ-11: the delegate is not asked for an object without a class either`() throws {
        let app = try app { _ in Model("Store") }
        model(app)?.number = 3
        app.save()
        app.kill()
        var asked: [[String]] = []
        app.makeDelegate = {
            let delegate = StateDelegate {
                let root = StateController("Root")
                let object = Model("Store")
                UIApplication.registerObject(forStateRestoration: object, restorationIdentifier: "Store")
                root.value = object
                return root
            }
            delegate.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
            return delegate
        }
        try app.launch()
        #expect(asked == [["Root"]])
        #expect(model(app)?.number == 3)
    }

    // S-OBJ-11.2
    @Test func `S-OBJ-11: a storyboard that a record names makes no registered object`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <viewController id="c" storyboardIdentifier="store" customClass="StateController" customModule="UIKitTests" \
                restorationIdentifier="Store" sceneMemberID="viewController"/>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let app = try app { _ in Model("Store") }
        app.save()
        app.kill()
        try app.rewriteArchive { archive in
            archive.records[1].storyboardName = "Main"
            archive.records[1].storyboardIdentifier = "store"
        }
        app.makeDelegate = { StateDelegate { StateController("Root") } }
        try app.launch()
        #expect(app.restoreProblems(.notFound) == [["Store"]])
        #expect((app.root as? StateController)?.value == nil)
    }

    // S-OBJ-9.2
    @Test func `S-OBJ-9: nil from the class leaves the record out`() throws {
        let app = try app { _ in Recreated("Store") }
        app.save()
        Recreated.provide = { _, _ in nil }
        app.kill()
        try app.launch()
        #expect(app.restoreProblems(.declined) == [["Store"]])
        #expect((app.root as? StateController)?.value == nil)
    }

    // S-OBJ-10.2
    @Test func `S-OBJ-10: an object that nobody registered is left out, reported`() throws {
        let app = try app { _ in Model("Store") }
        app.save()
        app.kill()
        app.makeDelegate = { StateDelegate { StateController("Root") } }
        try app.launch()
        #expect(app.restoreProblems(.notFound) == [["Store"]])
        #expect((app.root as? StateController)?.value == nil)
    }

    // S-OBJ-12.1, S-OBJ-12.2
    @Test func `S-OBJ-12: an object that its class returned is registered by that, lives, and is saved again`() throws {
        let app = try app { _ in Recreated("Store") }
        model(app)?.number = 11
        app.save()
        app.kill()
        app.makeDelegate = { StateDelegate { StateController("Root") } }
        try app.launch()
        #expect(model(app)?.number == 11)
        // The root encodes the object that it decoded.
        (app.root as? StateController)?.valueToEncode = model(app)
        app.save()
        #expect(app.savedKeys == ["Root", "Store"])
        #expect(app.saveProblems(.notRegistered).isEmpty)
    }

    // S-OBJ-12.1
    @Test func `S-OBJ-12: an object that its class registered stays as the class registered it`() throws {
        let app = try app { _ in Recreated("Store") }
        app.save()
        Recreated.provide = { path, _ in
            let object = Recreated(path.last ?? "")
            UIApplication.registerObject(forStateRestoration: object, restorationIdentifier: "Own")
            return object
        }
        app.kill()
        app.makeDelegate = { StateDelegate { StateController("Root") } }
        try app.launch()
        #expect(app.restoredPaths == [["Root"], ["Store"]])
        try app.root(as: StateController.self).valueToEncode = model(app)
        app.save()
        #expect(app.savedKeys == ["Root", "Own"])
    }

    // S-OBJ-12.4, S-OBJ-12.5
    @Test func `S-OBJ-12: without a restorationParent it is registered where its record stood, however deep`() throws {
        let app = TestApp(root: { StateController("Root", children: [StateController("Page")]) })
        try app.launch()
        Recreated.provide = { path, _ in Recreated(path.last ?? "") }
        let root = try app.root(as: StateController.self)
        let page = try #require(root.children[0] as? StateController)
        let outer = Recreated("Outer", below: page)
        let objects = [
            outer, Recreated("Draft", below: outer), Recreated("Draft", below: page), Recreated("Draft", below: root),
        ]
        for (index, object) in objects.enumerated() {
            object.number = index
            UIApplication.registerObject(forStateRestoration: object, restorationIdentifier: object.name)
        }
        root.onEncode = { coder in
            coder.encode(page, forKey: "page")
            coder.encode(objects, forKey: "objects")
        }
        let page0 = "Root/:[0]:/Page"
        let keys = ["Root", page0, "\(page0)/Outer", "\(page0)/Outer/Draft", "\(page0)/Draft", "Root/Draft"]
        app.save()
        #expect(app.savedKeys == keys)
        // An object that came back without a parent keeps its place in the save, also the second time.
        for _ in 1...2 {
            app.save()
            app.kill()
            var restored: [Recreated] = []
            app.makeDelegate = {
                StateDelegate {
                    let page = StateController("Page")
                    let root = StateController("Root", children: [page])
                    root.onDecode = { restored = $0.decodeObject(forKey: "objects") as? [Recreated] ?? [] }
                    root.onEncode = { coder in
                        coder.encode(page, forKey: "page")
                        coder.encode(restored, forKey: "objects")
                    }
                    return root
                }
            }
            try app.launch()
            #expect(restored.map(\.number) == [0, 1, 2, 3] && restored.allSatisfy { $0.parent == nil })
            app.save()
            #expect(app.savedKeys == keys)
            #expect(app.saveProblems(.notRegistered).isEmpty && app.saveProblems(.duplicatePath).isEmpty)
        }
    }

    // S-OBJ-12.3
    @Test func `S-OBJ-12: the object's own restorationParent goes before the place of its record`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let root = try app.root(as: StateController.self)
        let moved = Recreated("Draft")
        UIApplication.registerObject(forStateRestoration: moved, restorationIdentifier: "Draft")
        root.valueToEncode = moved
        app.save()
        #expect(app.savedKeys == ["Root", "Draft"])
        app.kill()
        var restored: Recreated?
        Recreated.provide = { path, _ in
            let object = Recreated(path.last ?? "", below: UIApplication.identified("Root"))
            restored = object
            return object
        }
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = restored
        app.save()
        #expect(app.savedKeys == ["Root", "Root/Draft"])
    }

    // S-OBJ-13.2
    @Test func `S-OBJ-13: wrong classes, missing classes, and objects provided twice are treated like controllers`()
        throws
    {
        let app = try app { _ in Recreated("Store") }
        app.save()
        let plain = Plain()
        Recreated.provide = { _, _ in plain }
        app.kill()
        app.makeDelegate = { StateDelegate { StateController("Root") } }
        try app.launch()
        #expect(app.restoreProblems(.classMismatch) == [["Store"]])
        #expect((app.root as? StateController)?.value as? Plain === plain)
        let other = Model("Store")
        Recreated.provide = { _, _ in other }
        app.kill()
        try app.launch()
        #expect(app.restoreProblems(.classMismatch) == [["Store"]])
        #expect(other.decodeCount == 0)
        app.kill()
        try app.rewriteArchive { $0.records[1].restorationClassName = "UIKitTests.Gone" }
        try app.launch()
        #expect(app.restoreProblems(.restorationClassMissing) == [["Store"]])
        app.kill()
        try app.rewriteArchive { $0.records[1].restorationClassName = "UIKitTests.StateController" }
        try app.launch()
        #expect(app.restoreProblems(.restorationClassNotConforming) == [["Store"]])
    }

    // S-OBJ-13.2
    @Test func `S-OBJ-13: an object that its class provides for two records decodes the first one only, reported`()
        throws
    {
        let app = try app { _ in
            let one = Recreated("One")
            let two = Recreated("Two")
            UIApplication.registerObject(forStateRestoration: two, restorationIdentifier: "Two")
            one.number = 1
            two.number = 2
            one.other = two
            return one
        }
        app.save()
        let only = Recreated("One")
        Recreated.provide = { _, _ in only }
        app.kill()
        app.makeDelegate = { StateDelegate { StateController("Root") } }
        try app.launch()
        #expect(only.decodeCount == 1)
        #expect(only.number == 1)
        #expect(app.restoreProblems(.providedTwice) == [["Two"]])
        only.other = nil
    }

    // S-OBJ-13.1
    @Test func `S-OBJ-13: a class gets the coder that its object decodes with, and finds what came before`() throws {
        let one = Recreated("One")
        let two = Recreated("Two")
        one.number = 1
        two.number = 2
        one.other = two
        two.other = one
        let app = try app { _ in
            UIApplication.registerObject(forStateRestoration: two, restorationIdentifier: "Two")
            return one
        }
        app.save()
        var numbers: [Int] = []
        var others: [AnyObject?] = []
        var asked: [NSCoder] = []
        var decoded: [NSCoder] = []
        var provided: [Recreated] = []
        Recreated.provide = { path, coder in
            asked.append(coder)
            numbers.append(coder.decodeInteger(forKey: "number"))
            others.append(coder.decodeObject(forKey: "other") as AnyObject?)
            let object = Recreated(path.last ?? "")
            object.onDecode = { decoded.append($0) }
            provided.append(object)
            return object
        }
        app.kill()
        app.makeDelegate = { StateDelegate { StateController("Root") } }
        try app.launch()
        #expect(numbers == [1, 2])
        #expect(decoded.count == 2 && decoded.elementsEqual(asked, by: ===))
        #expect(others.count == 2 && others[0] == nil && others[1] === provided[0])
        for object in [one, two] + provided { object.other = nil }
    }

    // S-FIND-17.1, S-FIND-17.2, S-OBJ-13.1
    @Test func `S-OBJ-13, S-FIND-17: an object below a declined controller is left out`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let detail = RecreatedController("Detail")
        let store = Recreated("Store", below: detail)
        UIApplication.registerObject(forStateRestoration: store, restorationIdentifier: "Store")
        detail.valueToEncode = store
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        app.save()
        RecreatedController.provide = { _, _ in nil }
        Model.log = []
        app.kill()
        try app.launch()
        #expect(Model.log.isEmpty)
        #expect(app.restoreProblems(.parentLeftOut) == [["Nav", "Detail", "Store"]])
    }

    // S-OBJ-13.1
    @Test func `S-OBJ-13, S-FIND-17: an object below an object that was declined is left out with it`() throws {
        var inner: Model?
        let app = try app { _ in
            let outer = Recreated("Outer")
            let below = Model("Inner", below: outer)
            UIApplication.registerObject(forStateRestoration: outer, restorationIdentifier: "Outer")
            UIApplication.registerObject(forStateRestoration: below, restorationIdentifier: "Inner")
            outer.other = below
            inner = below
            return outer
        }
        app.save()
        #expect(app.savedPaths == [["Root"], ["Outer"], ["Outer", "Inner"]])
        Recreated.provide = { _, _ in nil }
        app.kill()
        try app.launch()
        #expect(app.restoreProblems(.declined) == [["Outer"]])
        #expect(app.restoreProblems(.parentLeftOut) == [["Outer", "Inner"]])
        #expect(inner?.decodeCount == 0)
    }

    @Test func `S-OBJ-6: objects that name each other as parents stand in one path all the same`() throws {
        let one = Recreated("One")
        let other = Recreated("Other")
        one.parent = other
        other.parent = one
        one.other = other
        let app = try app { _ in
            UIApplication.registerObject(forStateRestoration: one, restorationIdentifier: "One")
            UIApplication.registerObject(forStateRestoration: other, restorationIdentifier: "Other")
            return one
        }
        app.save()
        #expect(app.savedPaths == [["Root"], ["One"], ["One", "Other"]])
    }

    // S-OBJ-14.1 to S-OBJ-14.3
    @Test func `S-OBJ-14: an object that several refer to is encoded once, decoded once, and one for all`() throws {
        var model = Model("Store")
        var read: [AnyObject?] = []
        let app = TestApp(root: {
            model = Model("Store")
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Store")
            let children = ["A", "B"].map { name in
                let child = StateController(name)
                child.valueToEncode = model
                child.onDecode = { [unowned child] _ in read.append(child.value as AnyObject?) }
                return child
            }
            return EncodingContainer("Root", children: children)
        })
        try app.launch()
        Model.log = []
        try app.relaunch()
        #expect(Model.log == ["encode Store", "decode Store", "finished Store"])
        #expect(read.count == 2 && read.allSatisfy { $0 === model })
    }
}
