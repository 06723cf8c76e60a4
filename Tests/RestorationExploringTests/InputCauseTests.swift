import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import RestorationExploring
@testable import UIKit

/// Tests of losses of elements that depend on input.
@MainActor
@Suite(.serialized)
struct InputCauseTests {
    /// A form whose button is enabled if its field has a text.
    final class FormController: UIViewController {
        private let name = UITextField()
        private let save = UIButton(type: .system)

        override func viewDidLoad() {
            super.viewDidLoad()
            name.restorationIdentifier = "Name"
            name.accessibilityLabel = "Name"
            save.setTitle("Save", for: .normal)
            save.isEnabled = false
            name.addAction(
                UIAction { [unowned self] _ in save.isEnabled = name.hasText }, for: .editingChanged)
            for view in [name, save] { self.view.addSubview(view) }
        }
    }

    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let form = FormController()
            form.restorationIdentifier = "Form"
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = form
            window?.makeKeyAndVisible()
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            true
        }
    }

    private func state(_ app: TestApp) -> AppState {
        let restored = UIApplication.shared.restorationReport.map { report in
            PassRecord(.restore, .done, ended: Date(), duration: 0, report, bundleVersion: "")
        }
        let inspection = UIApplication.shared.currentScene.inspection()
        return AppState(windows: app.windows, insight: Insight(inspection: inspection, restored: restored))
    }

    /// Types, ends the app, and returns the differences.
    private func evidence(_ app: TestApp) throws -> Evidence {
        try app.launch()
        try app.type("Ann", into: "Name")
        let before = state(app)
        let saved = app.preserve()
        try app.relaunch()
        return Evidence(
            way: .killed, before: before, after: state(app), saved: Saves(["org.example.App"]) { _ in saved })
    }

    @Test func `A button that can be used again when the same is entered depends on input, and the advice says where`()
        throws
    {
        let app = TestApp { Delegate() }
        var evidence = try evidence(app)
        let difference = try #require(StateComparison(evidence.before, evidence.after).differences.first)
        #expect(difference.kind == .enabled && difference.before == "enabled" && difference.after == "disabled")
        #expect(StateComparison(evidence.before, evidence.after).differences.count == 1)
        let events = InputCause(evidence: evidence).eventsOfInput
        let name = try #require(app.element("Name"))
        #expect(events == [.edit(name.id, text: "Ann", selection: name.input?.selection)])
        for event in events { #expect(app.deliver(event) == .handled) }
        evidence.enteredAgain = app.windows
        let cause = CauseFinder(evidence: evidence).cause(of: difference)
        #expect(cause.kind == "dependsOnInput" && cause.subject == "FormController")
        #expect(cause.advice.contains("applicationFinishedRestoringState()"))
        #expect(cause.advice.contains("sendsActionsForRestoredInput"))
    }

    @Test func `A button that stays as it is whatever is entered has another cause`() throws {
        let app = TestApp { Delegate() }
        var evidence = try evidence(app)
        let difference = try #require(StateComparison(evidence.before, evidence.after).differences.first)
        evidence.enteredAgain = evidence.after.windows
        #expect(InputCause(evidence: evidence).cause(of: difference) == nil)
        evidence.enteredAgain = nil
        #expect(InputCause(evidence: evidence).cause(of: difference) == nil)
    }

    @Test func `What is in no saved state is not entered again`() throws {
        var evidence = try evidence(TestApp { Delegate() })
        evidence.saved = nil
        #expect(InputCause(evidence: evidence).eventsOfInput == [])
    }

    @Test func `A lost input explains what depends on it: that is one loss`() throws {
        let app = TestApp { Delegate() }
        let evidence = try evidence(app)
        var after = evidence.after
        let name = try #require(app.element("Name"))
        #expect(app.deliver(.edit(name.id, text: "", selection: nil)) == .handled)
        after.windows = app.windows
        #expect(StateComparison(evidence.before, after).differences.map(\.kind) == [.text])
    }
}
