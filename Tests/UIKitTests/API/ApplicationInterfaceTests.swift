import Testing
import UIKit
import UIKitTesting

/// Tests of chapter 1 of the specification for `UIApplication` and for both reports.
@MainActor
@Suite(.serialized)
struct ApplicationInterfaceTests {
    @Test func `S-API-11 to S-API-15: the coder keys are strings with the values that apps know`() {
        #expect(UIApplication.stateRestorationBundleVersionKey == "UIApplicationStateRestorationBundleVersion")
        #expect(
            UIApplication.stateRestorationUserInterfaceIdiomKey == "UIApplicationStateRestorationUserInterfaceIdiom")
        #expect(UIApplication.stateRestorationTimestampKey == "UIApplicationStateRestorationTimestamp")
        #expect(UIApplication.stateRestorationSystemVersionKey == "UIApplicationStateRestorationSystemVersion")
        #expect(
            UIApplication.stateRestorationViewControllerStoryboardKey
                == "UIStateRestorationViewControllerStoryboardKey")
    }

    /// The deprecated names. The compiler doesn't warn about them if a test reads them through a protocol.
    private struct OlderNames: Named {
        @available(*, deprecated)
        func keys() -> [String] {
            [
                UIApplicationStateRestorationBundleVersionKey, UIApplicationStateRestorationUserInterfaceIdiomKey,
                UIApplicationStateRestorationTimestampKey, UIApplicationStateRestorationSystemVersionKey,
                UIStateRestorationViewControllerStoryboardKey,
            ]
        }

        @available(*, deprecated)
        func optionsKey() -> Any.Type { UIApplicationLaunchOptionsKey.self }
    }

    private protocol Named {
        func keys() -> [String]
        func optionsKey() -> Any.Type
    }

    // S-API-6.1, S-API-6.2
    @Test func `S-API-6: the keys and the options' type also exist under their older names, deprecated`() {
        let names: any Named = OlderNames()
        #expect(
            names.keys() == [
                UIApplication.stateRestorationBundleVersionKey, UIApplication.stateRestorationUserInterfaceIdiomKey,
                UIApplication.stateRestorationTimestampKey, UIApplication.stateRestorationSystemVersionKey,
                UIApplication.stateRestorationViewControllerStoryboardKey,
            ])
        #expect(ObjectIdentifier(names.optionsKey()) == ObjectIdentifier(UIApplication.LaunchOptionsKey.self))
    }

    // S-API-16.1, S-API-53.4
    @Test func `S-API-16: a report is nil until its pass has ended`() throws {
        var whileRestoring: RestorationReport??
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onDidDecode = { _ in whileRestoring = .some(UIApplication.shared.restorationReport) }
        }
        try app.launch()
        #expect(UIApplication.shared.restorationReport == nil)
        #expect(UIApplication.shared.preservationReport == nil)
        app.save()
        #expect(UIApplication.shared.preservationReport?.entries.map(\.outcome) == [.saved])
        try app.launch()
        #expect(whileRestoring == .some(nil))
        #expect(UIApplication.shared.restorationReport?.entries.map(\.outcome) == [.restored])
        #expect(UIApplication.shared.preservationReport == nil)
    }

    @Test func `S-API-17: discarding deletes what was stored, and a new launch restores nothing`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = "of the user who signs out"
        app.save()
        UIApplication.shared.discardRestorableState()
        try app.launch()
        #expect(UIApplication.shared.restorationReport == nil)
        #expect(try app.root(as: StateController.self).value == nil)
    }

    // S-API-53.1 to S-API-53.3, S-PRES-8.2
    @Test func `S-API-53: a report has an entry for each record, in archive order, with all that tells it apart`()
        throws
    {
        let app = TestApp(root: {
            UITabBarController("Tabs", [StateController("A") { $0.view.addSubview(UIScrollView().named("Scroll")) }])
        })
        try app.launch()
        app.root?.children[0].present(RecreatedController("Sheet"), animated: false)
        app.save()
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        let entries = try #require(UIApplication.shared.restorationReport?.entries)
        #expect(entries.map(\.publicPath) == [["Tabs"], ["Tabs", "A"], ["Tabs", "Sheet"], ["Tabs", "A", "Scroll"]])
        #expect(entries.map(\.key) == ["Tabs", "Tabs/:[0]:/A", "Tabs/Sheet", "Tabs/:[0]:/A/Scroll"])
        #expect(entries.map(\.kind) == [.viewController, .viewController, .viewController, .view])
        #expect(
            entries.map(\.className) == [
                "UIKit.UITabBarController", "UIKitTests.StateController", "UIKitTests.RecreatedController",
                "UIKit.UIScrollView",
            ])
        #expect(entries.map(\.outcome) == [.restored, .restored, .leftOut, .restored])
    }

    // S-API-54.1 to S-API-54.3
    @Test func `S-API-54: problems stand in the order of occurrence, with reason, path and one sentence of advice`()
        throws
    {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).onEncode = { coder in
            coder.encode(UIViewController(), forKey: "nameless")
            coder.encode(1, forKey: "UIKit.mine")
            coder.encode(String.self, forKey: "type")
        }
        app.save()
        let problems = try #require(UIApplication.shared.preservationReport?.problems)
        #expect(problems.map(\.reason) == [.noIdentifier, .reservedKey, .valueNotEncodable])
        #expect(problems.allSatisfy { $0.publicPath == ["Root"] })
        #expect(problems.allSatisfy { $0.message.hasSuffix(".") && $0.message.count > 20 })
        #expect(problems.map(\.description).allSatisfy { $0.contains(" at Root: ") })
    }

    @Test func `Chapter 15.1: reasons in a report are those of the specification, and those of what UIKit lacks`() {
        let expected = """
            changedDuringPass saveFailed excludedByAncestor noIdentifier notRegistered viewInCell \
            restorationClassUnnamed reservedKey valueNotEncodable valueNotSecure declined notFound parentLeftOut \
            restorationClassMissing restorationClassNotConforming classMismatch identifierNotSet providedTwice \
            stackTruncated selectionInvalid elementMissing valueUndecodable classNotAllowed referenceNotRestored \
            superNotCalled duplicatePath wrongDirection limitExceeded archiveUnreadable archiveVersion archiveInUse \
            leftOutAfterCrash crashLoop extensionUnbalanced encodeSkippedAfterCrash windowWithoutScene otherScene \
            sceneConfigurationUnknown sceneDelegateMissing activityWithheld sessionsKept restartNotArranged expired unclaimed migrationFailed \
            backgroundEncodingLate
            """
        #expect(
            Set(RestorationReport.Reason.allCases.map(\.rawValue))
                == Set(expected.split(separator: " ").map(String.init)))
    }
}
