import Testing
import UIKitTesting

@testable import UIKit

/// Tests of a tool's view of the controllers and views behind the screen.
@MainActor
@Suite(.serialized)
struct InspectionTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        let root = UIViewController()
        let login = UIViewController()
        let name = UITextField()
        let secret = UITextField()
        private lazy var window = UIWindow(frame: UIScreen.main.bounds)

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let form = UIView()
            for field in [name, secret] { form.addSubview(field) }
            root.view.addSubview(form)
            login.view.addSubview(UITextField())
            root.addChild(login)
            root.view.addSubview(login.view)
            window.rootViewController = root
            window.makeKeyAndVisible()
            return true
        }
    }

    @Test func `What is not meant to come back is known with all that stands in it, and everything is by default`()
        throws
    {
        let app = TestApp { Delegate() }
        try app.launch()
        let delegate = try #require(app.delegate as? Delegate)
        let scene = UIApplication.shared.currentScene
        func fields() -> [Bool] {
            scene.inspection().views.values.filter { $0.className == "UIKit.UITextField" }.map(\.expectsRestoration)
        }
        #expect(scene.inspection().controllers.map(\.expectsRestoration) == [true, true])
        #expect(fields() == [true, true, true])

        delegate.login.expectsRestoration = false
        delegate.secret.expectsRestoration = false
        #expect(scene.inspection().controllers.map(\.expectsRestoration) == [true, false])
        #expect(fields().count { $0 } == 1)
        delegate.name.superview?.expectsRestoration = false
        #expect(fields() == [false, false, false])
        app.kill()
    }
}
