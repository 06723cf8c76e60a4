import Testing
import UIKitTesting

/// Properties that come back by themselves, and a state of an older version, as the guide shows them: in both language modes.
final class DraftController: UIViewController {
    struct Draft: Codable, Equatable {
        var title = ""
        var lines: [String] = []
    }

    @Restored("draft") private(set) var draft = Draft()
    @Restored("page") var page: Int?

    func add(_ line: String) { draft.lines.append(line) }
}

final class DraftList: NSObject, UIStateRestoring {
    @Restored("names") var names: Set<String> = []
    var restorationLifetime: TimeInterval? { 86_400 }
}

class DraftDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let list = DraftList()

    var stateRestorationConfiguration: UIStateRestorationConfiguration {
        var configuration = UIStateRestorationConfiguration()
        configuration.migrations = [
            UIStateMigration(from: "1", to: "2") { state in
                state.renameClass("DraftController", to: DraftController.self)
                try state.change("page", of: "Draft") { (page: Int?) in page.map { $0 + 1 } }
            }
        ]
        return configuration
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UIApplication.registerObject(forStateRestoration: list, restorationIdentifier: "List")
        let controller = DraftController()
        controller.restorationIdentifier = "Draft"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        coder.encode(list, forKey: "list")
        return true
    }

    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
}

@MainActor
@Suite(.serialized)
struct DraftTests {
    @Test func `Properties come back, and those of an older version as its migration says`() throws {
        let app = TestApp { DraftDelegate() }
        try app.launch()
        let before = try #require((app.delegate as? DraftDelegate)?.window?.rootViewController as? DraftController)
        before.add("Milk")
        before.page = 3
        (app.delegate as? DraftDelegate)?.list.names = ["Ada"]
        app.save()
        app.kill()
        app.bundleVersion = "2"
        try app.launch()
        let delegate = try #require(app.delegate as? DraftDelegate)
        let after = try #require(delegate.window?.rootViewController as? DraftController)
        #expect(after.draft.lines == ["Milk"] && after.page == 4)
        #expect(delegate.list.names == ["Ada"])
    }
}
