import Foundation
@_spi(Benchmarks) import UIKitTesting

/// An app whose scenes each show a stack of controllers, with a field on top.
@MainActor
final class SceneApp {
    static let controllerCount = 20

    private let app: TestApp
    private(set) var pages: [TestPage] = []

    /// Launches the app.
    ///
    /// - Parameter savesContinuously: true if the app saves by itself while the main loop runs.
    init(savesContinuously: Bool = false) throws {
        app = TestApp(bundleIdentifier: "org.example.Benchmarks") { SceneAppDelegate() }
        app.infoDictionary = [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "benchmarks.SceneDelegate"]
                    ]
                ],
            ] as [String: Any]
        ]
        app.showsPages = true
        app.savesContinuously = savesContinuously
        try app.launch()
        pages.append(try app.openPage())
    }

    /// Makes sessions until there are `count`, and shows each on a page.
    func connect(_ count: Int) throws {
        while pages.count < count {
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            guard let page = app.openRequestedPage() else { throw BenchmarkFailure("No scene was connected.") }
            pages.append(page)
        }
    }

    func save() throws {
        guard app.save() else { throw BenchmarkFailure("The state was not saved.") }
    }

    /// Closes all pages but the first, and passes the time after which UIKit disconnects their scenes.
    func disconnect() throws {
        for page in pages.dropFirst() { page.close() }
        pages.removeSubrange(1...)
        app.pass(seconds: 311)
        Self.finishTurn()
        guard UIApplication.shared.connectedScenes.count == 1 else { throw BenchmarkFailure("Scenes are left.") }
    }

    /// Runs what waits on the main queue, as the main loop does between two events.
    static func finishTurn() { _ = RunLoop.main.run(mode: .default, before: Date()) }

    /// Opens a page of a session without a scene, and closes it again.
    ///
    /// - Returns: the time of the connection with its restore pass.
    func connectOnce() throws -> Duration {
        guard let session = UIApplication.shared.openSessions.first(where: { $0.scene == nil }) else {
            throw BenchmarkFailure("Every session is connected.")
        }
        let start = ContinuousClock.now
        let page = try app.openPage(of: session)
        let duration = start.duration(to: .now)
        page.close()
        app.pass(seconds: 311)
        return duration
    }

    /// Types the first letter, which makes the field the first responder. The pass after it is a complete one.
    func beginTyping() throws {
        try pages.last?.type("text", into: "Field")
        try save()
    }

    /// Changes the scene of the last page.
    ///
    /// - Returns: the time for which the save pass holds the main actor.
    func change(_ text: String) throws -> Duration {
        guard let page = pages.last else { throw BenchmarkFailure("There is no page.") }
        try page.type(text, into: "Field")
        let start = ContinuousClock.now
        guard app.preserveChange() != nil else { throw BenchmarkFailure("The pass encoded everything.") }
        return start.duration(to: .now)
    }

    /// Types into the field of the last page's scene.
    func type(_ text: String) throws { try pages.last?.type(text, into: "Field") }

    /// The windows of the last page's scene.
    var windows: [PresentationNode] { pages.last?.windows ?? [] }

    func end() { app.kill() }

    /// Makes the content of a scene. It also exists without a scene, because its memory isn't the scene's.
    static func makeInterface() -> UIViewController {
        let controllers = (0..<controllerCount - 1).map { number in
            let controller = UIViewController()
            controller.restorationIdentifier = "Screen \(number)"
            return controller
        }
        let field = UITextField()
        field.restorationIdentifier = "Field"
        field.placeholder = "Field"
        controllers.last?.view.addSubview(field)
        let navigation = UINavigationController()
        navigation.restorationIdentifier = "Navigation"
        navigation.setViewControllers(controllers, animated: false)
        return navigation
    }
}

final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = SceneApp.makeInterface()
        window?.makeKeyAndVisible()
    }
}
