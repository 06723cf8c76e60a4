import Foundation

/// An action sheet of the time before iOS 8. It shows a `UIAlertController` in front of the key window's content.
@available(*, deprecated, message: "Use UIAlertController with the style actionSheet.")
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    /// The object that receives the pressed button.
    open weak var delegate: (any UIActionSheetDelegate)?
    /// The text above the buttons. An empty title shows none. A shown sheet doesn't change.
    open var title = ""
    /// The index of the button that cancels the sheet, or -1 for none.
    open var cancelButtonIndex = -1
    /// The index of the button that deletes something, or -1 for none.
    open var destructiveButtonIndex = -1
    private var buttons: [String] = []
    private var shownAlert: UIAlertController?

    /// Makes a sheet with buttons. The destructive button comes first, and the cancel button last.
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

    /// Adds a button after the others and returns its index. A nil title is empty. It appears the next time that the
    /// sheet is shown.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        buttons.append(title ?? "")
        return buttons.count - 1
    }

    /// Returns the title of a button, or nil if there is none.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        buttons.indices.contains(buttonIndex) ? buttons[buttonIndex] : nil
    }
    /// The number of buttons.
    open var numberOfButtons: Int { buttons.count }
    /// The index of the first other button, or -1 for none.
    open var firstOtherButtonIndex: Int {
        buttons.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
    }
    /// True from showing the sheet until the user answers or code dismisses it.
    open var isVisible: Bool { shownAlert != nil }

    /// Shows the sheet beside a view. Does nothing if it is shown, or if the key window has no controller.
    open func show(in view: UIView) { show(from: view, view.bounds) }
    /// Shows the sheet beside a view. `rect` and `animated` have no effect. Does nothing if the sheet is shown, or if
    /// the key window has no controller.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) { show(from: view, rect) }
    /// Shows the sheet beside a bar button. Does nothing if it is shown, or if the key window has no controller.
    open func show(from item: UIBarButtonItem, animated: Bool) {
        show { $0.popoverPresentationController?.barButtonItem = item }
    }
    /// Shows the sheet in the middle. Does nothing if it is shown, or if the key window has no controller.
    open func show(from view: UITabBar) { show { _ in } }
    /// Shows the sheet in the middle. Does nothing if it is shown, or if the key window has no controller.
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
            // The closure keeps the sheet alive until the user answers.
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

    /// Dismisses the sheet, and calls the delegate's methods for a dismissal with `buttonIndex`, but not the one for a
    /// press. Does nothing if the sheet isn't shown.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let shownAlert else { return }
        shownAlert.dismiss(animated: animated)
        self.shownAlert = nil
        delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
        delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
}

/// An object that receives the pressed button of an action sheet.
@available(*, deprecated, message: "Use UIAlertController, whose actions have handlers.")
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
    /// Called when the user presses a button.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Called directly before `actionSheet(_:didDismissWithButtonIndex:)`. The sheet already disappeared.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the sheet disappeared.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

@available(*, deprecated)
extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
