import UIKit
import WebDisplay

/// An app of one container. The arguments of its first launch say how many children that gets: `restoring-app --controllers 1000`.
///
/// Later launches build none. Those that come back are counted on the output.
@main
final class RestoringApp: UIResponder, UIApplicationDelegate {
    static var display: (any Display)? { WebDisplay() }

    var window: UIWindow?
    private let container = UIViewController()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        container.restorationIdentifier = "Container"
        for number in 0..<Self.askedFor { add(Child.make("child.\(number)")) }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = container
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        for child in Child.restored { add(child) }
        print("Restored: \(Child.restored.count)")
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

    private func add(_ child: UIViewController) {
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
    }

    private static var askedFor: Int {
        let arguments = CommandLine.arguments
        return arguments.firstIndex(of: "--controllers").flatMap { Int(arguments.dropFirst($0 + 1).first ?? "") } ?? 0
    }
}

/// A controller that comes back from its restoration class, with a text.
final class Child: UIViewController, UIViewControllerRestoration {
    static private(set) var restored: [Child] = []

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
        let child = make(identifierComponents.last)
        restored.append(child)
        return child
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
