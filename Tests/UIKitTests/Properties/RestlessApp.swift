import Foundation
import RestorationArchive
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

/// An app that does something else in each step.
@MainActor
struct RestlessApp {
    static let stepCount = 60
    /// The number of screens that ended.
    nonisolated static let endedScreens = Atomic(0)

    let app: TestApp
    private var generator: SeededGenerator
    private var names = 0

    init(seed: UInt64, isLarge: Bool) throws {
        generator = SeededGenerator(state: seed)
        app = TestApp(root: {
            UITabBarController(
                "Tabs",
                [
                    UINavigationController("Stack", [Screen("First")]),
                    EncodingContainer("Many", children: (0..<(isLarge ? 400 : 5)).map { Screen("\($0)") }),
                    FormController("Form"),
                ])
        })
        try app.launch()
    }

    /// True in about a third of the cases.
    var changesBetweenSlices: Bool { mutating get { pick(3) == 0 } }

    mutating func looksAt(_ step: Int) -> Bool { pick(4) == 0 || step == Self.stepCount }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    private mutating func name() -> String {
        names += 1
        return pick(3) == 0 ? "Same" : "Name \(names)"
    }

    private var tabs: UITabBarController? { app.root as? UITabBarController }
    private var stack: UINavigationController? { tabs?.children.first as? UINavigationController }
    private var many: EncodingContainer? { tabs?.children.dropFirst().first as? EncodingContainer }

    private mutating func screen() -> Screen {
        let screens = ((stack?.children ?? []) + (many?.children ?? [])).compactMap { $0 as? Screen }
        return screens.isEmpty ? Screen("Nowhere") : screens[pick(screens.count)]
    }

    mutating func change() -> String {
        let screen = screen()
        let number = pick(1_000)
        switch pick(27) {
        case 0, 1: return plain(screen, number)
        case 2:
            screen.valueToEncode = number
            screen.invalidateRestorableState()
            return "invalidated"
        case 3, 4:
            screen.scroller.contentOffset = CGPoint(x: 0, y: number)
            return "scrolled"
        case 5:
            screen.scroller.contentInset.top = CGFloat(number)
            return "inset"
        case 6, 7:
            screen.field.text = "\(number)"
            screen.field.selectAll(nil)
            return "text"
        case 8:
            if app.element("field") != nil { try? app.type("typed \(number)", into: "field") }
            return "typed"
        case 9:
            tabs?.selectedIndex = pick(3)
            return "tab"
        case 10:
            if (stack?.children.count ?? 0) < 6 {
                stack?.pushViewController(Screen(pick(5) == 0 ? nil : name()), animated: false)
            }
            return "push"
        case 11:
            stack?.popViewController(animated: false)
            return "pop"
        case 12:
            screen.restorationIdentifier = pick(6) == 0 ? nil : name()
            return "identifier"
        case 13:
            if screen.view.subviews.count < 8 { screen.view.addSubview(UISwitch().named(name())) }
            return "view"
        case 14:
            screen.view.subviews.first.map(screen.view.bringSubviewToFront)
            return "front"
        case 15:
            screen.view.subviews.last?.removeFromSuperview()
            return "no view"
        case 16:
            screen.model = pick(3) == 0 ? nil : Model(number, name())
            return "model"
        case 17:
            screen.model?.number = number
            return "model's number"
        case 18:
            screen.other = pick(2) == 0 ? nil : self.screen()
            return "other"
        case 19:
            screen.isFaulty.toggle()
            return "fault"
        case 20:
            if let stack, let last = stack.children.last {
                let replacement = Screen(pick(2) == 0 ? last.restorationIdentifier : name())
                stack.setViewControllers(stack.viewControllers.dropLast() + [replacement], animated: false)
            }
            return "replaced"
        case 21:
            if pick(2) == 0, (tabs?.children.count ?? 0) > 3 {
                tabs?.viewControllers?.removeLast()
            } else if (tabs?.children.count ?? 0) < 6 {
                let screens = (0..<pick(3)).map { _ in Screen(name()) }
                tabs?.viewControllers?.append(UINavigationController(pick(5) == 0 ? nil : name(), screens))
            }
            return "tabs"
        case 22:
            if let container = many, (stack?.children.count ?? 0) > 1, pick(2) == 0 {
                (stack?.popViewController(animated: false)).map(container.addChild)
            } else if let last = many?.children.last {
                stack?.pushViewController(last, animated: false)
            }
            return "moved"
        case 23:
            if (stack?.children.count ?? 0) < 6 {
                let below = (0..<pick(4)).map { _ in Screen(pick(5) == 0 ? nil : name()) }
                stack?.pushViewController(
                    EncodingContainer(pick(4) == 0 ? nil : name(), children: below), animated: false)
            }
            return "push of a container"
        case 24:
            let container = stack?.children.last
            if let last = container?.children.last, pick(2) == 0 {
                last.removeFromParent()
            } else if (container?.children.count ?? 0) < 5 {
                container?.addChild(Screen(pick(5) == 0 ? nil : name()))
            }
            return "below the top"
        case 25:
            screen.favourite = pick(2) == 0 ? nil : self.screen()
            return "favourite"
        case 26:
            if let presented = tabs?.presentedViewController {
                presented.dismiss(animated: false)
            } else {
                tabs?.present(Screen(name()), animated: false)
            }
            return "presented"
        default:
            if let last = many?.children.last, pick(2) == 0 {
                last.removeFromParent()
            } else {
                many?.addChild(Screen(name()))
            }
            return "children"
        }
    }

    private func plain(_ screen: Screen, _ number: Int) -> String {
        screen.valueToEncode = number
        UIApplication.shared.stateMayHaveChanged()
        return "plain"
    }
}

/// A screen with properties that UIKit saves, and others that it can't know of.
private final class Screen: StateController {
    let scroller = UIScrollView().named("scroller")
    let field = UITextField().named("field")
    var model: Model?
    weak var other: Screen?
    weak var favourite: Screen?
    var isFaulty = false

    deinit { RestlessApp.endedScreens.add(1, ordering: .relaxed) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scroller)
        view.addSubview(field)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(model, forKey: "model")
        coder.encode(favourite, forKey: "favourite")
        if let other { coder.encodeConditionalObject(other, forKey: "other") }
        if isFaulty { coder.encode(NSObject(), forKey: "fault") }
    }
}

private final class Model: NSObject, UIStateRestoring {
    var number: Int

    init(_ number: Int, _ name: String) {
        self.number = number
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: name)
    }

    func encodeRestorableState(with coder: NSCoder) { coder.encode(number, forKey: "number") }
}
