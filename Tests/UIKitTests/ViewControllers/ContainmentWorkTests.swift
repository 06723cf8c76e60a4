import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A restoration class that makes the screens of a stack.
final class StackScreens: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        ContainmentWorkTests.screen(identifierComponents.last ?? "")
    }
}

/// Tests of the work when controllers join and leave containers, counted in visited children. They also check that each
/// child is in the right place.
@MainActor
@Suite(.serialized)
struct ContainmentWorkTests {
    fileprivate static func screen(_ name: String) -> UIViewController {
        let screen = UIViewController()
        screen.restorationIdentifier = name
        screen.restorationClass = StackScreens.self
        return screen
    }

    private func screens(_ count: Int, _ name: String = "Screen") -> [UIViewController] {
        (0..<count).map { Self.screen("\(name) \($0)") }
    }

    private func launched() throws -> (TestApp, UINavigationController) {
        let app = TestApp(root: {
            let navigation = UINavigationController(rootViewController: Self.screen("Root"))
            navigation.restorationIdentifier = "Navigation"
            return navigation
        })
        try app.launch()
        return (app, try app.root(as: UINavigationController.self))
    }

    private func visits(_ body: () throws -> Void) rethrows -> Int {
        let before = UIViewController.childVisits
        try body()
        return UIViewController.childVisits - before
    }

    /// Checks that twice as many children cost at most twice as much.
    private func expectLinear(_ name: String, _ work: (Int) throws -> Int) throws {
        let counts = try [500, 1_000, 2_000].map(work)
        #expect(counts[0] <= 4 * 500, "\(name): \(counts)")
        #expect(counts[1] <= 2 * counts[0] + 100 && counts[2] <= 2 * counts[1] + 100, "\(name): \(counts)")
    }

    @Test func `pushing and popping one after the other costs what comes and goes, however high the stack is`() throws {
        let (_, navigation) = try launched()
        try expectLinear("push") { count in
            let screens = screens(count)
            return visits { for screen in screens { navigation.pushViewController(screen, animated: false) } }
        }
        #expect(navigation.viewControllers.count == 3_501)
        try expectLinear("pop") { count in
            visits { for _ in 0..<count { navigation.popViewController(animated: false) } }
        }
        #expect(navigation.viewControllers.count == 1)
        try expectLinear("append to viewControllers") { count in
            let screens = screens(count)
            return visits { for screen in screens { navigation.viewControllers.append(screen) } }
        }
    }

    @Test func `replacing a stack, and going back to a controller of it, costs each controller once`() throws {
        let (_, navigation) = try launched()
        try expectLinear("replace") { count in
            navigation.viewControllers = screens(count, "Old")
            let new = screens(count, "New")
            return visits { navigation.setViewControllers(new, animated: false) }
        }
        try expectLinear("a new one below") { count in
            navigation.viewControllers = screens(count)
            return visits { navigation.viewControllers.insert(Self.screen("Below"), at: 0) }
        }
        try expectLinear("back to the first one") { count in
            navigation.viewControllers = screens(count)
            return visits { navigation.popToRootViewController(animated: false) }
        }
    }

    @Test func `children that leave an app's container are found at once, from either end`() throws {
        for isFromEnd in [true, false] {
            try expectLinear("remove, from the end: \(isFromEnd)") { count in
                let container = UIViewController()
                for child in screens(count) { container.addChild(child) }
                let leaving = isFromEnd ? container.children.reversed() : container.children
                return visits { for child in leaving { child.removeFromParent() } }
            }
        }
    }

    @Test func `S-SAVE-20, S-CLASS-7: a pushed stack is saved and restored with each controller looked at a few times`()
        throws
    {
        try expectLinear("save and restore") { count in
            let (app, navigation) = try launched()
            for screen in screens(count) { navigation.pushViewController(screen, animated: false) }
            let work = try visits {
                app.save()
                app.kill()
                try app.launch()
            }
            let restored = try app.root(as: UINavigationController.self).viewControllers
            #expect(restored.map(\.restorationIdentifier) == ["Root"] + (0..<count).map { "Screen \($0)" })
            app.kill()
            return work
        }
    }

    @Test func `S-FIND-11: controllers of one name that a pass has used are not gone over again`() throws {
        let count = 4_000
        let controllers = LiveControllers()
        var unused = LiveControllers.Unused()
        var all: [UIViewController] = []
        var used: Set<ObjectIdentifier> = []
        for number in 0..<count {
            let screen = Self.screen("Detail")
            all.append(screen)
            controllers.insert(screen)
            let found = controllers.controllers(identifier: "Detail", of: &unused) {
                used.contains(ObjectIdentifier($0))
            }
            #expect(found == [screen], "\(number)")
            used.insert(ObjectIdentifier(screen))
        }
        // Each sweep starts over. One comes when as many controllers came as there were before.
        #expect((count...4 * count).contains(controllers.visitCount), "\(controllers.visitCount)")
    }

