import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of connections, attributes and segues of storyboards, as an app notices them.
@MainActor
@Suite(.serialized)
struct FixtureBehaviourTests {
    private func controller<Controller: UIViewController>(
        _ storyboard: String, _ identifier: String, as type: Controller.Type = Controller.self
    ) throws -> Controller {
        var found: UIViewController?
        _ = InterfaceFixtures.within(InterfaceFixtures.folder) {
            found = UIStoryboard(name: storyboard, bundle: nil).controllerIfKnown(identifier: identifier)
            found?.loadViewIfNeeded()
        }
        return try #require(found as? Controller)
    }

    /// Returns a navigation controller, and the screen from which all segues of the file start.
    private func start() throws -> (UINavigationController, FixtureController) {
        let stack: UINavigationController = try controller("Segues", "Nav")
        let start = try #require(stack.topViewController as? FixtureController)
        start.loadViewIfNeeded()
        return (stack, start)
    }

    @Test func `Actions are sent with the arguments that they take, and for the events that the file names`() throws {
        let main: FixtureController = try controller("Connections", "Main")
        let buttons = try #require(main.buttons)
        #expect(buttons.count == 3)
        buttons[0].sendActions(for: .touchUpInside)
        buttons[1].sendActions(for: .touchUpInside)
        #expect(main.calls == ["save"])
        buttons[1].sendActions(for: .touchDown)
        buttons[2].sendActions(for: .touchUpInside)
        #expect(main.calls == ["save", "two", "plain"])
    }

    @Test func `Outlets of every kind of object are set, and to no object of another type`() throws {
        let main: FixtureController = try controller("Connections", "Main")
        #expect(main.me === main && main.label.superview === main.view)
        #expect(main.spare?.restorationIdentifier == "spare" && main.spare?.superview == nil)
        #expect(main.helper?.owner === main)
        #expect(main.loose != nil && main.wrongType == nil)
        #expect(!main.autoLoad)
    }

    @Test func `Runtime attributes of every type are set`() throws {
        let main: FixtureController = try controller("Connections", "Main")
        let view = try #require(main.customView)
        #expect(view.word == "Word" && view.empty?.isEmpty == true && view.word2 == "Words")
        #expect(view.count == 4 && view.ratio == 0.5 && view.isOn)
        #expect(view.shade == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(view.picture != nil && view.nothing == nil)
        #expect(view.area == CGRect(x: 1, y: 2, width: 3, height: 4) && view.spot == CGPoint(x: 5, y: 6))
        #expect(view.extent == CGSize(width: 7, height: 8) && view.span == NSRange(location: 2, length: 3))
    }

    @Test(arguments: ["show", "push", "peek", "manual", "made"])
    func `A segue that shows pushes`(identifier: String) throws {
        let (stack, start) = try start()
        start.performSegue(withIdentifier: identifier, sender: nil)
        #expect(stack.children.count == 2 && stack.topViewController?.storyboard === start.storyboard)
        #expect((stack.topViewController is FixtureMadeController) == (identifier == "made"))
    }

    @Test(arguments: ["modal", "present", "popover", "barPopover", "tabs"])
    func `A segue that presents presents, in the style of the file`(identifier: String) throws {
        let (stack, start) = try start()
        start.performSegue(withIdentifier: identifier, sender: nil)
        let shown = try #require(start.presentedViewController)
        #expect(stack.children.count == 1)
        switch identifier {
        case "modal": #expect(shown.modalTransitionStyle == .crossDissolve)
        case "present": #expect(shown.modalPresentationStyle == .formSheet)
        case "popover": #expect(shown.popoverPresentationController?.sourceView is UIButton)
        case "barPopover":
            #expect(shown.popoverPresentationController?.barButtonItem === start.navigationItem.rightBarButtonItem)
        default: #expect(shown is UITabBarController && shown.children.count == 2)
        }
    }

    @Test func `A segue of the app's own class does what the class says, one of a missing class shows`() throws {
        let (stack, start) = try start()
        let before = start.children.count
        start.performSegue(withIdentifier: "custom", sender: nil)
        #expect(start.children.count == before + 1 && stack.children.count == 1)
        start.performSegue(withIdentifier: "missing", sender: nil)
        #expect(stack.children.count == 2)
    }

    @Test func `What the file embeds is there with the view, and nothing else is`() throws {
        let (_, start) = try start()
        #expect(start.children.count == 2)
        #expect(start.children.first?.restorationIdentifier == "Embedded")
        #expect(start.children.last is UINavigationController && start.children.last?.children.count == 1)
        #expect(start.children.count { $0.view.superview != nil && $0.view.superview !== start.view } == 2)
    }

    @Test func `An unwind segue leads back to the controller with the action, one that nobody has goes nowhere`() throws
    {
        let (stack, start) = try start()
        start.performSegue(withIdentifier: "show", sender: nil)
        let one = try #require(stack.topViewController)
        one.loadViewIfNeeded()
        one.performSegue(withIdentifier: "back", sender: nil)
        #expect(stack.topViewController === start && start.unwound == 1)
        start.performSegue(withIdentifier: "modal", sender: nil)
        let two = try #require(start.presentedViewController)
        two.performSegue(withIdentifier: "away", sender: nil)
        #expect(start.presentedViewController === two && start.unwound == 1)
    }

    @Test func `A reference brings its tab, and the controller of the other file with that file's storyboard`() throws {
        var hub: UITabBarController?
        let problems = InterfaceFixtures.within(InterfaceFixtures.folder) {
            hub =
                UIStoryboard(name: "References", bundle: nil).instantiateInitialViewController() as? UITabBarController
        }
        let tabs = try #require(hub?.viewControllers)
        #expect(tabs.map { $0.tabBarItem.title } == ["Initial", "Second"])
        #expect(tabs.map(\.restorationIdentifier) == ["Start", "Second"])
        #expect(tabs.map { $0.storyboard?.name } == ["Referenced", "Referenced"])
        #expect(hub?.storyboard?.name == "References")
        #expect(
            problems.filter { $0.object == "viewControllerPlaceholder" }.map(\.reason) == [
                .missingReference, .missingReference,
            ])
    }
}
