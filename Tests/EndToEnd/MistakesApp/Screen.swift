import UIKit

/// A screen that comes back by its class.
class Screen: UIViewController, UIViewControllerRestoration {
    /// Makes a screen with an identifier, a title and a restoration class.
    required init() {
        super.init(nibName: nil, bundle: nil)
        title = "\(Self.self)"
        restorationIdentifier = "\(Self.self)"
        restorationClass = Self.self
    }

    required init?(coder: NSCoder) { nil }

    class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        self.init()
    }

    /// Shows views below one another.
    func show(_ views: UIView...) {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        view.addSubview(stack)
    }

    func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    func button(_ title: String, _ handler: @escaping @MainActor () -> Void) -> UIButton {
        UIButton(primaryAction: UIAction(title: title) { _ in handler() })
    }

    /// Returns a field that keeps its text if it has an identifier.
    func field(_ identifier: String?, _ name: String) -> UITextField {
        let field = UITextField()
        field.restorationIdentifier = identifier
        field.accessibilityLabel = name
        return field
    }
}
