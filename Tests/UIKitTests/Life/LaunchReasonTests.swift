import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of the reason of a launch, and of its effect on the state.
@MainActor
@Suite(.serialized)
struct LaunchReasonTests {
    /// A delegate of an app with a value to restore. Its configuration has `policies`.
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var policies: [UIApplication.LaunchReason: UIStateRestorationConfiguration.LaunchPolicy] = [:]
        var onAsk: () -> Void = {}
        var onRestore: () -> Void = {}
        private(set) var reasonAtStart: UIApplication.LaunchReason?
        private(set) var blamedAtStart = 0
        private(set) var wasAsked = false

        var stateRestorationConfiguration: UIStateRestorationConfiguration {
            var configuration = UIStateRestorationConfiguration()
            configuration.launchPolicies = policies
            return configuration
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            reasonAtStart = application.launchReason
            blamedAtStart = application.restorationReport?.problems.count { $0.reason == .leftOutAfterCrash } ?? 0
            let root = StateController("Root")
            root.onDecode = { [unowned self] _ in onRestore() }
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = root
            window?.makeKeyAndVisible()
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            wasAsked = true
            onAsk()
            return true
        }
    }

    private func app(
        _ policies: [UIApplication.LaunchReason: UIStateRestorationConfiguration.LaunchPolicy] = [:]
    ) throws -> TestApp {
        let app = TestApp {
            let delegate = Delegate()
            delegate.policies = policies
            return delegate
        }
        try app.launch()
        #expect(delegate(app)?.reasonAtStart == .fresh)
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        return app
    }

    private func delegate(_ app: TestApp) -> Delegate? { app.delegate as? Delegate }
    private func value(_ app: TestApp) -> String? { (app.root as? StateController)?.value as? String }
    private func kept(_ app: TestApp) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path).compactMap {
            let suffix = ($0 as NSString).pathExtension
            return ["crashed", "ignored"].contains(suffix) ? suffix : nil
        }
    }

    /// Lets the app die while its root decodes. With `isAsked` it dies during the question to the delegate, so that no
    /// object is to blame.
    private func crash(_ app: TestApp, isAsked: Bool = false) throws {
        let make = app.makeDelegate
        app.makeDelegate = {
            let delegate = make()
            if isAsked {
                (delegate as? Delegate)?.onAsk = { app.dieHere() }
            } else {
                (delegate as? Delegate)?.onRestore = { app.dieHere() }
            }
            return delegate
        }
        try app.launch()
        app.kill()
        app.makeDelegate = make
    }

    // S-REASON-9.1, S-REASON-9.2
    @Test
    func
        `S-API-16, S-REASON-1 to S-REASON-3, S-REASON-5, S-REASON-8, S-REASON-9: an app knows from willFinishLaunching on why it was launched`()
        throws
    {
        let app = try app()
        try app.launch()
        #expect(delegate(app)?.reasonAtStart == .restoring && value(app) == "kept")
        app.kill()
        app.bundleVersion = "2"
        try app.launch()
        #expect(delegate(app)?.reasonAtStart == .updated && value(app) == "kept")
        app.kill()
        try crash(app)
        try app.launch()
        #expect(delegate(app)?.reasonAtStart == .recovering && value(app) == nil)
        app.kill()
        app.ignoresSavedState = true
        try app.launch()
        #expect(delegate(app)?.reasonAtStart == .ignoringState && value(app) == nil)
        app.kill()
        app.ignoresSavedState = false
        try app.launch()
        #expect(delegate(app)?.reasonAtStart == .fresh, "it was kept aside")
    }

    @Test func `S-LIFE-9: that nothing is restored is reported before the interface is built`() throws {
        let app = try app()
        try crash(app, isAsked: true)
        try app.launch()
        #expect(delegate(app)?.blamedAtStart == 1 && delegate(app)?.wasAsked == false)
    }

    // S-REASON-10.1, S-REASON-10.3 to S-REASON-10.6
    @Test(arguments: [UIApplication.LaunchReason.restoring, .updated, .recovering])
    func `S-REASON-10: a policy for a reason starts fresh, and keeps the state aside`(
        _ reason: UIApplication.LaunchReason
    ) throws {
        let app = try app([reason: .startFresh])
        if reason == .recovering { try crash(app) }
        if reason == .updated { app.bundleVersion = "2" }
        try app.launch()
        #expect(delegate(app)?.reasonAtStart == reason)
        #expect(value(app) == nil && delegate(app)?.wasAsked == false)
        #expect(try kept(app) == [reason == .recovering ? "crashed" : "ignored"])
        (app.root as? StateController)?.valueToEncode = "newer"
        app.save()
        app.kill()
        let others = UIApplication.LaunchReason.allCases.filter { $0 != reason }
        #expect(others.count == UIApplication.LaunchReason.allCases.count - 1)
        if reason != .restoring {
            try app.launch()
            #expect(value(app) == "newer", "another reason has no policy")
        }
    }

    // S-REASON-10.1
    @Test func `S-REASON-11: policies for launches without a state have no effect`() throws {
        let app = try app([.fresh: .startFresh, .ignoringState: .startFresh, .restoring: .restore])
        try app.launch()
        #expect(value(app) == "kept")
    }
}
