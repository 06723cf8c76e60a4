import Foundation
import Testing
import UIKit
import UIKitTesting

/// Properties that apps set and read besides restoring. UIKit keeps them, answers as Apple documents, and changes
/// nothing else.
@MainActor
@Suite(.serialized)
struct WhatAppsSetTests {
    @Test func `buttons of bars are made with nil for target and action, and act once they have an action`() throws {
        var presses = 0
        let app = TestApp(root: {
            let controller = StateController("Bars")
            let refresh = UIBarButtonItem(barButtonSystemItem: .refresh, target: nil, action: nil)
            refresh.primaryAction = UIAction { _ in presses += 1 }
            let named = UIBarButtonItem(title: "Later", style: .done, target: nil, action: nil)
            let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
            #expect(named.style == .done)
            named.accessibilityIdentifier = "later"
            named.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            #expect(named.titleTextAttributes(for: .normal)?.count == 1)
            controller.navigationItem.rightBarButtonItems = [refresh, space, named]
            controller.navigationItem.backBarButtonItem = UIBarButtonItem(
                title: "", style: .plain, target: nil, action: nil)
            UIBarButtonItem.appearance().tintColor = .red
            return UINavigationController("Nav", [controller])
        })
        try app.launch()
        #expect(app.element("Later") != nil)
        let button = try #require(app.windows.firstElement { $0.role == .button && $0.label != "Later" })
        app.deliver(.activate(button.id))
        #expect(presses == 1)
    }

