import UIKit

/// A screen of the scripted session, with a field, a switch, and ways to other screens and back.
final class ScriptedController: UIViewController, UIViewControllerRestoration {
    private static let maximumDepth = 5
    /// The titles of the buttons.
    static let titles: Set = ["Push", "Pop", "Present", "Dismiss"]

    override func viewDidLoad() {
        super.viewDidLoad()
        let draft = UITextField()
        draft.restorationIdentifier = "Draft"
        draft.accessibilityLabel = "Draft"
        let toggle = UISwitch()
        toggle.restorationIdentifier = "Toggle"
        toggle.accessibilityLabel = "Toggle"
        let buttons = [
            button("Push") { controller in
                guard let navigation = controller.navigationController,
                    navigation.viewControllers.count < Self.maximumDepth
                else { return }
                navigation.pushViewController(Self.make(identifier: "Pushed"), animated: false)
            },
            button("Pop") { $0.navigationController?.popViewController(animated: false) },
            button("Present") { controller in
                guard controller.presentingViewController == nil else { return }
                controller.present(Self.make(identifier: "Presented"), animated: false)
            },
            button("Dismiss") { controller in
                guard controller.presentingViewController != nil else { return }
                controller.dismiss(animated: false)
            },
        ]
        view.addSubview(UIStackView(arrangedSubviews: [draft, toggle] + buttons))
    }

    private func button(_ title: String, _ action: @escaping (ScriptedController) -> Void) -> UIButton {
        UIButton(
            primaryAction: UIAction(title: title) { [weak self] _ in
                if let self { action(self) }
            })
    }

    static func make(identifier: String) -> ScriptedController {
        let controller = ScriptedController()
        controller.restorationIdentifier = identifier
        controller.restorationClass = ScriptedController.self
        return controller
    }

    /// Returns the base interface: a stack of screens, and a long list.
    static func tabs() -> UIViewController {
        let first = ScriptedController()
        first.restorationIdentifier = "First"
        first.title = "First"
        let navigation = UINavigationController(rootViewController: first)
        navigation.restorationIdentifier = "ScriptedNavigation"
        let rows = RowsController(style: .plain)
        rows.restorationIdentifier = "Rows"
        rows.title = "Rows"
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "ScriptedTabs"
        tabs.viewControllers = [navigation, rows]
        return tabs
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        identifierComponents.last.map(make(identifier:))
    }
}
