import UIKit
import WebDisplay

/// An app of one container. The arguments of its first launch have the number of children: `restoring-app --controllers
/// 1000`.
///
/// Later launches build none. They print how many came back.
@main
final class RestoringApp: UIResponder, UIApplicationDelegate {
    static var display: (any Display)? { WebDisplay() }

    var window: UIWindow?
    private let container = Container()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        container.restorationIdentifier = "Container"
        for number in 0..<Self.askedFor { container.show(Child.make("child.\(number)")) }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = container
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("Restored: \(container.restoredCount)")
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

    private static var askedFor: Int {
        let arguments = CommandLine.arguments
        return arguments.firstIndex(of: "--controllers").flatMap { Int(arguments.dropFirst($0 + 1).first ?? "") } ?? 0
    }
}

/// A container that saves references to its children, and adds them again.
final class Container: UIViewController {
    private(set) var restoredCount = 0

    func show(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children, forKey: "children")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let restored = coder.decodeObject(forKey: "children") as? [UIViewController] ?? []
        for child in restored { show(child) }
        restoredCount = restored.count
    }
}

/// A controller that comes back from its restoration class, with a text.
final class Child: UIViewController, UIViewControllerRestoration {
    private var text = ""

    static func make(_ identifier: String?) -> Child {
        let child = Child()
        child.restorationIdentifier = identifier
        child.restorationClass = Child.self
        child.text = "Text of \(identifier ?? "none")"
        return child
    }

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        make(identifierComponents.last)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(text, forKey: "text")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        text = coder.decodeObject(forKey: "text") as? String ?? text
    }
}
