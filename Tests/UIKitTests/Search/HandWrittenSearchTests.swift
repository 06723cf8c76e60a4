import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of apps that restore their search by hand, as on Apple's platforms. The controller encodes that it is active,
/// and activates it again after it appeared.
@MainActor
@Suite(.serialized)
struct HandWrittenSearchTests {
    final class CatalogController: UIViewController, UISearchResultsUpdating {
        enum Key: String { case isActive, isFirstResponder, text }

        let search = UISearchController(searchResultsController: UIViewController())
        var placesBarInView = false
        private var wasActive = false
        private var wasFirstResponder = false
        private(set) var updates: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            search.searchResultsUpdater = self
            definesPresentationContext = true
            if placesBarInView {
                view.addSubview(search.searchBar)
            } else {
                navigationItem.searchController = search
                navigationItem.hidesSearchBarWhenScrolling = false
            }
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard wasActive else { return }
            search.isActive = true
            wasActive = false
            if wasFirstResponder {
                search.searchBar.becomeFirstResponder()
                wasFirstResponder = false
            }
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(search.isActive, forKey: Key.isActive.rawValue)
            coder.encode(search.searchBar.isFirstResponder, forKey: Key.isFirstResponder.rawValue)
            coder.encode(search.searchBar.text, forKey: Key.text.rawValue)
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            wasActive = coder.decodeBool(forKey: Key.isActive.rawValue)
            wasFirstResponder = coder.decodeBool(forKey: Key.isFirstResponder.rawValue)
            search.searchBar.text = coder.decodeObject(forKey: Key.text.rawValue) as? String
        }

        func updateSearchResults(for searchController: UISearchController) {
            updates.append(searchController.searchBar.text ?? "")
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `The search is active again, with text, results and keyboard focus, wherever its bar stands`(
        inView: Bool, isEditing: Bool
    ) throws {
        let app = TestApp(root: {
            let catalog = CatalogController()
            catalog.placesBarInView = inView
            catalog.restorationIdentifier = "Catalog"
            return UINavigationController("Nav", [catalog])
        })
        try app.launch()
        try app.type("ap", into: "Search")
        if !isEditing, let field = app.element("Search") { app.deliver(.submit(field.id)) }
        let before = app.shown
        try app.relaunch()
        let catalog = try #require(app.root?.children.first as? CatalogController)
        #expect(catalog.search.isActive)
        #expect(catalog.search.searchBar.text == "ap")
        #expect(catalog.search.searchBar.isFirstResponder == isEditing)
        #expect(catalog.updates == ["ap"])
        // UIKit restores the cursor only with an identifier, and the bar has none.
        #expect(app.element("Search")?.traits == before.firstElement { $0.label == "Search" }?.traits)
        #expect(app.windows.allElements.map(\.role) == before.allElements.map(\.role))
    }

    @Test func `A search that was not active stays so`() throws {
        let app = TestApp(root: {
            let catalog = CatalogController()
            catalog.restorationIdentifier = "Catalog"
            return UINavigationController("Nav", [catalog])
        })
        try app.launch()
        try app.relaunch()
        let catalog = try #require(app.root?.children.first as? CatalogController)
        #expect(!catalog.search.isActive && catalog.updates.isEmpty)
    }
}
