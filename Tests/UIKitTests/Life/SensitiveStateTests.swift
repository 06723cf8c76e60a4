import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of values that an app marks as sensitive (`markSensitive(forKey:)`).
@MainActor
@Suite(.serialized)
struct SensitiveStateTests {
    private final class FieldController: StateController {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)).named("Diary")
        override func loadView() {
            view = UIView(frame: UIScreen.main.bounds)
            view.addSubview(field)
        }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.markSensitive(forKey: "value")
        }
    }

    /// A field with a text that nobody should read.
    private final class DiaryField: UITextField {
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.markAllSensitive()
        }
    }

    private final class DiaryController: StateController {
        let field = DiaryField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)).named("Diary")
        override func loadView() {
            view = UIView(frame: UIScreen.main.bounds)
            view.addSubview(field)
        }
    }

    private func contains(_ text: String, in archive: Archive?) -> Bool {
        String(decoding: archive?.bytes() ?? [], as: UTF8.self).contains(text)
    }

    private func app(_ root: @escaping () -> UIViewController, stores: Bool) -> TestApp {
        TestApp(root: root) {
            $0.stateRestorationConfiguration.storesSensitiveValues = stores
            $0.onWillEncode = { coder in
                coder.encode("of the app", forKey: "app")
                coder.markSensitive(forKey: "app")
            }
        }
    }

    @Test
    func `A sensitive value is saved and comes back like any other; who looks into the archive finds it marked`() throws
    {
        let app = app({ FieldController("Root") }, stores: true)
        try app.launch()
        try app.root(as: FieldController.self).valueToEncode = "secret"
        #expect(app.save())
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.records.first?.values["value"] == .sensitive(.string("secret")))
        #expect(archive.applicationState["app"] == .sensitive(.string("of the app")))
        try app.launch()
        #expect(try app.root(as: FieldController.self).value as? String == "secret")
        app.kill()
    }

    @Test func `An app that stores no sensitive values saves the rest`() throws {
        let app = app({ FieldController("Root") }, stores: false)
        try app.launch()
        let root = try app.root(as: FieldController.self)
        root.valueToEncode = "secret"
        root.onEncode = { $0.encode("open", forKey: "other") }
        #expect(app.save())
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(!contains("secret", in: archive) && !contains("of the app", in: archive))
        #expect(archive.records.first?.values["other"] == .string("open"))
        try app.launch()
        #expect(try app.root(as: FieldController.self).value == nil)
        app.kill()
    }

    @Test(arguments: [true, false])
    func `All that a view encodes can be marked, UIKit's own part included`(stores: Bool) throws {
        let app = app({ DiaryController("Root") }, stores: stores)
        try app.launch()
        try app.type("dear diary", into: "Diary")
        #expect(app.save())
        app.kill()
        let archive = try #require(app.storedArchive())
        let record = try #require(archive.records.first { $0.kind == .view })
        #expect(record.values.keyed.allSatisfy(\.value.isSensitive) && record.values.keyed.isEmpty == !stores)
        try app.launch()
        #expect(try app.root(as: DiaryController.self).field.text == (stores ? "dear diary" : ""))
        app.kill()
    }
}
