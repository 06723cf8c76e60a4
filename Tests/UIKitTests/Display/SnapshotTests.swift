import Foundation
import RestorationArchive
import Testing
@testable import UIKit
import UIKitTesting

/// Tests of the screen during a launch (spec chapter 14).
@MainActor
@Suite(.serialized)
struct SnapshotTests {
    /// A display that notes its calls in the order of the launch.
    private final class RecordingDisplay: Display {
        var snapshot: [PresentationNode]?
        var shown: [[PresentationNode]] = []
        var session: DisplaySession?

        func start(_ session: DisplaySession) throws {
            StateController.log.append("display starts")
            self.session = session
            snapshot = session.snapshot
        }

        func show(_ windows: [PresentationNode]) {
            StateController.log.append("display shows")
            shown.append(windows)
        }

        func stop() {}
    }

    /// Launches an app, lets `use` use it, saves, kills it and launches it again.
    ///
    /// - Returns: the snapshot that the second launch hands to its display.
    @discardableResult
    private func snapshot(
        root: @escaping () -> UIViewController = { FormController("Form") },
        use: (TestApp) throws -> Void = { _ in }, configure: @escaping (StateDelegate) -> Void = { _ in }
    ) throws -> (app: TestApp, display: RecordingDisplay) {
        let app = TestApp(root: root) { configure($0) }
        let display = RecordingDisplay()
        app.display = display
        try app.launch()
        try use(app)
        app.save()
        app.kill()
        display.shown = []
        StateController.log = []
        try app.launch()
        return (app, display)
    }

    private func read(_ text: [UInt8], _ pictures: [PictureFile] = []) -> LaunchSnapshot? {
        let values = ApplicationValues(bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(), systemVersion: "1")
        return LaunchSnapshot(of: Archive(application: values, snapshot: text, pictures: pictures))
    }

    @Test func `S-SNAP-1: snapshots differ by the lines of what differs, and older ones are read`() throws {
        func tree(_ last: String) -> [PresentationNode] {
            let labels = (0..<50).map { PresentationNode(id: "\($0)", role: .text, label: "Label \($0)") }
            let field = PresentationNode(id: "last", role: .text, label: last)
            return [PresentationNode(id: "window", role: .window, children: labels + [field])]
        }
        let encoder = SnapshotEncoder()
        func lines(_ last: String) throws -> [[UInt8]] {
            let lines = try #require(encoder.encode(LaunchSnapshot(windows: tree(last)))).lines
            #expect(read(Array(lines.joined()))?.windows == tree(last))
            return lines
        }
        let before = try lines("a\nb")
        let after = try lines("c")
        #expect(before.count == 54 && after.count == 54)
        #expect(zip(before, after).count { $0 != $1 } == 1)
        #expect(try lines("c") == SnapshotEncoder().encode(LaunchSnapshot(windows: tree("c")))?.lines)
        let older = try JSONEncoder().encode(PresentationChanges(from: nil, to: tree("a")))
        #expect(read(Array(older))?.windows == tree("a"))
    }

    // S-SNAP-2.1
    @Test
    func `S-SNAP-1, S-SNAP-2: the next launch hands the tree that was shown to its display, before anything else`()
        throws
    {
        var before: [PresentationNode] = []
        let (_, display) = try snapshot(
            use: { app in
                try app.type("half", into: "field")
                before = app.windows
            },
            configure: { delegate in
                delegate.onWillFinish = { _ in StateController.log.append("willFinish") }
            })
        #expect(display.snapshot == before)
        #expect(display.snapshot?.firstElement { $0.label == "field" }?.input?.text == "half")
        #expect(StateController.log.first == "display starts")
        #expect(StateController.log.firstIndex(of: "willFinish") == 1)
    }

    // S-SNAP-1.1
    @Test func `The trees of all windows are stored`() throws {
        var before: [PresentationNode] = []
        let (_, display) = try snapshot(use: { app in
            let extra = UIWindow(frame: UIScreen.main.bounds)
            extra.rootViewController = FormController("Extra")
            extra.isHidden = false
            app.state?.kept = [extra]
            before = app.windows
        })
        #expect(before.count == 2)
        #expect(display.snapshot == before)
    }

    // S-SNAP-2.2
    @Test func `S-SNAP-2: a launch that will not ask the delegate hands over none`() throws {
        let display = RecordingDisplay()
        let app = TestApp(root: { FormController("Form") })
        app.display = display
        try app.launch()
        #expect(display.snapshot == nil)
        app.save()
        app.ignoresSavedState = true
        try app.launch()
        #expect(display.snapshot == nil)
    }

