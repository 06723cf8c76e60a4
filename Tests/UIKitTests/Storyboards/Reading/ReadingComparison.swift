import Foundation

@testable import UIKit

/// A comparison between the loader's result for a storyboard and an independent reading of the file.
@MainActor
struct ReadingComparison {
    let reading: IndependentReading
    let storyboard: UIStoryboard
    /// The readings of other files that references lead to, by name without extension.
    let others: [String: IndependentReading]
    private(set) var differences: [String] = []
    private(set) var compared = Counts()

    struct Counts: Equatable {
        var controllers = 0
        var children = 0
        var views = 0
        var connections = 0
        var segues = 0
        var items = 0
    }

    init(_ reading: IndependentReading, _ storyboard: UIStoryboard, others: [String: IndependentReading]) {
        self.reading = reading
        self.storyboard = storyboard
        self.others = others
    }

    private mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: @autoclosure () -> String)
    {
        if found != expected { differences.append("\(reading.file): \(what()): \(found), not \(expected)") }
    }

    mutating func compare() {
        expect(
            storyboard.instantiateInitialViewController()?.storyboardIdentifier,
            reading.initial.flatMap { leads(to: $0) }, "initial controller")
        var known: Set<String> = []
        for scene in reading.scenes {
            // If several scenes have one identifier, code reaches only the first.
            guard known.insert(scene.identifier).inserted else { continue }
            UIApplication.shared.interfaceReport = InterfaceReport()
            let controller = storyboard.controllerIfKnown(identifier: scene.identifier)
            if scene.isReference {
                expect(controller?.storyboardIdentifier, leads(to: scene.id), "reference \(scene.id)")
                continue
            }
            guard let controller else {
                differences.append("\(reading.file): \(scene.id) was not made")
                continue
            }
            compared.controllers += 1
            compare(controller, scene)
            controller.loadViewIfNeeded()
            compareViews(of: controller, scene)
            compareConnections(of: controller, scene)
            compareEmbedded(of: controller, scene)
            compareSegues(of: scene)
        }
    }

    /// Returns the identifier of the controller that an id of this file leads to, or nil if it leads nowhere.
    private func leads(to id: String) -> String? {
        guard let scene = reading.scenes.first(where: { $0.id == id }) else { return nil }
        guard scene.isReference else { return scene.identifier }
        guard let name = scene.storyboardName, let other = others[name] else { return nil }
        let target =
            scene.referencedIdentifier.map { identifier in other.scenes.first { $0.identifier == identifier } }
            ?? other.scenes.first { $0.id == other.initial }
        guard let target, !target.isReference else { return nil }
        return target.identifier
    }

    // MARK: Controllers

    private static let kinds: [String: UIViewController.Type] = [
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "tableViewController": UITableViewController.self, "collectionViewController": UICollectionViewController.self,
        "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    ]

    /// Classes of other modules. All tests share one executable, which links them.
    private static let linked: [String: UIViewController.Type] = [
        "avPlayerViewController": "AVKit.AVPlayerViewController"
    ]
    .compactMapValues { NSClassFromString($0) as? UIViewController.Type }

    private mutating func compare(_ controller: UIViewController, _ scene: IndependentReading.Scene) {
        let name = "\(scene.element) \(scene.id)"
        let kind = Self.kinds[scene.element] ?? Self.linked[scene.element] ?? UIViewController.self
        expect(controller.isKind(of: kind), true, "\(name) is a \(kind)")
        if let custom = scene.customClass, NSClassFromString("UIKitTests.\(custom)") is UIViewController.Type {
            expect("\(type(of: controller))", custom, "class of \(name)")
        } else {
            expect("\(type(of: controller))", "\(kind)", "class of \(name)")
            let isUIKits = scene.customClass.map { NSClassFromString("UIKit.\($0)") != nil } ?? true
            // The report has it once for all controllers of a class.
            let reported = UIApplication.shared.interfaceReport.problems.contains {
                $0.reason == .unknownClass && $0.object == scene.customClass
            }
            expect(reported, !isUIKits, "report of the class of \(name)")
        }
        expect(controller.storyboard === storyboard, true, "storyboard of \(name)")
        expect(controller.storyboardIdentifier, scene.identifier, "identifier of \(name)")
        expect(controller.restorationIdentifier, scene.restoresAs, "restoration identifier of \(name)")
        if let title = scene.title { expect(controller.title, title, "title of \(name)") }
        if let title = scene.tabTitle { expect(controller.tabBarItem.title, title, "tab of \(name)") }
        if scene.hasNavigationItem, scene.title == nil || scene.navigationTitle != nil {
            expect(controller.navigationItem.title, scene.navigationTitle, "navigation item of \(name)")
        }
        expect(Self.names(controller.navigationItem.leftBarButtonItems), scene.leftItems, "left items of \(name)")
        expect(Self.names(controller.navigationItem.rightBarButtonItems), scene.rightItems, "right items of \(name)")
        expect(Self.names(controller.toolbarItems), scene.toolbarItems, "tool bar items of \(name)")
        compared.items += scene.leftItems.count + scene.rightItems.count + scene.toolbarItems.count
        compareChildren(of: controller, scene)
    }

    private static func names(_ items: [UIBarButtonItem]?) -> [String] {
        (items ?? []).map { item in
            let system = UIBarButtonItem.SystemItem.interfaceNames.first { $0.value == item.systemItem }?.key
            return "\(item.title ?? "no title"), \(system ?? "no system item")"
        }
    }

    private mutating func compareChildren(of controller: UIViewController, _ scene: IndependentReading.Scene) {
        let order: [String]
        let found: [UIViewController]
        if let split = controller as? UISplitViewController {
            order = [
                "masterViewController", "supplementaryViewController", "detailViewController", "compactViewController",
            ]
            found =
                split.style == .unspecified
                ? split.viewControllers
                : [.primary, .supplementary, .secondary, .compact].compactMap { split.viewController(for: $0) }
        } else {
            order = ["rootViewController", "viewControllers"]
            found = (controller as? UITabBarController)?.viewControllers ?? controller.children
        }
        let expected = order.flatMap { relationship in
            scene.children.filter { $0.relationship == relationship }.compactMap { leads(to: $0.id) }
        }
        expect(found.map { $0.storyboardIdentifier ?? "" }, expected, "children of \(scene.id)")
        compared.children += expected.count
        for (_, id) in scene.children where leads(to: id) == nil {
            let isReported = UIApplication.shared.interfaceReport.problems.contains { $0.objectID == id }
            expect(isReported, true, "report of \(id), which leads nowhere")
        }
    }

    // MARK: Views

    private mutating func compareViews(of controller: UIViewController, _ scene: IndependentReading.Scene) {
        guard let loading = controller.interfaceScene?.loading else { return }
        for view in scene.views {
            let name = "\(view.element) \(view.id) of \(scene.id)"
            guard let made = loading.object(view.id) as? UIView else {
                differences.append("\(reading.file): \(name) was not made")
                continue
            }
            compared.views += 1
            expect(made.restorationIdentifier, view.restorationIdentifier, "restoration identifier of \(name)")
            var around: [UIView] = []
            var next = made.superview
            while let current = next {
                around.append(current)
                next = current.superview
            }
            let expected = view.ancestors.compactMap { loading.object($0) as? UIView }
            expect(
                around.filter { view in expected.contains { $0 === view } }.map(ObjectIdentifier.init),
                expected.map(ObjectIdentifier.init), "what is around \(name)")
            expect(made === controller.view || around.contains { $0 === controller.view }, true, "place of \(name)")
        }
    }

    // MARK: Connections

    /// Checks that each connection exists, or that the report names its source and its member.
    private mutating func compareConnections(of controller: UIViewController, _ scene: IndependentReading.Scene) {
        guard let loading = controller.interfaceScene?.loading else { return }
        let problems = UIApplication.shared.interfaceReport.problems
        for connection in scene.connections {
            let name = "\(connection.kind) \(connection.name) of \(connection.sourceElement) \(connection.source)"
            guard let source = loading.object(connection.source) else {
                // UIKit makes no objects for constraints and old search controllers.
                if Self.madeElements.contains(connection.sourceElement) {
                    differences.append("\(reading.file): no source: \(name)")
                }
                continue
            }
            compared.connections += 1
            let isReported = problems.contains { $0.objectID == connection.source && $0.member == connection.name }
            let target = loading.object(connection.destination)
            switch connection.kind {
            case "outlet":
                if let outlet = InterfaceMembers.outlets(of: source)[connection.name] as? any ReadableOutlet {
                    let isSet = target != nil && outlet.object === target
                    expect(isSet || isReported, true, name)
                } else if InterfaceMembers.member(connection.name, of: source) == nil, target != nil {
                    // The report doesn't repeat the members of a class that the app lacks.
                    expect(isReported, !loading.isStandIn(source), "report of \(name)")
                }
            case "outletCollection":
                if let outlet = InterfaceMembers.outlets(of: source)[connection.name] as? any ReadableOutlet {
                    let expected = scene.connections.filter {
                        $0.kind == connection.kind && $0.source == connection.source && $0.name == connection.name
                    }.compactMap { loading.object($0.destination).map(ObjectIdentifier.init) }
                    expect(outlet.objects.map(ObjectIdentifier.init), expected, name)
                }
            default:
                if let target, InterfaceMembers.member(connection.name, of: target) == nil {
                    expect(isReported, !loading.isStandIn(target), "report of \(name)")
                }
            }
        }
    }

    private static let madeElements: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
        "view", "label", "button", "slider", "switch", "textField", "textView", "tableView", "collectionView",
        "imageView",
    ]

    private mutating func compareEmbedded(of controller: UIViewController, _ scene: IndependentReading.Scene) {
        guard let loading = controller.interfaceScene?.loading,
            controller.children.isEmpty || Self.kinds[scene.element] == nil
        else {
            return
        }
        for segue in scene.segues where segue.kind == "embed" {
            let container = loading.object(segue.source) as? UIView
            let embedded = controller.children.first { child in
                container?.subviews.contains { $0 === child.view } == true
            }
            expect(embedded?.storyboardIdentifier, leads(to: segue.destination), "what \(segue.id) embeds")
        }
    }

    // MARK: Segues

    /// Performs each segue from a controller that notes its calls.
    private mutating func compareSegues(of scene: IndependentReading.Scene) {
        var known: Set<String> = []
        for segue in scene.segues {
            // Only its trigger performs a segue without an identifier. If two have the
            // same identifier, the first counts.
            guard let identifier = segue.identifier, !identifier.isEmpty, known.insert(identifier).inserted,
                !["unwind", "embed"].contains(segue.kind)
            else { continue }
            compared.segues += 1
            let source = storyboard.controllerIfKnown(identifier: scene.identifier) {
                SegueRecorder.controller(for: scene.element, $0)
            }
            guard let source, source.interfaceScene?.segue(withIdentifier: identifier)?.element.id == segue.id else {
                differences.append("\(reading.file): no segue \(identifier) of \(scene.id)")
                continue
            }
            let stack = UINavigationController(rootViewController: source)
            let prepared = SegueRecorder.segues { source.performSegue(withIdentifier: identifier, sender: nil) }
                .filter { $0.identifier == identifier }
            let destination = leads(to: segue.destination)
            expect(
                prepared.map(\.destination.storyboardIdentifier), destination.map { [$0] } ?? [], "segue \(segue.id)")
            expect(prepared.count { $0.source === source }, prepared.count, "source of segue \(segue.id)")
            guard let shown = prepared.first?.destination, !(source is UINavigationController)
            else {
                continue
            }
            switch segue.kind {
            case "show", "push": expect(stack.topViewController === shown, true, "\(segue.kind) \(segue.id)")
            case "presentation", "modal", "popoverPresentation":
                expect(shown.presentingViewController != nil, true, "\(segue.kind) \(segue.id)")
                expect(
                    shown.modalPresentationStyle == .popover, segue.kind == "popoverPresentation",
                    "style of \(segue.id)")
            default: break
            }
        }
    }
}

extension UIViewController {
    fileprivate func isKind(of type: UIViewController.Type) -> Bool {
        var next: AnyClass? = Swift.type(of: self)
        while let current = next {
            if current == type { return true }
            next = _getSuperclass(current)
        }
        return false
    }
}

/// An `@Outlet` of any type.
@MainActor
private protocol ReadableOutlet {
    var object: AnyObject? { get }
    var objects: [AnyObject] { get }
}

extension Outlet: ReadableOutlet {
    fileprivate var object: AnyObject? {
        let mirror = Mirror(reflecting: wrappedValue)
        let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : wrappedValue
        return value.map { $0 as AnyObject }
    }

    fileprivate var objects: [AnyObject] {
        let mirror = Mirror(reflecting: wrappedValue)
        let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : wrappedValue
        return (value as? [AnyObject]) ?? []
    }
}
