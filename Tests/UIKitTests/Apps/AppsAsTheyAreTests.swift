import Foundation
import Testing
import UIKit
import UIKitTesting

/// Habits of real apps. Nothing crashes, and UIKit reports what doesn't work (coder-usage.md, section 5).
@MainActor
@Suite(.serialized)
struct AppsAsTheyAreTests {
    @Test func `S-CODER-15: an Int? becomes an object and reads as Int`() throws {
        let number: Int? = 7
        let (values, _) = try TestApp.roundTrip { coder in
            coder.encode(number, forKey: "number")
            coder.encode(Int?.none, forKey: "none")
        } decode: { coder in
            [
                coder.decodeObject(forKey: "number") as! Int, coder.decodeInteger(forKey: "number"),
                coder.decodeInteger(forKey: "none"),
            ]
        }
        #expect(values == [7, 7, 0])
    }

    @Test func `S-CODER-7: nil reads back as nil, through every method`() throws {
        let title: String? = nil
        let (values, app) = try TestApp.roundTrip {
            $0.encode(title, forKey: "title")
        } decode: { coder in
            [
                coder.decodeObject(forKey: "title") == nil,
                coder.decodeObject(of: NSString.self, forKey: "title") == nil,
                coder.containsValue(forKey: "title"), coder.decodeInteger(forKey: "title") == 0,
            ]
        }
        #expect(values == [true, true, true, true])
        #expect(UIApplication.shared.restorationReport?.problems == [])
        _ = app
    }

