import Testing
import UIKit
import UIKitTesting

/// Tests of chapter 1 of the specification for the protocols that an app adopts.
@MainActor
@Suite(.serialized)
struct ProtocolInterfaceTests {
    private final class Plain: NSObject, UIStateRestoring {}

    // S-API-2.1 to S-API-2.3
    @Test
    func `S-API-2, S-API-37 to S-API-40: an object that implements no member has no parent, no class and no state`() {
        let object: any UIStateRestoring = Plain()
        #expect(object.restorationParent == nil)
        #expect(object.objectRestorationClass == nil)
        let coder = NSCoder()
        object.encodeRestorableState(with: coder)
        object.decodeRestorableState(with: coder)
        object.applicationFinishedRestoringState()
    }

    /// A draft that spells its paths as older examples do.
    final class OlderDraft: NSObject, UIStateRestoring, UIObjectRestoration {
        static var log: [String] = []
        var text = ""
        let parent: (any UIStateRestoring)?

        init(below parent: (any UIStateRestoring)?) { self.parent = parent }

        var restorationParent: (any UIStateRestoring)? { parent }
        var objectRestorationClass: (any UIObjectRestoration.Type)? { OlderDraft.self }
        func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "text") }
        func decodeRestorableState(with coder: NSCoder) {
            text = coder.decodeObject(forKey: "text") as? String ?? "nothing"
        }
        func applicationFinishedRestoringState() { Self.log.append("finished with \(text)") }

        static func object(withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder)
            -> (any UIStateRestoring)?
        {
            log.append("class \(identifierComponents), text \(coder.decodeObject(forKey: "text") ?? "nil")")
            return OlderDraft(below: nil)
        }
    }

    // S-API-4.2, S-API-4.3
    @Test
    func `S-API-4, S-API-8, S-API-37 to S-API-41: an object's class is asked, also with the path spelled as [Any]`()
        throws
    {
        var draft: OlderDraft?
        OlderDraft.log = []
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onEncode = { $0.encode(draft, forKey: "draft") }
            root.onDecode = { draft = $0.decodeObject(forKey: "draft") as? OlderDraft }
            return root
        })
        try app.launch()
        let written = OlderDraft(below: app.root)
        written.text = "dear"
        UIApplication.registerObject(forStateRestoration: written, restorationIdentifier: "Draft")
        draft = written
        try app.relaunch()
        #expect(OlderDraft.log == ["class [\"Root\", \"Draft\"], text dear", "finished with dear"])
        #expect(draft !== written && draft?.text == "dear")
    }

    /// A draft whose restoration class implements neither spelling (S-API-5).
    final class SilentDraft: NSObject, UIStateRestoring, UIObjectRestoration {
        var objectRestorationClass: (any UIObjectRestoration.Type)? { SilentDraftClass.self }
    }

    // S-API-5.1, S-API-5.3
    @Test func `S-API-5: an object restoration class with neither spelling acts as if it returned nil, reported`()
        throws
    {
        let draft = SilentDraft()
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillEncode = { $0.encode(draft, forKey: "draft") }
        }
        try app.launch()
        UIApplication.registerObject(forStateRestoration: draft, restorationIdentifier: "Draft")
        try app.relaunch()
        #expect(app.restoreProblems(.declined) == [["Draft"]])
        let message = UIApplication.shared.restorationReport?.problems.first?.message ?? ""
        #expect(message.contains("object(withRestorationIdentifierPath:coder:)"))
        #expect(message.contains("Declare it `static` or `class`"))
    }

    // S-API-4.1
    @Test func `S-API-28, S-API-42: a restoration class is asked with the path and the coder of the controller`() throws
    {
        var asked: [String] = []
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let detail = RecreatedController("Detail")
        detail.valueToEncode = "kept"
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        RecreatedController.provide = { path, coder in
            asked = path + [coder.decodeObject(forKey: "value") as? String ?? "nothing"]
            return RecreatedController(path.last ?? "")
        }
        try app.relaunch()
        #expect(asked == ["Nav", "Detail", "kept"])
    }

    private final class Names: NSObject, UIDataSourceModelAssociation {
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { "\(idx.row)" }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            Int(identifier).map { IndexPath(row: $0, section: 0) }
        }
    }

    @Test func `S-API-43, S-API-44: a data source that adopts the association names elements and finds them`() {
        let names: any UIDataSourceModelAssociation = Names()
        let table = UITableView(frame: .zero, style: .plain)
        #expect(names.modelIdentifierForElement(at: IndexPath(row: 3, section: 0), in: table) == "3")
        #expect(names.indexPathForElement(withModelIdentifier: "3", in: table) == IndexPath(row: 3, section: 0))
        #expect(names.indexPathForElement(withModelIdentifier: "gone", in: table) == nil)
    }
}

final class SilentDraftClass: UIObjectRestoration {}
