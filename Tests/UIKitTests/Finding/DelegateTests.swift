import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Steps two and four of finding a controller: the app delegate and the storyboard (spec chapter 6).
@MainActor
@Suite(.serialized)
struct DelegateTests {
    // S-FIND-4.1, S-FIND-4.3
    @Test func `S-FIND-4, S-FIND-5: the delegate is asked for every controller without a class, existing ones too`()
        throws
    {
        var asked: [[String]] = []
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("A"), RecreatedController("B")]) }) {
            $0.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
        }
        try app.launch()
        try app.relaunch()
        #expect(asked == [["Tabs"], ["Tabs", "A"]])
        #expect(app.restoredPaths == [["Tabs"], ["Tabs", "A"], ["Tabs", "B"]])
    }

    // S-FIND-1.1, S-FIND-4.2
    // S-API-22
    @Test func `S-FIND-4: what the delegate returns is used instead of what exists`() throws {
        let mine = StateController("A")
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("A")]) }) {
            $0.onProvide = { path, _ in path == ["Tabs", "A"] ? mine : nil }
        }
        try app.launch()
        (app.root?.children[0] as? StateController)?.valueToEncode = 5
        try app.relaunch()
        #expect(mine.value as? Int == 5)
        #expect((app.root?.children[0] as? StateController)?.decodeCount == 0)
    }

    // S-FIND-6.2
    @Test func `S-FIND-6: the delegate may return a controller that exists`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("A")]) }) {
            $0.onProvide = { path, _ in UIApplication.identified(path.last ?? "") }
        }
        try app.launch()
        (app.root?.children[0] as? StateController)?.valueToEncode = 5
        try app.relaunch()
        #expect((app.root?.children[0] as? StateController)?.value as? Int == 5)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    // S-API-4.2, S-API-4.3
    @Test func `S-API-4: a delegate and a class that spell the path as [Any] are asked`() throws {
        final class Older: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: .zero)
                window?.rootViewController = UITabBarController("Tabs", [StateController("A"), StateController("B")])
                window?.rootViewController?.children[1].restorationClass = OlderClass.self
                window?.makeKeyAndVisible()
                return true
            }
            func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
                true
            }
            func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
                true
            }
            func application(
                _ application: UIApplication,
                viewControllerWithRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder
            ) -> UIViewController? {
                StateController.log.append("delegate \(identifierComponents)")
                return nil
            }
        }
        let app = TestApp { Older() }
        try app.launch()
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(StateController.log.contains("delegate [\"Tabs\", \"A\"]"))
        #expect(StateController.log.contains("older [\"Tabs\", \"B\"]"))
    }

    // S-API-5.1 to S-API-5.3
    @Test func `S-API-5: a restoration class with neither spelling acts as if it returned nil, and the report says so`()
        throws
    {
        let app = TestApp(root: {
            UITabBarController("Tabs", [StateController("A"), StateController("B"), RecreatedController("C")])
        })
        try app.launch()
        app.root?.children[0].restorationClass = SilentClass.self
        app.root?.children[1].restorationClass = InstanceClass.self
        RecreatedController.provide = { _, _ in nil }
        try app.relaunch()
        #expect(app.restoreProblems(.declined) == [["Tabs", "A"], ["Tabs", "B"], ["Tabs", "C"]])
        let messages = UIApplication.shared.restorationReport?.problems.map(\.message) ?? []
        #expect(messages.map { $0.contains("Declare it `static` or `class`") } == [true, true, false])
        #expect(messages.map { $0.contains("returned nil") } == [false, false, true])
    }

    /// A delegate that asks its parts in turn, as apps with plug-ins do.
    private final class Forwarding: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var parts: [any UIApplicationDelegate] = []
        var asked: [[String]] = []
        var secure: [Bool] = []

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: .zero)
            window?.rootViewController = UITabBarController("Tabs", [StateController("A"), StateController("B")])
            window?.makeKeyAndVisible()
            return true
        }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
            let answers = parts.map { $0.application(application, shouldSaveSecureApplicationState: coder) }
            secure.append(coder.requiresSecureCoding)
            return answers == [false, true]
        }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            let answers = parts.map { $0.application(application, shouldRestoreSecureApplicationState: coder) }
            secure.append(coder.requiresSecureCoding)
            return answers == [false, true]
        }
        func application(
            _ application: UIApplication,
            viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> UIViewController? {
            asked.append(identifierComponents)
            secure.append(coder.requiresSecureCoding)
            // The delegate also calls its own default of the older spelling, which returns nil.
            let own = self.application(
                application, viewControllerWithRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
            return parts.reduce(own) { found, part in
                found
                    ?? part.application(
                        application, viewControllerWithRestorationIdentifierPath: identifierComponents, coder: coder)
            }
        }
    }

    private final class Idle: UIResponder, UIApplicationDelegate {}
    private final class Legacy: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    }

    // S-SEC-3.1
    @Test
    func
        `S-FIND-4, S-FIND-5, S-SEC-3: a delegate that asks others without these members is asked on, and its coders stay secure`()
        throws
    {
        var delegate = Forwarding()
        let app = TestApp {
            delegate = Forwarding()
            delegate.parts = [Idle(), Legacy()]
            return delegate
        }
        try app.launch()
        app.save()
        #expect(delegate.secure == [true])
        app.kill()
        try app.launch()
        #expect(delegate.asked == [["Tabs"], ["Tabs", "A"], ["Tabs", "B"]])
        #expect(delegate.secure == [true, true, true, true])
        #expect(app.restoredPaths == [["Tabs"], ["Tabs", "A"], ["Tabs", "B"]])
    }

    // S-FIND-4.3
    @Test func `S-FIND-12, S-FIND-13: a controller is instantiated from the storyboard that it came from`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <viewController id="c" storyboardIdentifier="detail" customClass="StateController" customModule="UIKitTests" \
                restorationIdentifier="Detail" sceneMemberID="viewController"/>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let detail = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "detail")
        (detail as? StateController)?.valueToEncode = "kept"
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        try app.relaunch()
        let top = try app.root(as: UINavigationController.self).topViewController as? StateController
        #expect(top?.value as? String == "kept")
        #expect(top?.storyboard?.name == "Main")
        // The controller also survives the next restart.
        try app.relaunch()
        #expect(try app.root(as: UINavigationController.self).topViewController?.restorationIdentifier == "Detail")
    }

    // S-FIND-14.1, S-FIND-14.2, S-FIND-15.1, S-FIND-15.2
    @Test func `S-FIND-14, S-FIND-15: a storyboard or identifier that is gone raises nothing, reported`() throws {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <viewController id="c" storyboardIdentifier="detail" customClass="StateController" customModule="UIKitTests" \
                restorationIdentifier="Detail" sceneMemberID="viewController"/>
                """)
        ])
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "detail"), animated: false
        )
        app.save()
        app.kill()
        for change in [
            { try files.write(StoryboardFiles.storyboard(), to: "Main.storyboard") },
            { try files.write("no storyboard", to: "Main.storyboard") },
            { try files.remove("Main.storyboard") },
        ] {
            try change()
            try app.launch()
            #expect(app.restoreProblems(.notFound) == [["Nav", "Detail"]])
            #expect(app.restoreProblems(.stackTruncated) == [["Nav"]])
            #expect(try app.root(as: UINavigationController.self).viewControllers.count == 1)
        }
    }

    // S-CODER-54.1 to S-CODER-54.4
    @Test func `S-CODER-54: the coder of a controller from a storyboard, and no other, holds the live storyboard`()
        throws
    {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <viewController id="c" storyboardIdentifier="Board" customClass="RecreatedController" customModule="UIKitTests" \
                restorationIdentifier="Board" sceneMemberID="viewController"/>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let key = UIApplication.stateRestorationViewControllerStoryboardKey
        var boards: [String: Bool] = [:]
        func note(_ name: String, _ coder: NSCoder) {
            boards[name] = (coder.decodeObject(forKey: key) as? UIStoryboard)?.name == "Main"
            #expect(coder.containsValue(forKey: key) == boards[name])
        }
        let app = TestApp(root: {
            let list = StateController("List") { $0.view.addSubview(NotingScrollView().named("List's view")) }
            list.onDecode = { note("List", $0) }
            return UINavigationController("Nav", [list])
        }) { delegate in
            delegate.onShouldRestore = {
                note("question", $0)
                return true
            }
            delegate.onDidDecode = { note("didDecode", $0) }
        }
        NotingScrollView.onDecode = { note($0, $1) }
        defer { NotingScrollView.onDecode = { _, _ in } }
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        let board = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Board")
        board.restorationClass = RecreatedController.self
        board.view.addSubview(NotingScrollView().named("Board's view"))
        navigation.pushViewController(board, animated: false)
        navigation.pushViewController(RecreatedController("Code"), animated: false)
        app.save()
        RecreatedController.provide = { path, coder in
            note("class of \(path.last ?? "")", coder)
            let board = coder.decodeObject(forKey: key) as? UIStoryboard
            let controller = board?.instantiateViewController(withIdentifier: "Board") as? RecreatedController
            controller?.onLoad = { $0.view.addSubview(NotingScrollView().named("Board's view")) }
            controller?.onDecode = { note("Board", $0) }
            return controller ?? RecreatedController(path.last ?? "")
        }
        app.kill()
        try app.launch()
        #expect(
            boards == [
                "question": false, "class of Board": true, "class of Code": false, "List": false, "Board": true,
                "List's view": false, "Board's view": false, "didDecode": false,
            ])
        #expect(
            try app.root(as: UINavigationController.self).viewControllers.map(\.restorationIdentifier)
                == ["List", "Board", "Code"])
    }
}

private final class NotingScrollView: UIScrollView {
    static var onDecode: (String, NSCoder) -> Void = { _, _ in }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        Self.onDecode(restorationIdentifier ?? "", coder)
    }
}

final class OlderClass: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder
    ) -> UIViewController? {
        StateController.log.append("older \(identifierComponents)")
        return nil
    }
}

final class SilentClass: UIViewControllerRestoration {}

/// A class with an instance method in place of the static one.
final class InstanceClass: UIViewControllerRestoration {
    func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { UIViewController() }
}