    @Test func `S-FIND-11: after controllers have gone, a pass finds those that are left and unused`() {
        let controllers = LiveControllers()
        var unused = LiveControllers.Unused()
        var all = (0..<4).map { _ in Self.screen("Detail") }
        for screen in all { controllers.insert(screen) }
        func find(unless used: [UIViewController]) -> [UIViewController] {
            controllers.controllers(identifier: "Detail", of: &unused) { object in used.contains { $0 === object } }
        }
        #expect(find(unless: [all[0]]) == Array(all[1...]))
        all.remove(at: 1)
        controllers.sweep()
        #expect(find(unless: [all[0], all[1]]) == [all[2]])
        all[2].restorationIdentifier = "Other"
        #expect(find(unless: [all[0], all[1]]) == [])
        all[2].restorationIdentifier = "Detail"
        controllers.identifierDidChange(all[2])
        #expect(find(unless: [all[0], all[1]]) == [all[2]])
    }

    // MARK: The places of children

    /// A controller that runs its test's code when it moves.
    private final class Meddling: UIViewController {
        var onWillMove: (UIViewController?) -> Void = { _ in }
        override func willMove(toParent parent: UIViewController?) { onWillMove(parent) }
    }

    @Test func `what app code changes while controllers are pushed is undone, and each has one parent`() throws {
        let (_, navigation) = try launched()
        let (root, other, meddling) = (navigation.viewControllers[0], Self.screen("Other"), Meddling())
        meddling.onWillMove = { _ in
            meddling.onWillMove = { _ in }
            navigation.pushViewController(other, animated: false)
        }
        navigation.pushViewController(meddling, animated: false)
        #expect(navigation.viewControllers == [root, meddling])
        #expect(meddling.parent === navigation && meddling.indexInParent == 1)
        #expect(other.indexInParent == nil)
        navigation.pushViewController(Self.screen("Third"), animated: false)
        meddling.onWillMove = { _ in root.removeFromParent() }
        navigation.popToRootViewController(animated: false)
        #expect(navigation.viewControllers == [root])
        #expect(root.parent === navigation && root.indexInParent == 0 && meddling.parent == nil)
    }

    @Test func `a controller that is named twice is a child once`() throws {
        let (_, navigation) = try launched()
        let screens = screens(3)
        navigation.viewControllers = [screens[0], screens[1], screens[1]]
        #expect(navigation.viewControllers == [screens[0], screens[1]])
        navigation.viewControllers.append(screens[0])
        #expect(navigation.viewControllers == [screens[0], screens[1]])
        navigation.viewControllers = [screens[1], screens[0], screens[2]]
        #expect(navigation.viewControllers == [screens[1], screens[0], screens[2]])
        #expect(screens.map(\.indexInParent) == [1, 0, 2])
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `whatever becomes of a stack, each controller knows its place, or has none`(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let (app, navigation) = try launched()
        var expected = navigation.viewControllers
        let all = screens(12) + expected
        for step in 0..<200 {
            let free = all.filter { screen in !expected.contains(screen) }
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                guard let next = free.randomElement(using: &random) else { continue }
                navigation.pushViewController(next, animated: false)
                expected.append(next)
            case 1:
                navigation.popViewController(animated: false)
                if expected.count > 1 { expected.removeLast() }
            case 2:
                expected = Array(expected.shuffled(using: &random).prefix(6))
                navigation.setViewControllers(expected, animated: false)
            case 3:
                expected = Array(all.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random)))
                navigation.setViewControllers(expected, animated: false)
            case 4:
                let place = Int.random(in: 0...expected.count, using: &random)
                expected.insert(contentsOf: free.prefix(2), at: place)
                navigation.setViewControllers(expected, animated: false)
            default:
                guard let back = expected.randomElement(using: &random) else { continue }
                navigation.popToViewController(back, animated: false)
                expected = Array(expected.prefix { $0 !== back }) + [back]
            }
            #expect(navigation.children == expected, "step \(step)")
            #expect(navigation.children.map(\.indexInParent) == Array(expected.indices), "step \(step)")
            for screen in all where !expected.contains(screen) { #expect(screen.parent == nil, "step \(step)") }
            #expect(all.filter(\.isAppeared) == [expected[expected.count - 1]], "step \(step)")
        }
        app.kill()
    }
}
