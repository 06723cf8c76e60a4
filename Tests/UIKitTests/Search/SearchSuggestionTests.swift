import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the choices that a search offers besides typing.
@MainActor
@Suite(.serialized)
struct SearchSuggestionTests {
    private static let fruit = ["Apple", "Apricot", "Banana"]

    /// A controller that suggests fruits by the first letters.
    private final class Fruits: UIViewController, UISearchResultsUpdating {
        let search = UISearchController(searchResultsController: nil)
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            search.searchResultsUpdater = self
            search.searchBar.scopeButtonTitles = ["Fresh", "Dried"]
            search.restorationIdentifier = "Search"
            search.searchBar.restorationIdentifier = "SearchBar"
            navigationItem.searchController = search
        }

        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            log.append("update \(text), \(searchController.searchSuggestions?.count ?? 0) left")
            let found = fruit.filter { $0.hasPrefix(text) && $0 != text }
            searchController.searchSuggestions = found.map {
                let suggestion = UISearchSuggestionItem(localizedSuggestion: $0)
                suggestion.representedObject = $0.count
                return suggestion
            }
        }

        func updateSearchResults(
            for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
        ) {
            let left = searchController.searchSuggestions?.count ?? 0
            log.append("selecting \(searchSuggestion.representedObject ?? ""), \(left) left")
            searchController.searchBar.text = searchSuggestion.localizedSuggestion
        }
    }

    private func launched() throws -> (app: TestApp, fruits: Fruits) {
        let app = TestApp(root: {
            let fruits = Fruits()
            fruits.restorationIdentifier = "Fruits"
            return UINavigationController("Navigation", [fruits])
        })
        try app.launch()
        return (app, try fruits(of: app))
    }

    private func fruits(of app: TestApp) throws -> Fruits {
        try #require(try app.root(as: UINavigationController.self).topViewController as? Fruits)
    }

    private func field(_ app: TestApp) throws -> PresentationNode {
        try #require(app.windows.firstElement { $0.role == .searchField })
    }

    private func suggested(_ app: TestApp) -> [String?] {
        app.windows.firstElement { $0.role == .group && $0.label == "Suggestions" }?.children.map(\.label) ?? []
    }

    @Test func `A search controller shows suggestions while it is active, and its updater is told of the choice`()
        throws
    {
        let (app, fruits) = try launched()
        fruits.search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Early")]
        app.settle()
        #expect(suggested(app) == [])
        app.deliver(.focus(try field(app).id))
        #expect(suggested(app) == Self.fruit)
        try app.type("Ap", into: "Search")
        #expect(suggested(app) == ["Apple", "Apricot"])
        fruits.log = []
        try app.press("Apricot")
        #expect(fruits.log == ["selecting 7, 0 left", "update Apricot, 0 left"])
        #expect(try field(app).input?.text == "Apricot")
        #expect(suggested(app) == [] && fruits.search.isActive)
    }

    @Test func `S-INPUT-1, S-INPUT-7: the text of a choice is the user's and comes back`() throws {
        let (app, _) = try launched()
        app.deliver(.focus(try field(app).id))
        try app.press("Banana")
        app.save()
        try app.relaunch()
        #expect(try fruits(of: app).search.searchBar.text == "Banana")
    }

    @Test func `Typing, Cancel and another scope take the suggestions away before the app is told`() throws {
        let (app, fruits) = try launched()
        app.deliver(.focus(try field(app).id))
        fruits.log = []
        try app.type("B", into: "Search")
        #expect(fruits.log == ["update B, 0 left"])
        try app.press("Dried")
        #expect(fruits.log.last == "update B, 0 left" && fruits.log.count == 2)
        #expect(suggested(app) == ["Banana"])
        try app.press("Cancel")
        #expect(fruits.log.last == "update , 0 left")
        #expect(suggested(app) == [])
    }

    @Test func `A search can show none below a navigation bar, and its field takes none by itself`() throws {
        let (app, fruits) = try launched()
        app.deliver(.focus(try field(app).id))
        fruits.search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
        app.settle()
        #expect(suggested(app) == [] && fruits.search.searchSuggestions?.count == 3)
        fruits.search.searchBar.searchTextField.searchSuggestions = nil
        #expect(fruits.search.searchSuggestions?.count == 3)
        fruits.search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false
        app.settle()
        #expect(suggested(app) == Self.fruit)
        fruits.search.searchSuggestions = []
        app.settle()
        #expect(suggested(app) == [])
    }

    /// A suggestion of an app's own class.
    private final class Place: NSObject, UISearchSuggestion {
        let localizedSuggestion: String?
        var localizedAttributedSuggestion: NSAttributedString? { nil }
        var representedObject: Any?
        init(_ name: String) { localizedSuggestion = name }
    }

    private final class Chosen: NSObject, UISearchTextFieldDelegate {
        var names: [String?] = []
        func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
            names.append(suggestion.localizedSuggestion)
            #expect(searchTextField.searchSuggestions == nil)
            searchTextField.text = suggestion.localizedSuggestion
        }
    }

    @Test(arguments: [true, false])
    func `The delegate of a field is told of the choice, with a bar and without`(hasBar: Bool) throws {
        let chosen = Chosen()
        let app = try TestApp.showing {
            let bar = UISearchBar()
            let field = hasBar ? bar.searchTextField : UISearchTextField(frame: .zero)
            field.accessibilityLabel = "Search"
            field.delegate = chosen
            field.searchSuggestions = [Place("Vienna"), Place("Graz")]
            return [(hasBar ? bar : field).named("Search")]
        }
        #expect(suggested(app) == ["Vienna", "Graz"])
        let graz = try #require(app.element("Graz"))
        try app.press("Graz")
        #expect(chosen.names == ["Graz"] && suggested(app) == [])
        #expect(app.element("Search")?.input?.text == "Graz")
        // This press comes too late.
        #expect(app.deliver(.activate(graz.id)) != .handled)
        #expect(chosen.names == ["Graz"])
    }

    @Test func `Typing into a field without a bar takes its suggestions away`() throws {
        let app = try TestApp.showing {
            let field = UISearchTextField(frame: .zero).named("Search")
            field.searchSuggestions = [Place("Vienna")]
            return [field]
        }
        try app.type("G", into: "Search")
        #expect(suggested(app) == [])
    }

    @Test func `A suggestion has a picture, words with a look, and a name for screen readers`() throws {
        let words = NSMutableAttributedString(string: "old town")
        words.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 3))
        let app = try TestApp.showing {
            let field = UISearchTextField(frame: .zero)
            field.searchSuggestions = [
                UISearchSuggestionItem(
                    localizedAttributedSuggestion: words, localizedDescription: "Search the old town",
                    iconImage: UIImage(systemName: "map"))
            ]
            return [field]
        }
        let button = try #require(app.windows.firstElement { $0.label == "old town" })
        #expect(button.spokenName == "Search the old town" && button.image != nil)
        #expect(button.runs?.first?.isUnderlined == true && button.runs?.first?.length == 3)
    }
}
