import UIKit

/// A form with a draft, a switch, and a button that pushes a copy of the form.
final class FormController: UIViewController, UIViewControllerRestoration {
    /// The field of the newest form.
    static weak var newestDraft: UITextField?

    override func viewDidLoad() {
        super.viewDidLoad()
        if restorationIdentifier == nil { restorationIdentifier = "Form" }
        restorationClass = restorationIdentifier == "Form" ? nil : FormController.self
        title = restorationIdentifier
        let draft = UITextField()
        Self.newestDraft = draft
        draft.restorationIdentifier = "Draft"
        draft.accessibilityLabel = "Draft"
        let toggle = UISwitch()
        toggle.restorationIdentifier = "Toggle"
        toggle.accessibilityLabel = "Toggle"
        let push = UIButton(
            primaryAction: UIAction(title: "Push") { [weak self] _ in
                let next = FormController()
                next.restorationIdentifier = "Pushed"
                self?.navigationController?.pushViewController(next, animated: true)
            })
        view.addSubview(UIStackView(arrangedSubviews: [draft, toggle, push] + secrets + longTexts))
    }

    /// The note for tests of long texts.
    private var longTexts: [UIView] {
        guard ProcessInfo.processInfo.environment["FIXTURE_LONG"] != nil else { return [] }
        let note = UITextView()
        note.restorationIdentifier = "Note"
        note.accessibilityLabel = "Note"
        return [note]
    }

    /// The secret field, if a test asks for it.
    private var secrets: [UIView] {
        guard ProcessInfo.processInfo.environment["FIXTURE_SECRET"] != nil else { return [] }
        let code = UITextField()
        code.restorationIdentifier = "Code"
        code.accessibilityLabel = "Code"
        code.isSecureTextEntry = true
        return [code]
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let controller = FormController()
        controller.restorationIdentifier = identifierComponents.last
        return controller
    }
}
