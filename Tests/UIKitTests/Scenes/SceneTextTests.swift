import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of texts and searches that an app restores by itself, with an activity (spec chapter 13.6).
@MainActor
@Suite(.serialized)
struct SceneTextTests {
    private func shown(_ views: UIView...) throws -> TestApp {
        let app = TestApp.withScenes(root: {
            let controller = StateController("Root")
            for view in views { controller.view.addSubview(view) }
            return controller
        })
        try app.launch()
        return app
    }

    // S-SCENE-14.1 to S-SCENE-14.4
    @Test func `S-SCENE-14: selection and focus of a field, and where a text view was scrolled to, but not the text`()
        throws
    {
        let (field, text) = (UITextField(), UITextView())
        let app = try shown(field, text)
        field.text = "abcdef"
        field.becomeFirstResponder()
        field.selectText(NSRange(location: 2, length: 3))
        text.text = "one\ntwo\nthree"
        text.selectedRange = NSRange(location: 4, length: 0)
        text.contentOffset = CGPoint(x: 0, y: 30)
        let (ofField, ofText) = (field.interactionState, text.interactionState)
        for state in [ofField, ofText] {
            #expect(PropertyListSerialization.propertyList(state, isValidFor: .binary))
            #expect(!"\(state)".contains("abc") && !"\(state)".contains("two"))
        }
        app.kill()
        let (newField, newText) = (UITextField(), UITextView())
        let next = try shown(newField, newText)
        newField.text = "abcdef"
        newText.text = "one\ntwo\nthree"
        newText.interactionState = ofText
        newField.interactionState = ofField
        #expect(newField.isFirstResponder)
        #expect(newField.editableText.selection == NSRange(location: 2, length: 3))
        #expect(newText.selectedRange == NSRange(location: 4, length: 0) && newText.contentOffset.y == 30)
        next.settle()
        newField.interactionState = ["selection": [1, 4]]
        next.settle()
        let shown = next.windows.allElements.compactMap { $0.input?.selection }
        #expect(shown == [TextInput.Selection(location: 1, length: 4)], "the display shows a later state too")
        next.kill()
    }

    // S-SCENE-77.1
    @Test func `S-SCENE-77: set before the view is in a window, it takes effect when that appears`() throws {
        let field = UITextField()
        field.text = "abcdef"
        field.interactionState = ["selection": [1, 2], "isFirstResponder": true]
        #expect(!field.isFirstResponder)
        let app = try shown(field)
        #expect(field.isFirstResponder && field.editableText.selection == NSRange(location: 1, length: 2))
        app.kill()
    }

    // S-SCENE-77.2 to S-SCENE-77.5
    @Test func `S-SCENE-77: what does not fit, is of another form or of a secret changes nothing`() throws {
        let (field, secret) = (UITextField(), UITextField())
        let app = try shown(field, secret)
        field.text = "ab"
        field.selectText(NSRange(location: 1, length: 0))
        for state: Any in [
            5, "text", ["selection": [7, 9]], ["selection": [-1, 1]], ["selection": "x"], [1, 2], ["offset": [1]],
        ] {
            field.interactionState = state
            #expect(field.editableText.selection == NSRange(location: 1, length: 0))
        }
        secret.isSecureTextEntry = true
        secret.text = "1234"
        secret.becomeFirstResponder()
        #expect((secret.interactionState as? [String: Any])?.isEmpty == true)
        let activity = NSUserActivity(activityType: "org.example.text")
        activity.userInfo = ["state": field.interactionState]
        SceneScript.current.activity = { _ in activity }
        app.save()
        let stored = app.scene?.session.stateRestorationActivity?.userInfo?["state"] as? [String: Any]
        #expect(stored?["selection"] as? [Int] == [1, 0])
        app.kill()
    }

    // S-SCENE-78.1, S-SCENE-78.2
    @Test func `S-SCENE-78: a search that begins while the scene is connected takes effect when its bar has appeared`()
        throws
    {
        let search = UISearchController(searchResultsController: nil)
        let app = TestApp.withScenes { script in
            script.onConnect = { scene, _, _ in
                let list = StateController("List")
                list.navigationItem.searchController = search
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UINavigationController("Nav", [list])
                (scene.delegate as? TestSceneDelegate)?.window = window
                window.makeKeyAndVisible()
                search.isActive = true
                search.searchBar.text = "half a"
                search.searchBar.becomeFirstResponder()
                #expect(!search.isActive)
            }
        }
        try app.launch()
        #expect(search.isActive && search.searchBar.text == "half a" && search.searchBar.isFirstResponder)
    }
}
