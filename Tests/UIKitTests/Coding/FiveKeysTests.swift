import Foundation
import Testing
import UIKit
import UIKitTesting

/// The keys that every coder holds, and the two forms of the delegate's question (chapters 7.5 and 12.1).
@MainActor
@Suite(.serialized)
struct FiveKeysTests {
    private func keys(_ coder: NSCoder) -> [String] {
        [
            coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String ?? "?",
            (coder.decodeObject(of: NSNumber.self, forKey: UIApplication.stateRestorationUserInterfaceIdiomKey))?
                .stringValue ?? "?",
            coder.decodeObject(forKey: UIApplication.stateRestorationSystemVersionKey) as? String ?? "?",
            "\(coder.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) is Date)",
        ]
    }

    // S-CODER-50.2, S-CODER-51.2, S-CODER-52.2, S-CODER-53.2
    // S-LIFE-25.2
    @Test func `S-CODER-50 to S-CODER-53: every coder holds the four app values, as they were when saved`() throws {
        var written: [[String]] = []
        var read: [[String]] = []
        var times: [Date] = []
        var now = Date(timeIntervalSinceReferenceDate: 800_000_000.25)
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onEncode = {
                written.append(keys($0))
                now += 1
            }
            root.onDecode = {
                read.append(keys($0))
                times.append(
                    $0.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) as? Date ?? .distantPast)
            }
            return root
        }) { delegate in
            delegate.onShouldSave = {
                written.append(keys($0))
                return true
            }
            delegate.onWillEncode = { written.append(keys($0)) }
            delegate.onShouldRestore = {
                read.append(keys($0))
                return true
            }
            delegate.onDidDecode = { read.append(keys($0)) }
        }
        app.bundleVersion = "7.1"
        app.now = { now }
        try app.launch()
        let before = now
        app.save()
        app.bundleVersion = "8"
        app.kill()
        try app.launch()
        let idiom = "\(UIDevice.current.userInterfaceIdiom.rawValue)"
        let expected = ["7.1", idiom, UIDevice.current.systemVersion, "true"]
        #expect(written.prefix(3) == [expected, expected, expected])
        #expect(read == [expected, expected, expected])
        #expect(times == [before] && now > before)
    }

    // S-CODER-3.2, S-CODER-3.3
    @Test func `S-CODER-3: what app code writes under UIKit's keys is dropped, reported`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).onEncode = { coder in
            coder.encode("fake", forKey: UIApplication.stateRestorationBundleVersionKey)
            coder.encode(false, forKey: "UIKit.viewLoaded")
        }
        app.save()
        #expect(app.saveProblems(.reservedKey) == [["Root"], ["Root"]])
        var version: String?
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let root = StateController("Root")
                root.onDecode = {
                    version = $0.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String
                }
                return root
            }
        }
        try app.launch()
        #expect(version == "1")
    }

    // MARK: Forms of the question

    class Asked: UIResponder, UIApplicationDelegate {
        static var log: [String] = []
        var window: UIWindow?
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: .zero)
            let root = StateController("Root")
            root.onEncode = { coder in
                Self.log.append("encode secure \(coder.requiresSecureCoding)")
                coder.encode(Memo(), forKey: "memo")
            }
            root.onDecode = { coder in
                Self.log.append(
                    "decode secure \(coder.requiresSecureCoding) memo \(coder.decodeObject(forKey: "memo") is Memo)")
            }
            window?.rootViewController = root
            window?.makeKeyAndVisible()
            return true
        }
    }

    /// A class that adopts `NSCoding` only.
    final class Memo: NSObject, NSCoding {
        override init() {}
        func encode(with coder: NSCoder) { coder.encode(1, forKey: "one") }
        init?(coder: NSCoder) {}
    }

    final class Both: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("legacy save")
            return true
        }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("secure save \(coder.requiresSecureCoding)")
            return true
        }
        func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("legacy restore \(coder.requiresSecureCoding)")
            return true
        }
    }

    // S-SEC-1.3
    @Test func `S-SEC-1: a warning names the secure form to a delegate that has the legacy one only, once`() throws {
        let lines = WrittenLines()
        let legacy = TestApp { LegacyDelegate() }
        legacy.log = lines.logger
        try legacy.launch()
        legacy.save()
        legacy.save()
        let warnings = lines.take()
        #expect(warnings.count == 1)
        for name in ["shouldSaveSecureApplicationState", "shouldRestoreSecureApplicationState"] {
            #expect(warnings.first?.contains(name) == true, "\(warnings)")
        }
        legacy.kill()

        let secure = TestApp(root: { StateController("Root") })
        secure.log = lines.logger
        try secure.launch()
        try secure.relaunch()
        #expect(lines.take() == [])
    }

    // S-SEC-1.2, S-SEC-3.2
    @Test func `S-SEC-1, S-SEC-3, S-SEC-7: with the legacy forms only, those are asked, and NSCoding objects pass`()
        throws
    {
        let app = TestApp { LegacyDelegate() }
        Asked.log = []
        try app.launch()
        try app.relaunch()
        #expect(
            Asked.log.prefix(4) == [
                "legacy save false", "encode secure false", "legacy restore false", "decode secure false memo true",
            ])
    }

    @Test func `S-SEC-1, S-SEC-2: of both forms the secure one is asked; each direction chooses its own`() throws {
        let app = TestApp { Both() }
        Asked.log = []
        try app.launch()
        try app.relaunch()
        #expect(Asked.log == ["secure save true", "legacy restore false"])
    }

    // S-SEC-1.1, S-SEC-3.1
    @Test func `S-SEC-1: with both forms of both questions the legacy ones are never called`() throws {
        let app = TestApp { AllFour() }
        Asked.log = []
        try app.launch()
        app.save()
        try app.relaunch()
        #expect(
            Asked.log == [
                "secure save", "encode secure true", "secure save", "encode secure true", "secure restore",
                "decode secure true memo false",
            ])
    }

    final class AllFour: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private let base = Asked()
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            base.application(application, willFinishLaunchingWithOptions: launchOptions)
        }
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("legacy save")
            return false
        }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("secure save")
            return true
        }
        func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("legacy restore")
            return false
        }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("secure restore")
            return true
        }
    }

    // S-SEC-4.2
    @Test func `S-SEC-4: under secure coding an object that is not secure is not stored, reported`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).onEncode = { coder in
            #expect(coder.requiresSecureCoding)
            coder.encode(Memo(), forKey: "memo")
        }
        app.save()
        #expect(app.saveProblems(.valueNotSecure) == [["Root"]])
    }

    @Test func `S-API-20, S-API-21: a delegate without any of the four saves and restores nothing`() throws {
        final class Silent: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: .zero)
                window?.rootViewController = StateController("Root")
                window?.makeKeyAndVisible()
                return true
            }
        }
        let app = TestApp { Silent() }
        try app.launch()
        app.save()
        #expect(app.savedKeys.isEmpty)
        app.kill()
        #expect(app.storedArchive() == nil)
    }

    /// A delegate that adopts the protocol itself. Without the Objective-C runtime, nobody calls a witness that a
    /// subclass adds.
    final class LegacyDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private let base = Asked()
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            base.application(application, willFinishLaunchingWithOptions: launchOptions)
        }
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("legacy save \(coder.requiresSecureCoding)")
            return true
        }
        func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
            Asked.log.append("legacy restore \(coder.requiresSecureCoding)")
            return true
        }
    }
}