    // S-SNAP-3.1, S-SNAP-3.3, S-SNAP-4.1
    @Test func `S-SNAP-3, S-SNAP-4: until the launch has ended the snapshot is shown, and events on it are dropped`()
        throws
    {
        var answers: [DisplayEventResult?] = []
        var display: RecordingDisplay?
        let app = TestApp(root: { FormController("Form") }) { delegate in
            delegate.onDidFinish = { _ in
                let field = display?.snapshot?.firstElement { $0.label == "field" }
                answers.append(field.flatMap { display?.session?.deliver(.edit($0.id, text: "x", selection: nil)) })
                answers.append(display.map { $0.shown.isEmpty ? nil : .handled } ?? nil)
            }
        }
        let recording = RecordingDisplay()
        display = recording
        app.display = recording
        try app.launch()
        app.save()
        answers = []
        recording.shown = []
        try app.launch()
        #expect(answers == [.notRunning, nil])
        #expect(recording.shown.count == 1)
        #expect(app.element("field")?.input?.text == "")
    }

    // S-SNAP-5.1, S-SNAP-5.2
    @Test
    func
        `S-API-10, S-SNAP-5, S-SNAP-6: an app that asks for it in a save pass is launched without that one's snapshot`()
        throws
    {
        var ignores = true
        let root = {
            let form = FormController("Form")
            form.onEncode = { _ in
                if ignores { UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
            }
            return form
        }
        let (app, display) = try snapshot(root: root) { try $0.type("half", into: "field") }
        #expect(display.snapshot == nil)
        #expect(app.element("field")?.input?.text == "half", "the state itself is restored")

        // The request was for one launch only.
        ignores = false
        try app.type("half an", into: "field")
        try app.relaunch()
        #expect(display.snapshot?.firstElement { $0.label == "field" }?.input?.text == "half an")
    }

    // S-SNAP-5.2
    @Test func `S-SNAP-5: the next pass of the same launch holds a snapshot again`() throws {
        var ignores = true
        let (_, display) = try snapshot(
            root: {
                let form = FormController("Form")
                form.onEncode = { _ in
                    if ignores { UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
                }
                return form
            },
            use: { app in
                app.save()
                ignores = false
                try app.type("half", into: "field")
            })
        #expect(display.snapshot?.firstElement { $0.label == "field" }?.input?.text == "half")
    }

    // S-SNAP-5.3
    @Test func `S-SNAP-5: at any other time the request does nothing`() throws {
        let (_, display) = try snapshot(use: { _ in UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() })
        #expect(display.snapshot != nil)
    }

    // S-SNAP-7.1 to S-SNAP-7.3
    @Test(arguments: ["no identifier on top", "an alert on top", "nothing is preserved", "an excluded sheet on top"])
    func `S-SNAP-7: no snapshot is stored of what will not be restored`(_ what: String) throws {
        let (app, display) = try snapshot(
            root: {
                switch what {
                case "nothing is preserved": StateController(nil)
                case "no identifier on top":
                    UINavigationController("Nav", [FormController("Form"), StateController(nil)])
                default: FormController("Form")
                }
            },
            use: { app in
                switch what {
                case "an alert on top":
                    app.root?.present(
                        UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
                case "an excluded sheet on top": app.root?.present(StateController(nil), animated: false)
                default: break
                }
            })
        #expect(display.snapshot == nil)
        app.kill()
        #expect((app.storedArchive()?.records.isEmpty ?? true) == (what == "nothing is preserved"))
    }

    @Test func `S-SNAP-8: a snapshot holds no content of secret fields`() throws {
        let (app, display) = try snapshot(root: {
            FormController("Form") { (form: UIViewController) in
                for (name, type) in [("password", UITextContentType.password), ("code", .oneTimeCode)] {
                    let field = UITextField(frame: .zero).named(name)
                    field.textContentType = type
                    form.view.addSubview(field)
                }
                let secure = UITextField(frame: .zero).named("secure")
                secure.isSecureTextEntry = true
                form.view.addSubview(secure)
            }
        }) { app in
            for name in ["password", "code", "secure", "field"] { try app.type("hunter2 in \(name)", into: name) }
        }
        for name in ["password", "code", "secure"] {
            let input = try #require(display.snapshot?.firstElement { $0.label == name }?.input)
            #expect(input.text.isEmpty && input.selection == nil)
        }
        #expect(display.snapshot?.firstElement { $0.label == "field" }?.input?.text == "hunter2 in field")
        app.kill()
        let bytes = try #require(app.storedArchive()?.snapshot)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2 in password"))
    }

    @Test func `A snapshot that cannot be read is none, and the state is restored all the same`() throws {
        let (app, display) = try snapshot(use: { try $0.type("half", into: "field") })
        app.kill()
        for bytes in [Array("{".utf8), [0xff, 0], Array(#"{"changed":[],"removed":[],"windows":["x"]}"#.utf8)] {
            try app.rewriteArchive { $0.snapshot = bytes }
            try app.launch()
            #expect(display.snapshot == nil)
            #expect(app.element("field")?.input?.text == "half")
            app.kill()
        }
    }

    @Test func `S-SAVE-4: a save of the same state and the same screen writes nothing`() throws {
        let (app, _) = try snapshot(use: { try $0.type("half", into: "field") })
        app.save()
        let files = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        app.save()
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)) == Set(files))
    }
}