    @Test func `a bar's delegate is asked before the user goes back in it`() throws {
        final class Guard: NSObject, UINavigationBarDelegate {
            var mayPop = false
            var popped: [String?] = []
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { mayPop }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                popped.append(item.title)
            }
        }
        let asked = Guard()
        let bar = UINavigationBar()
        let app = TestApp(root: {
            let controller = StateController("Bars")
            bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
            bar.delegate = asked
            controller.view.addSubview(bar)
            return controller
        })
        try app.launch()
        let back = try #require(app.windows.firstElement { $0.role == .backButton })
        app.deliver(.activate(back.id))
        #expect(bar.items?.count == 2)
        asked.mayPop = true
        app.deliver(.activate(back.id))
        #expect(bar.items?.map(\.title) == ["One"])
        #expect(asked.popped == ["Two"])
    }

    @Test func `text is replaced, inserted and deleted as if it were typed, and the delegate is not asked`() throws {
        for input in [UITextField(), UITextView()] as [any UITextInput & UIView] {
            input.insertText("héllo")
            let start = try #require(input.position(from: input.beginningOfDocument, offset: 1))
            let end = try #require(input.position(from: start, offset: 1))
            let range = try #require(input.textRange(from: start, to: end))
            input.replace(range, withText: "e")
            #expect(input.text(in: try all(of: input)) == "hello")
            #expect(input.selectedTextRange.map { input.offset(from: input.beginningOfDocument, to: $0.end) } == 2)
            input.selectedTextRange = nil
            input.deleteBackward()
            input.insertText("👩‍👩‍👧")
            input.deleteBackward()
            #expect(input.text(in: try all(of: input)) == "hell")
            input.selectedTextRange = try all(of: input)
            input.deleteBackward()
            input.deleteBackward()
            #expect(input.text(in: try all(of: input)) == "")
        }
    }

    @Test func `apps override what is inserted and deleted`() {
        final class CodeField: UITextField {
            var deletions = 0
            override func insertText(_ text: String) { super.insertText(text.uppercased()) }
            override func deleteBackward() {
                deletions += 1
                super.deleteBackward()
            }
        }
        let field = CodeField()
        let input: any UIKeyInput = field
        input.insertText("ab")
        input.deleteBackward()
        #expect(field.text == "A" && field.deletions == 1 && input.hasText)
    }

    @Test func `what an extension of UITextInputTraits has is had by every field, and by views of the app's own`() {
        final class Keypad: UIView, UIKeyInput {
            var hasText: Bool { false }
            func insertText(_ text: String) {}
            func deleteBackward() {}
            var keyboardType = UIKeyboardType.numberPad
        }
        let fields: [any UITextInputTraits] = [UITextField(), UITextView(), UISearchBar(), Keypad()]
        #expect(fields.map(\.offersDigits) == [false, false, false, true])
        for field in fields {
            field.keyboardType = .phonePad
            field.autocorrectionType = .no
        }
        #expect(fields.map(\.offersDigits) == [true, true, true, true])
        #expect(fields.map(\.autocorrectionType) == [.no, .no, .no, .default])
        #expect(fields.map(\.autocapitalizationType) == [.sentences, .sentences, .none, .sentences])
    }

    private func all(of input: any UITextInput) throws -> UITextRange {
        try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
    }

    @Test func `the field of a search bar is the bar's: its text, placeholder and editing`() throws {
        let bar = UISearchBar()
        let app = TestApp(root: {
            let controller = StateController("Search")
            controller.view.addSubview(bar)
            return controller
        })
        try app.launch()
        bar.searchTextField.placeholder = "Look for"
        bar.searchTextField.text = "cats"
        bar.searchTextField.backgroundColor = .red
        #expect(bar.text == "cats" && bar.placeholder == "Look for")
        #expect(bar.searchTextField === bar.searchTextField)
        #expect(bar.searchTextField.hasText)
        bar.searchTextField.insertText("!")
        #expect(bar.text == "cats!")
        bar.searchTextField.deleteBackward()
        bar.searchTextField.deleteBackward()
        #expect(bar.text == "cat" && bar.searchTextField.text == "cat")
        bar.searchTextField.becomeFirstResponder()
        #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
        bar.searchTextField.resignFirstResponder()
        #expect(!bar.isFirstResponder)
    }

    @Test func `fonts by name have the size and what the name says of weight and slant`() throws {
        let font = try #require(UIFont(name: "AvenirNext-BoldItalic", size: 12))
        #expect(font.pointSize == 12 && font.fontName == ".SFUI-BoldItalic")
        #expect(font.lineHeight > 12 && font.descender < 0)
        #expect(UIFont(name: "", size: 12) == nil)
        #expect(UIFont(name: "Menlo", size: -1) == nil)
        #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 10).pointSize == 10)
    }

    @Test func `a transition between children puts one view in the place of the other`() throws {
        let container = UIViewController()
        let (first, second) = (UIViewController(), UIViewController())
        for child in [first, second] { container.addChild(child) }
        container.view.addSubview(first.view)
        var order: [String] = []
        container.transition(
            from: first, to: second, duration: 0.3, animations: { order.append("animations") },
            completion: { order.append("completion \($0)") })
        #expect(container.view.subviews == [second.view])
        #expect(order == ["animations", "completion true"])
        UIView.transition(from: second.view, to: first.view, duration: 1)
        #expect(container.view.subviews == [first.view])
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { first.view.alpha = 0.5 }
        animator.addCompletion { order.append("\($0)") }
        animator.startAnimation()
        #expect(first.view.alpha == 0.5 && order.last == "end")
        // On Apple's platforms the animation would still run.
        animator.addAnimations { first.view.alpha = 1 }
        animator.addCompletion { order.append("after it, \($0)") }
        #expect(first.view.alpha == 1 && order.last == "after it, end")
    }

    @Test func `what a launch asks of the system is accepted`() {
        let application = UIApplication.shared
        application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
        application.registerForRemoteNotifications()
        application.statusBarStyle = .lightContent
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(true)
        #expect(!application.isRegisteredForRemoteNotifications && application.backgroundRefreshStatus == .denied)
        #expect(application.statusBarStyle == .lightContent)
        application.statusBarStyle = .default
        #expect(kCFBundleVersionKey as String == "CFBundleVersion")
        #expect(autoreleasepool { 3 } == 3)
        let view = UIView()
        view.accessibilityElementsHidden = true
        #expect(view.accessibilityElementsHidden && !UIView().accessibilityElementsHidden)
    }

    @Test func `trait collections are combined, and the last one that says something counts`() {
        let compact = UITraitCollection(horizontalSizeClass: .compact)
        let tall = UITraitCollection(verticalSizeClass: .regular)
        let both = UITraitCollection(traitsFrom: [UITraitCollection(horizontalSizeClass: .regular), tall, compact])
        #expect(both.horizontalSizeClass == .compact && both.verticalSizeClass == .regular)
        #expect(both.containsTraits(in: compact) && both.containsTraits(in: tall) && both.containsTraits(in: nil))
        #expect(!compact.containsTraits(in: tall))
    }

    @Test func `colours tell hue, saturation and brightness`() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        for (degrees, color) in [
            (0, UIColor(red: 1, green: 0, blue: 0, alpha: 1)), (60, UIColor(red: 1, green: 1, blue: 0, alpha: 1)),
            (120, UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)), (240, UIColor(red: 0, green: 0, blue: 1, alpha: 1)),
            (300, UIColor(red: 1, green: 0, blue: 1, alpha: 1)),
        ] {
            color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            #expect(abs(hue * 360 - CGFloat(degrees)) < 0.001 && saturation == 1 && alpha == 1)
        }
        UIColor(white: 0.25, alpha: 0.5).getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect((hue, saturation, brightness, alpha) == (0, 0, 0.25, 0.5))
    }

    @Test func `the end of a launch is posted once, after the delegate was told`() throws {
        nonisolated(unsafe) var posts = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
        ) { _ in posts += 1 }
        defer { NotificationCenter.default.removeObserver(observer) }
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        #expect(posts == 1)
        try app.relaunch()
        #expect(posts == 2)
    }
}

extension UITextInputTraits {
    fileprivate var offersDigits: Bool { keyboardType == .numberPad || keyboardType == .phonePad }
}
