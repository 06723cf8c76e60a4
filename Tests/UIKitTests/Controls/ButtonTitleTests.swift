import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the label of a button's title.
@MainActor
@Suite(.serialized)
struct ButtonTitleTests {
    @Test func `The label has the title of the present state`() {
        let button = UIButton(type: .system)
        #expect(button.titleLabel?.text == nil)
        button.setTitle("Save", for: .normal)
        button.setTitle("Saved", for: .selected)
        button.setTitle("Wait", for: .disabled)
        #expect(button.titleLabel?.text == "Save")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Saved")
        button.isSelected = false
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "Save")
        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Wait")
        button.setTitle(nil, for: .disabled)
        #expect(button.titleLabel?.text == "Save" && button.titleLabel?.attributedText?.string == "Save")
        button.setTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == nil && button.titleLabel?.attributedText == nil)
    }

    @Test func `The label has an attributed title with its attributes`() {
        let button = UIButton()
        button.setTitle("plain", for: .normal)
        let text = NSAttributedString(string: "styled", attributes: [.underlineStyle: 1])
        button.setAttributedTitle(text, for: .normal)
        #expect(button.titleLabel?.text == "styled")
        #expect(button.titleLabel?.attributedText == text)
    }

    @Test func `The label has the title of a configuration, and of an action`() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Go"
        let button = UIButton(configuration: configuration)
        #expect(button.titleLabel?.text == "Go")
        button.configuration?.title = "Stop"
        #expect(button.titleLabel?.text == "Stop")
        let other = UIButton(primaryAction: UIAction(title: "Add") { _ in })
        #expect(other.titleLabel?.text == "Add")
    }

    @Test func `A text that code gives the label stays until the title or the state changes`() {
        let button = UIButton()
        button.setTitle("title", for: .normal)
        button.titleLabel?.text = "other"
        #expect(button.titleLabel?.text == "other" && button.currentTitle == "title")
        button.isSelected = true
        #expect(button.titleLabel?.text == "title")
    }

    @Test func `The image view has the picture of the present state`() {
        let button = UIButton()
        #expect(button.imageView?.image == nil)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.setImage(UIImage(systemName: "star.fill"), for: .selected)
        #expect(button.imageView?.image == UIImage(systemName: "star"))
        button.isSelected = true
        #expect(button.imageView?.image == UIImage(systemName: "star.fill"))
    }

    @Test func `An action reads the label of the button that was pressed`() throws {
        var pressed: [String?] = []
        let app = try TestApp.showing {
            ["1", "2"].map { title in
                let button = UIButton(type: .system)
                button.setTitle(title, for: .normal)
                button.addAction(
                    UIAction { pressed.append(($0.sender as? UIButton)?.titleLabel?.text) }, for: .touchUpInside)
                return button
            }
        }
        try app.press("2")
        try app.press("1")
        #expect(pressed == ["2", "1"])
    }
}
