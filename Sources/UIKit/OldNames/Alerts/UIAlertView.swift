import Foundation

/// An alert as code before iOS 8 has it: it shows a `UIAlertController` in front of what the key window shows.
@available(*, deprecated, message: "Use UIAlertController with the style alert.")
@preconcurrency @MainActor
open class UIAlertView: UIView {
    /// Is told which button was pressed.
    open weak var delegate: AnyObject?
    /// Shown in bold.
    open var title: String?
    /// Shown below the title.
    open var message: String?
    /// Which fields the alert has.
    open var alertViewStyle = UIAlertViewStyle.default
    /// The button that leaves the alert; -1 for none.
    open var cancelButtonIndex = -1
    private var buttons: [String] = []
    private var shownAlert: UIAlertController?

    /// An alert with buttons; `cancelButtonTitle` is that of the first.
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
    /// The first button that is not the one that leaves the alert; -1 for none.
    open var firstOtherButtonIndex: Int { buttons.indices.first { $0 != cancelButtonIndex } ?? -1 }
    /// Whether it is shown.
    open var isVisible: Bool { shownAlert != nil }
    /// A field of the alert, once it is shown.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        let fields = (shownAlert ?? made).textFields ?? []
        return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    /// Fields can be asked for before the alert is shown.
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

    /// Shows the alert.
    open func show() {
        guard shownAlert == nil, let presenter = UIWindow.inFront else { return }
        let alert = made
        waiting = nil
        alert.title = title
        alert.message = message
        for (index, title) in buttons.enumerated() {
            let style = index == cancelButtonIndex ? UIAlertAction.Style.cancel : .default
            // The alert is kept until it is answered.
            alert.addAction(UIAlertAction(title: title, style: style) { _ in self.answered(index) })
        }
        shownAlert = alert
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.willPresent(self)
        presenter.present(alert, animated: true) { receiver?.didPresent(self) }
    }

    private func answered(_ index: Int) {
        // The fields can still be asked for.
        defer { shownAlert = nil }
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.alertView(self, clickedButtonAt: index)
        receiver?.alertView(self, willDismissWithButtonIndex: index)
        receiver?.alertView(self, didDismissWithButtonIndex: index)
    }

    /// Takes the alert away as if a button had been pressed.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let shownAlert else { return }
        shownAlert.dismiss(animated: animated)
        let receiver = delegate as? any UIAlertViewDelegate
        receiver?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        receiver?.alertView(self, didDismissWithButtonIndex: buttonIndex)
        self.shownAlert = nil
    }
}

/// Which fields an alert has.
public enum UIAlertViewStyle: Int, Sendable {
    /// None, one for a secret, one for a text, or both.
    case `default` = 0, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// Is told which button of an alert was pressed.
@available(*, deprecated, message: "Use UIAlertController, whose actions have handlers.")
@preconcurrency @MainActor
public protocol UIAlertViewDelegate {
    /// A button was pressed.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// The alert is about to go.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// The alert has gone.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// The alert is about to be shown.
    func willPresent(_ alertView: UIAlertView)
    /// The alert is shown.
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
    /// The controller of the key window that nothing is presented over.
    static var inFront: UIViewController? {
        var front = UIApplication.shared.keyWindow?.rootViewController
        while let next = front?.presentedViewController { front = next }
        return front
    }
}
