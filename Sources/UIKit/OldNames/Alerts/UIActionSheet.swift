import Foundation

/// Choices as code before iOS 8 has them: it shows a `UIAlertController` in front of what the key window shows.
@available(*, deprecated, message: "Use UIAlertController with the style actionSheet.")
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    /// Is told which button was pressed.
    open weak var delegate: (any UIActionSheetDelegate)?
    /// Shown above the buttons.
    open var title = ""
    /// The button that leaves the sheet; -1 for none.
    open var cancelButtonIndex = -1
    /// The button that deletes something; -1 for none.
    open var destructiveButtonIndex = -1
    private var buttons: [String] = []
    private var shownAlert: UIAlertController?

    /// Choices with buttons, the one that deletes first, the one that leaves last.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String? = nil,
        _ moreButtonTitles: String...
    ) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.delegate = delegate
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        for title in [firstButtonTitle].compactMap(\.self) + moreButtonTitles { addButton(withTitle: title) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Adds a button, and says its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        buttons.append(title ?? "")
        return buttons.count - 1
    }

    /// The title of a button; nil if there is none.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        buttons.indices.contains(buttonIndex) ? buttons[buttonIndex] : nil
    }
    /// How many buttons there are.
    open var numberOfButtons: Int { buttons.count }
    /// The first button of the others; -1 for none.
    open var firstOtherButtonIndex: Int {
        buttons.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
    }
    /// Whether it is shown.
    open var isVisible: Bool { shownAlert != nil }

    /// Shows the choices beside a view.
    open func show(in view: UIView) { show(from: view, view.bounds) }
    /// Shows the choices beside a part of a view.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) { show(from: view, rect) }
    /// Shows the choices beside a bar button.
    open func show(from item: UIBarButtonItem, animated: Bool) {
        show { $0.popoverPresentationController?.barButtonItem = item }
    }
    /// Shows the choices.
    open func show(from view: UITabBar) { show { _ in } }
    /// Shows the choices.
    open func show(from view: UIToolbar) { show { _ in } }

    private func show(from view: UIView, _ rect: CGRect) {
        show {
            $0.popoverPresentationController?.sourceView = view
            $0.popoverPresentationController?.sourceRect = rect
        }
    }

    private func show(_ place: (UIAlertController) -> Void) {
        guard shownAlert == nil, let presenter = UIWindow.inFront else { return }
        let alert = UIAlertController(
            title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
        for (index, title) in buttons.enumerated() {
            let style: UIAlertAction.Style =
                index == cancelButtonIndex ? .cancel : index == destructiveButtonIndex ? .destructive : .default
            // The sheet is kept until it is answered.
            alert.addAction(UIAlertAction(title: title, style: style) { _ in self.answered(index) })
        }
        place(alert)
        shownAlert = alert
        presenter.present(alert, animated: true)
    }

    private func answered(_ index: Int) {
        shownAlert = nil
        delegate?.actionSheet(self, clickedButtonAt: index)
        delegate?.actionSheet(self, willDismissWithButtonIndex: index)
        delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    }

    /// Takes the choices away as if a button had been pressed.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let shownAlert else { return }
        shownAlert.dismiss(animated: animated)
        self.shownAlert = nil
        delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
        delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
}

/// Is told which button of an action sheet was pressed.
@available(*, deprecated, message: "Use UIAlertController, whose actions have handlers.")
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
    /// A button was pressed.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// The sheet is about to go.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// The sheet has gone.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

@available(*, deprecated)
extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