    @Test func `S-CODER-5: what was never written reads as nil, 0 and false, unreported`() throws {
        let (values, _) = try TestApp.roundTrip { _ in
        } decode: { coder in
            [
                coder.decodeObject(forKey: "x") == nil, coder.decodeInteger(forKey: "x") == 0,
                !coder.decodeBool(forKey: "x"),
                coder.decodeFloat(forKey: "x") == 0, coder.decodeCGPoint(forKey: "x") == .zero,
                coder.decodeCGAffineTransform(forKey: "x") == .identity, coder.decodeObject() == nil,
                coder.decodeData() == nil,
            ]
        }
        #expect(values == Array(repeating: true, count: 8))
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-CODER-47, S-CODER-48: without keys, values are read in the order in which they were written`() throws
    {
        let (values, _) = try TestApp.roundTrip { coder in
            coder.encode(Data([1, 2]))
            coder.encode("second")
            coder.encode("keyed", forKey: "$0")
        } decode: { coder -> [String] in
            [
                "\(coder.decodeData()?.count ?? -1)", coder.decodeObject() as? String ?? "?",
                "\(coder.decodeObject() == nil)",
            ]
        }
        #expect(values == ["2", "second", "true"])
    }

    @Test func `S-CODER-9: a wrong type reads as if nothing were there, reported, and disturbs nothing`() throws {
        let (values, app) = try TestApp.roundTrip { coder in
            coder.encode("text", forKey: "text")
            coder.encode(1e300, forKey: "huge")
        } decode: { coder -> [Int] in
            [
                coder.decodeInteger(forKey: "text"), coder.decodeInteger(forKey: "huge"),
                (coder.decodeObject(forKey: "text") as? String)?.count ?? 0,
            ]
        }
        #expect(values == [0, 0, 4])
        #expect(app.restoreProblems(.valueUndecodable) == [["Root"], ["Root"]])
    }

    @Test func `S-CODER-10: decoding while saving and encoding while restoring do nothing, reported`() throws {
        let (_, app) = try TestApp.roundTrip { coder in
            #expect(coder.decodeObject(forKey: "value") == nil)
            #expect(coder.decodeInteger(forKey: "value") == 0)
        } decode: { coder in
            coder.encode(1, forKey: "value")
            coder.encode(Data())
        }
        #expect(app.restoreProblems(.wrongDirection) == [["Root"], ["Root"]])
        app.save()
        #expect(app.saveProblems(.wrongDirection) == [["Root"], ["Root"]])
    }

    @Test func `S-CODER-12: a coder that is kept after its pass is empty and read-only`() throws {
        var coders: [NSCoder] = []
        let (_, app) = try TestApp.roundTrip { coder in
            coder.encode("kept", forKey: "key")
            coders.append(coder)
        } decode: {
            coders.append($0)
        }
        #expect(coders.count == 2)
        for coder in coders {
            #expect(coder.decodeObject(forKey: "key") == nil)
            #expect(!coder.containsValue(forKey: "key"))
            coder.encode("late", forKey: "key")
            coder.encode(app.root, forKey: "root")
            #expect(coder.decodeObject(forKey: "key") == nil)
        }
        app.save()
        #expect(app.saveProblems(.wrongDirection).isEmpty)
    }

    @Test func `A coder that is used on another thread does no harm`() throws {
        let (values, _) = try TestApp.roundTrip { coder in
            nonisolated(unsafe) let coder = coder
            let thread = DispatchQueue(label: "elsewhere")
            thread.sync { coder.encode("from elsewhere", forKey: "text") }
        } decode: { coder in
            nonisolated(unsafe) let coder = coder
            nonisolated(unsafe) var text: String?
            DispatchQueue(label: "elsewhere").sync { text = coder.decodeObject(forKey: "text") as? String }
            return text ?? "nothing"
        }
        #expect(values == "from elsewhere")
    }

    @Test func `S-PRES-17: super is not called in encode, decode and viewDidLoad`() throws {
        final class Careless: UITableViewController {
            var read = 0
            override func viewDidLoad() { restorationIdentifier = "Careless" }
            override func encodeRestorableState(with coder: NSCoder) { coder.encode(5, forKey: "n") }
            override func decodeRestorableState(with coder: NSCoder) { read = coder.decodeInteger(forKey: "n") }
        }
        let app = TestApp(root: { UINavigationController("Nav", [Careless(style: .plain)]) })
        try app.launch()
        try app.relaunch()
        #expect((app.root?.children[0] as? Careless)?.read == 5)
        #expect(app.restoreProblems(.superNotCalled) == [["Nav", "Careless"]])
    }

    @Test func `An identifier that is assigned in encodeRestorableState counts from the next pass on`() throws {
        let app = TestApp(root: { EncodingContainer("Root", children: [StateController(nil)]) })
        try app.launch()
        let root = try app.root(as: StateController.self)
        root.onEncode = { [unowned root] _ in root.children[0].restorationIdentifier = "Late" }
        app.save()
        app.save()
        #expect(app.savedPaths == [["Root"], ["Root", "Late"]])
    }

    @Test func `App code that changes the hierarchy in every callback of a pass ends nowhere bad`() throws {
        let app = TestApp(root: {
            let nav = UINavigationController("Nav", [StateController("List")])
            let list = nav.viewControllers[0] as? StateController
            list?.onEncode = { _ in nav.pushViewController(StateController("Pushed"), animated: false) }
            list?.onDecode = { _ in nav.setViewControllers([StateController("Else")], animated: false) }
            list?.onFinished = { nav.present(StateController("Sheet"), animated: false) }
            return nav
        })
        try app.launch()
        try app.relaunch()
        #expect(app.root?.presentedViewController?.restorationIdentifier == "Sheet")
        // Neither a class nor the delegate can bring `Sheet` and `Else` back.
        try app.relaunch()
        #expect(app.restoreProblems(.notFound) == [["Nav", "Else"], ["Nav", "Sheet"]])
    }

    @Test func `Popped controllers that are kept for later come back, alone and wrapped`() throws {
        var forward: [UIViewController] = []
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) { delegate in
            delegate.onWillEncode = { $0.encode(forward, forKey: "forward") }
            delegate.onDidDecode = { forward = $0.decodeObject(forKey: "forward") as? [UIViewController] ?? [] }
        }
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        let page = RecreatedController("Page")
        page.valueToEncode = "read so far"
        navigation.pushViewController(page, animated: false)
        forward = [try #require(navigation.popViewController(animated: false))]
        app.save()
        forward = []
        app.kill()
        try app.launch()
        #expect((forward.first as? StateController)?.value as? String == "read so far")
    }
}
