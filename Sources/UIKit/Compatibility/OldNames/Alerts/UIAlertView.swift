import Foundation

/// An alert of the time before iOS 8. It shows a `UIAlertController` in front of the key window's content.
@available(*, deprecated, message: "Use UIAlertController with the style alert.")
@preconcurrency @MainActor
open class UIAlertView: UIView {
    /// The object that receives the pressed button. It gets calls only if it adopts `UIAlertViewDelegate`.
    open weak var delegate: AnyObject?
    /// The title, in bold.
    open var title: String?
    /// The text below the title.
    open var message: String?
    /// The fields of the alert.
    open var alertViewStyle = UIAlertViewStyle.default
    /// The index of the button that cancels the alert, or -1 for none.
    open var cancelButtonIndex = -1
    private var buttons: [String] = []
    private var shownAlert: UIAlertController?

    /// Makes an alert with buttons. The first one is the cancel button with the title `cancelButtonTitle`, unless that
    /// is nil. Keeps no strong reference to the delegate.
    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String? = nil, _ moreButtonTitles: String...
    ) {
        self.init(frame: .zero)
        self.title = title
        self.message = message
        self.delegate = delegate as AnyObject?
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in [firstButtonTitle].compactMap(\.self) + moreButtonTitles { addButton(withTitle: title) }
    }

    /// Adds a button after the others and returns its index. A nil title is empty. It appears the next time that the
    /// alert is shown.
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
    /// The index of the first button that isn't the cancel button, or -1 for none.
    open var firstOtherButtonIndex: Int { buttons.indices.first { $0 != cancelButtonIndex } ?? -1 }
    /// True from showing the alert until the user answers or code dismisses it.
    open var isVisible: Bool { shownAlert != nil }
    /// Returns a field of the alert, or nil if there is none with that index. The fields follow the `alertViewStyle` of
    /// the first call, also before the alert is shown.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        let fields = (shownAlert ?? made).textFields ?? []
        return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    /// The alert's controller. The app may request its fields before the alert is shown.
    private var made: UIAlertController {
        if let waiting { return waiting }
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        if alertViewStyle == .plainTextInput || alertViewStyle == .loginAndPasswordInput { alert.addTextField() }
        if alertViewStyle == .secureTextInput || alertViewStyle == .loginAndPasswordInput {
            alert.addTextField { $0.isSecureTextEntry = true }
        }
        waiting = alert
        return alert
    }
    private var waiting: UIAlertController?

    /// Shows the alert, with calls of the delegate before and after that. Does nothing if it is shown, or if the key
    /// window has no controller.
    open func show() {
        guard shownAlert == nil, let presenter = UIWindow.inFront else { return }
        let alert = made
        waiting = nil
        alert.title = title
        alert.message = message
        for (index, title) in buttons.enumerated() {
            let style = index == cancelButtonIndex ? UIAlertAction.Style.cancel : .default
            // The closure keeps the alert alive until the user answers.
            alert.addAction(UIAlertAction(title: title, style: style) { _ in self.answered(index) })
        }
        shownAlert = alert
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.willPresent(self)
        presenter.present(alert, animated: true) { receiver?.didPresent(self) }
    }

    private func answered(_ index: Int) {
        // The app can still request the fields.
        defer { shownAlert = nil }
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.alertView(self, clickedButtonAt: index)
        receiver?.alertView(self, willDismissWithButtonIndex: index)
        receiver?.alertView(self, didDismissWithButtonIndex: index)
    }

    /// Dismisses the alert, and calls the delegate's methods for a dismissal with `buttonIndex`, but not the one for a
    /// press. Does nothing if the alert isn't shown.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let shownAlert else { return }
        shownAlert.dismiss(animated: animated)
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        receiver?.alertView(self, didDismissWithButtonIndex: buttonIndex)
        self.shownAlert = nil
    }
}

/// The fields of an alert.
public enum UIAlertViewStyle: Int, Sendable {
    /// No field, a field for a secret, a field for a text, or both fields.
    case `default` = 0, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// An object that receives the pressed button of an alert.
@available(*, deprecated, message: "Use UIAlertController, whose actions have handlers.")
@preconcurrency @MainActor
public protocol UIAlertViewDelegate {
    /// Called when the user presses a button.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called directly before `alertView(_:didDismissWithButtonIndex:)`. The alert already disappeared.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert disappeared.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Called before the alert appears.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert appeared.
    func didPresent(_ alertView: UIAlertView)
    /// Never called: the system takes no alert away.
    func alertViewCancel(_ alertView: UIAlertView)
    /// Never asked: all buttons can be pressed.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

@available(*, deprecated)
extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
    public func willPresent(_ alertView: UIAlertView) {}
    public func didPresent(_ alertView: UIAlertView) {}
    public func alertViewCancel(_ alertView: UIAlertView) {}
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

extension UIWindow {
    /// The frontmost controller of the key window, which presents no other one. nil without a key window or its root
    /// controller.
    static var inFront: UIViewController? {
        var front = UIApplication.shared.keyWindow?.rootViewController
        while let next = front?.presentedViewController { front = next }
        return front
    }
}
