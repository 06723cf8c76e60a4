import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of tokens of search fields, and of other small parts that apps set.
@MainActor
@Suite(.serialized)
struct SearchTokenTests {
    private final class Told: NSObject, UISearchBarDelegate {
        var tokens: [Int] = []
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            tokens.append(searchBar.searchTextField.tokens.count)
        }
    }

    private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

    @Test func `Tokens are inserted, replaced and removed`() {
        let field = UISearchBar().searchTextField
        let (a, b, c) = (token("a"), token("b"), token("c"))
        a.representedObject = 7
        field.tokens = [a]
        field.insertToken(b, at: 0)
        #expect(field.tokens == [b, a])
        #expect(field.tokens[1].representedObject as? Int == 7)
        field.text = "red cars"
        let red = field.textRange(
            from: field.beginningOfDocument, to: field.position(from: field.beginningOfDocument, offset: 4)!)!
        field.replaceTextualPortion(of: red, with: c, at: 2)
        #expect(field.text == "cars" && field.tokens == [b, a, c])
        #expect(field.tokens(in: field.textualRange) == [b, a, c])
        field.removeToken(at: 1)
        field.removeToken(at: 9)
        #expect(field.tokens == [b, c])
    }

    @Test func `Displays show tokens as buttons that remove them, and the delegate is told`() throws {
        let told = Told()
        let app = try TestApp.showing {
            let bar = UISearchBar().named("search")
            bar.delegate = told
            bar.searchTextField.tokens = [self.token("Vienna"), self.token("Graz")]
            return [bar]
        }
        try app.press("Vienna")
        let bar: UISearchBar = try app.view("search")
        #expect(bar.searchTextField.tokens.count == 1 && told.tokens == [1])
        #expect(app.element("Vienna") == nil && app.element("Graz") != nil)
        bar.searchTextField.allowsDeletingTokens = false
        app.settle()
        let graz = try #require(app.element("Graz"))
        #expect(app.deliver(.activate(graz.id)) != .handled)
    }

    @Test func `A search field without a bar asks its delegate as a field does; that copies nothing of a token`()
        throws
    {
        final class Strict: NSObject, UISearchTextFieldDelegate {
            var changes: [String] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                changes.append(string)
                return false
            }
        }
        let strict = Strict()
        let app = try TestApp.showing {
            let field = UISearchTextField(frame: .zero).named("field")
            field.accessibilityLabel = "Search"
            field.delegate = strict
            return [field]
        }
        try app.type("a", into: "Search")
        let field: UISearchTextField = try app.view("field")
        #expect(strict.changes == ["a"] && field.text == "")
        let delegate = try #require(field.delegate as? any UISearchTextFieldDelegate)
        let copied = delegate.searchTextField(field, itemProviderForCopying: token("a"))
        #expect(copied.registeredTypeIdentifiers == [])
    }

    @Test func `The scroll view of an edge is the one that was set for it`() {
        let (controller, list, strip) = (UIViewController(), UITableView(), UIScrollView())
        #expect(controller.contentScrollView(for: .top) == nil)
        controller.setContentScrollView(list)
        controller.setContentScrollView(strip, for: [.bottom, .leading])
        #expect(controller.contentScrollView(for: .top) === list)
        #expect(controller.contentScrollView(for: .bottom) === strip)
        controller.setContentScrollView(nil, for: .bottom)
        #expect(controller.contentScrollView(for: .bottom) == nil)
        #expect(controller.contentScrollView(for: .trailing) === list)
    }

    @Test func `Guides of keyboards and focus settings keep what is set`() {
        let view = UIView()
        #expect(!view.keyboardLayoutGuide.followsUndockedKeyboard)
        view.keyboardLayoutGuide.followsUndockedKeyboard = true
        #expect(view.keyboardLayoutGuide.followsUndockedKeyboard)
        let constraint = view.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
        view.keyboardLayoutGuide.setConstraints([constraint], activeWhenNearEdge: .bottom)
        #expect(view.keyboardLayoutGuide.constraintsActive(whenNearEdge: .bottom) == [constraint])
        let table = UITableView()
        table.selectionFollowsFocus = true
        #expect(
            table.selectionFollowsFocus
                && !UICollectionView(frame: .zero, collectionViewLayout: .init()).selectionFollowsFocus)
    }
}
