import UIKit

/// A restored screen that crashes in one of its callbacks.
final class CrashController: UIViewController, UIViewControllerRestoration {
    private var isRestored = false

    convenience init(_ identifier: String, isRestored: Bool = false) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        title = identifier
        self.isRestored = isRestored
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let name = identifierComponents.last ?? ""
        Plan.reached(.restorationClass, name)
        let controller = CrashController(name, isRestored: true)
        controller.restorationClass = CrashController.self
        return controller
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(UITextField())
        if restorationIdentifier == "Detail" {
            let inner = CrashController("Inner")
            addChild(inner)
            view.addSubview(inner.view)
        }
        reached(.viewDidLoad)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children, forKey: "children")
        let name = restorationIdentifier ?? ""
        Plan.reached(.encode, name)
        if !isViewLoaded { Plan.reached(.encodeUnloaded, name) }
        if CrashApp.isLate { Plan.reached(.encodeLate, name) }
        if UIApplication.shared.applicationState == .background { Plan.reached(.encodeAtEnd, name) }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        isRestored = true
        super.decodeRestorableState(with: coder)
        reached(.decode)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        reached(.layout)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        reached(.appearance)
        // The screen starts work that crashes after the launch.
        CrashApp.afterSettling { [weak self] in self?.reached(.later) }
    }

    private func reached(_ point: Plan.Point) {
        if isRestored { Plan.reached(point, restorationIdentifier ?? "") }
    }
}

/// A container that crashes in its decode.
final class CrashNavigation: UINavigationController {
    convenience init(_ identifier: String, _ root: UIViewController) {
        self.init(rootViewController: root)
        restorationIdentifier = identifier
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        Plan.reached(.decode, restorationIdentifier ?? "")
    }
}
