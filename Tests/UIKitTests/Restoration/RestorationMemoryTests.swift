import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the life of restored objects: the app or its interface holds them, and UIKit doesn't.
@MainActor
@Suite(.serialized)
struct RestorationMemoryTests: SeveralScenes {
    /// Pops the controller at the top of a stack, and saves.
    private func pop(_ stack: UINavigationController, in app: TestApp) {
        stack.popViewController(animated: false)
        app.settle()
        app.save()
    }

    @Test(arguments: [false, true])
    func `S-LAUNCH-32: a restored controller that is popped is deallocated with its views`(isLazy: Bool) throws {
        let app = TestApp(root: { UINavigationController("Stack", [StateController("Home")]) }) {
            $0.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
        }
        try app.launch()
        for name in ["Covered", "Top"] {
            let controller = RecreatedController(name) { $0.view.addSubview(UITextField().named("Field")) }
            try app.root(as: UINavigationController.self).pushViewController(controller, animated: false)
        }
        RecreatedController.provide = { path, _ in
            RecreatedController(path.last ?? "") { $0.view.addSubview(UITextField().named("Field")) }
        }
        try app.relaunch()
        // The second controller waits, so UIKit restores it late if the app is lazy.
        for name in ["Top", "Covered"] {
            weak var controller: UIViewController?
            weak var view: UIView?
            do {
                let top = try #require(try app.root(as: UINavigationController.self).topViewController)
                #expect(top.restorationIdentifier == name && top.isViewLoaded)
                (controller, view) = (top, top.view)
            }
            pop(try app.root(as: UINavigationController.self), in: app)
            #expect(controller == nil && view == nil)
        }
    }

    @Test func `S-LAUNCH-32: a controller that was given the state of another one in its place is deallocated`() throws
    {
        let app = TestApp(root: { UINavigationController("Stack", [StateController("Home")]) })
        try app.launch()
        let stack = try app.root(as: UINavigationController.self)
        func push() -> StateController {
            let wizard = StateController("Wizard")
            wizard.restoresWhenReadded = true
            stack.pushViewController(wizard, animated: false)
            app.settle()
            return wizard
        }
        weak var wizard: UIViewController?
        _ = push()
        pop(stack, in: app)
        do {
            let second = push()
            #expect(second.decodeCount == 1)
            wizard = second
        }
        pop(stack, in: app)
        #expect(wizard == nil)
    }

    // S-SCENE-42.6
    @Test func `S-SCENE-42: a session that is disconnected and connected again twenty times leaves nothing behind`()
        throws
    {
        let app = app()
        try app.launch()
        let first = try app.openPage()
        var two = try second(app)
        try two.type("kept", into: "field")
        let session = try scene(two).session
        func count() -> Int { UIApplication.shared.liveControllers.controllers(identifier: "Form").count }
        let before = count()
        for _ in 1...20 {
            weak var scene: UIWindowScene?
            weak var root: UIViewController?
            weak var delegate: (any UISceneDelegate)?
            do {
                let connected = try self.scene(two)
                (scene, root, delegate) = (connected, connected.windows.first?.rootViewController, connected.delegate)
            }
            #expect(scene != nil && root != nil && delegate != nil)
            two.close()
            app.pass(seconds: 400)
            #expect(session.scene == nil)
            #expect(scene == nil && root == nil && delegate == nil)
            two = try app.openPage(of: session)
            #expect(two.element("field")?.input?.text == "kept")
            #expect(session.restorationReport?.problems == [])
        }
        #expect(count() == before)
        withExtendedLifetime(first) {}
    }
}
