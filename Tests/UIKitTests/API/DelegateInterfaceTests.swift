import Testing
import UIKit
import UIKitTesting

/// Tests of chapter 1 of the specification for `UIApplicationDelegate`. The delegates here implement nothing, or one
/// member.
@MainActor
@Suite(.serialized)
struct DelegateInterfaceTests {
    private final class Bare: UIResponder, UIApplicationDelegate {}

    private final class Legacy: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    }

    /// A deprecated form of the question. The compiler doesn't warn about it if a test calls it through this protocol.
    @MainActor
    private protocol Asking {
        func shouldSave(_ delegate: any UIApplicationDelegate) -> Bool
        func shouldRestore(_ delegate: any UIApplicationDelegate) -> Bool
    }

    private struct LegacyForm: Asking {
        @available(*, deprecated)
        func shouldSave(_ delegate: any UIApplicationDelegate) -> Bool {
            delegate.application(.shared, shouldSaveApplicationState: NSCoder())
        }
        @available(*, deprecated)
        func shouldRestore(_ delegate: any UIApplicationDelegate) -> Bool {
            delegate.application(.shared, shouldRestoreApplicationState: NSCoder())
        }
    }

    // S-API-2.1 to S-API-2.3
    @Test func `S-API-2, S-API-18 to S-API-21: a delegate that answers none of the questions answers no to all`() {
        let delegate: any UIApplicationDelegate = Bare()
        let (application, coder) = (UIApplication.shared, NSCoder())
        #expect(!delegate.application(application, shouldSaveSecureApplicationState: coder))
        #expect(!delegate.application(application, shouldRestoreSecureApplicationState: coder))
        let legacy: any Asking = LegacyForm()
        #expect(!legacy.shouldSave(delegate) && !legacy.shouldRestore(delegate))
    }

    // S-API-20, S-API-21
    @Test func `S-API-18, S-API-19: the secure question is answered as the legacy one when that alone is implemented`()
    {
        let delegate: any UIApplicationDelegate = Legacy()
        let (application, coder) = (UIApplication.shared, NSCoder())
        #expect(delegate.application(application, shouldSaveSecureApplicationState: coder))
        #expect(delegate.application(application, shouldRestoreSecureApplicationState: coder))
    }

    // S-API-2.1 to S-API-2.3
    @Test
    func
        `S-API-2, S-API-22 to S-API-26: what is not implemented provides nothing, does nothing, and lets the app launch`()
    {
        let delegate: any UIApplicationDelegate = Bare()
        let (application, coder) = (UIApplication.shared, NSCoder())
        let path = ["Root"]
        #expect(
            delegate.application(application, viewControllerWithRestorationIdentifierPath: path, coder: coder) == nil)
        delegate.application(application, willEncodeRestorableStateWith: coder)
        delegate.application(application, didDecodeRestorableStateWith: coder)
        #expect(delegate.application(application, willFinishLaunchingWithOptions: nil))
        #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
        #expect(delegate.window == nil)
    }

    // S-API-18.2, S-API-19.2
    @Test
    func `S-API-18 to S-API-26: each member is called at its place, the coder writable when saving and readable after`()
        throws
    {
        var calls: [String] = []
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillFinish = { _ in calls.append("willFinish") }
            delegate.onDidFinish = { _ in calls.append("didFinish") }
            delegate.onShouldSave = { coder in
                calls.append("shouldSave")
                coder.encode(1, forKey: "question")
                return true
            }
            delegate.onWillEncode = { coder in
                calls.append("willEncode")
                coder.encode(2, forKey: "app")
            }
            delegate.onShouldRestore = { coder in
                calls.append("shouldRestore \(coder.decodeInteger(forKey: "question"))")
                return true
            }
            delegate.onProvide = { path, _ in
                calls.append("provide \(path)")
                return nil
            }
            delegate.onDidDecode = { calls.append("didDecode \($0.decodeInteger(forKey: "app"))") }
        }
        try app.launch()
        app.save()
        #expect(calls == ["willFinish", "didFinish", "shouldSave", "willEncode"])
        calls = []
        try app.launch()
        #expect(
            calls == ["willFinish", "shouldRestore 1", "provide [\"Root\"]", "didDecode 2", "didFinish"])
    }
}
