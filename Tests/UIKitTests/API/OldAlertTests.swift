import Foundation
import Testing
import UIKit
import UIKitTesting

/// Alerts of code before iOS 8.
@MainActor
@Suite(.serialized)
struct OldAlertTests {
    @available(*, deprecated)
    private final class Receiver: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
        var pressed: [String?] = []
        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
            pressed.append(alertView.buttonTitle(at: buttonIndex))
            pressed.append(alertView.textField(at: 0)?.text)
        }
        func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
            pressed.append(actionSheet.buttonTitle(at: buttonIndex))
        }
    }

    @available(*, deprecated)
    @Test func `An alert view is an alert whose delegate hears of the button and the text`() throws {
        let app = TestApp(root: { UIViewController() })
        try app.launch()
        let receiver = Receiver()
        let alert = UIAlertView(
            title: "Name", message: "Whose?", delegate: receiver, cancelButtonTitle: "Cancel",
            otherButtonTitles: "OK", "Later")
        alert.alertViewStyle = .plainTextInput
        alert.textField(at: 0)?.placeholder = "name"
        #expect(alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1 && alert.numberOfButtons == 3)
        alert.show()
        app.settle()
        #expect(alert.isVisible)
        alert.textField(at: 0)?.text = "Ada"
        try app.press("OK")
        #expect(receiver.pressed == ["OK", "Ada"] && !alert.isVisible)
    }

    @available(*, deprecated)
    @Test func `An action sheet offers its buttons`() throws {
        let app = TestApp(root: { UIViewController() })
        try app.launch()
        let receiver = Receiver()
        let sheet = UIActionSheet(
            title: nil, delegate: receiver, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
            otherButtonTitles: "Keep")
        #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 2)
        sheet.show(in: try app.root(as: UIViewController.self).view)
        app.settle()
        #expect(app.element("Delete")?.traits.contains(.destructive) == true)
        try app.press("Keep")
        #expect(receiver.pressed == ["Keep"])
    }
}
