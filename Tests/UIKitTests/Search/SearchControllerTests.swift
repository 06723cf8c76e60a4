import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of a search controller while the app runs.
@MainActor
@Suite(.serialized)
struct SearchControllerTests {
    private func launch(
        _ place: ProductsController.Place = .navigationItem, results: ResultsController? = nil
    ) throws -> (app: TestApp, products: ProductsController) {
        let products = ProductsController(style: .plain)
        products.title = "Products"
        products.place = place
        products.results = results
        let app = TestApp(root: { UINavigationController(nil, [products]) })
        try app.launch()
        return (app, products)
    }

    private func field(_ app: TestApp) throws -> PresentationNode {
        try #require(app.windows.firstElement { $0.role == .searchField })
    }

    private func rows(_ app: TestApp) -> [String?] {
        app.windows.allElements.filter { $0.role == .row }.map(\.label)
    }

    @Test func `It becomes active when its bar begins editing, and Cancel ends it`() throws {
        let (app, products) = try launch()
        #expect(!products.search.isActive)
        app.deliver(.focus(try field(app).id))
        #expect(products.search.isActive)
        #expect(products.calls == ["willPresent", "update /0", "didPresent"])
        products.calls = []
        try app.type("ap", into: "Search")
        #expect(products.calls == ["update ap/0"])
        #expect(rows(app) == ["Apple", "Apricot"])
        products.calls = []
        try app.press("Cancel")
        #expect(!products.search.isActive)
        #expect(products.calls == ["willDismiss", "update /0", "didDismiss"])
        #expect(try field(app).input?.text == "")
        #expect(try !field(app).traits.contains(.focused))
        #expect(rows(app).count == 4)
    }

    @Test func `Escape in its bar ends it; a search that is over has no Cancel and no scopes`() throws {
        let (app, products) = try launch()
        try app.type("x", into: "Search")
        #expect(try field(app).children.map(\.role) == [.button, .segmentedControl])
        #expect(app.deliver(.dismiss(try field(app).id)) == .handled)
        #expect(!products.search.isActive)
        #expect(try field(app).children.isEmpty)
    }

    @Test func `A change of the scope, and of the text by code, updates the results`() throws {
        let (app, products) = try launch()
        app.deliver(.focus(try field(app).id))
        products.calls = []
        let scopes = try #require(app.element("Scope"))
        app.deliver(.setValue(scopes.id, 1))
        products.search.searchBar.text = "b"
        products.search.searchBar.text = "b"
        #expect(products.calls == ["update /1", "update b/1"])
    }

    @Test func `The bar's own settings win over the automatic ones`() throws {
        let (app, products) = try launch()
        products.search.searchBar.showsCancelButton = false
        products.search.automaticallyShowsScopeBar = false
        app.deliver(.focus(try field(app).id))
        #expect(!products.search.automaticallyShowsCancelButton)
        #expect(try field(app).children.isEmpty)
    }

    @Test func `The search key leaves the field and keeps the search`() throws {
        let (app, products) = try launch()
        try app.type("ap", into: "Search")
        app.deliver(.submit(try field(app).id))
        #expect(products.search.isActive)
        #expect(!products.search.searchBar.isFirstResponder)
    }

    @Test func `Results are shown in place of the content as soon as there is text, and appear and disappear`() throws {
        let results = ResultsController(style: .plain)
        let (app, products) = try launch(results: results)
        app.deliver(.focus(try field(app).id))
        #expect(rows(app).first == "Apple" && results.appearances.isEmpty)
        let id = try field(app).id
        try app.type("ap", into: "Search")
        #expect(rows(app) == ["Found Apple", "Found Apricot"])
        #expect(try field(app).id == id)
        #expect(results.appearances == ["appear"])
        #expect(results.parent === products.search)
        #expect(results.presentingViewController === products)
        #expect(products.presentedViewController == nil)
        try app.type("", into: "Search")
        #expect(rows(app).count == 4)
        products.search.showsSearchResultsController = true
        #expect(!products.search.automaticallyShowsSearchResultsController)
        #expect(rows(app).first == "Found Apple")
        try app.press("Cancel")
        #expect(rows(app).first == "Apple")
        #expect(results.appearances == ["appear", "disappear", "appear", "disappear"])
    }

    @Test func `A bar in a table's header stays the same element while the results take the table's place`() throws {
        let results = ResultsController(style: .plain)
        let (app, products) = try launch(.tableHeader, results: results)
        let id = try field(app).id
        try app.type("ban", into: "Search")
        #expect(products.search.isActive)
        #expect(rows(app) == ["Found Banana"])
        #expect(try field(app).id == id)
        #expect(try field(app).traits.contains(.focused))
        try app.press("Cancel")
        #expect(rows(app).count == 4)
    }

    @Test
    func `The title and the buttons of the bar are away while the search is active, unless the app wants them`() throws
    {
        let (app, products) = try launch()
        let hasBar = { app.windows.firstElement { $0.role == .navigationBar } != nil }
        #expect(hasBar())
        app.deliver(.focus(try field(app).id))
        #expect(!hasBar())
        products.search.hidesNavigationBarDuringPresentation = false
        #expect(hasBar())
    }

    @Test func `A bar as title view can be typed into, and the bar stays`() throws {
        let (app, products) = try launch(.titleView)
        try app.type("ch", into: "Search")
        #expect(products.search.isActive)
        #expect(rows(app) == ["Cherry"])
        #expect(app.windows.firstElement { $0.role == .navigationBar } != nil)
    }

    @Test
    func `The searched controller can present while the search is active, and what is presented leaves it active`()
        throws
    {
        let results = ResultsController(style: .plain)
        let (app, products) = try launch(results: results)
        try app.type("ap", into: "Search")
        for presenter in [products, products.search, results] {
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            presenter.present(alert, animated: true)
            #expect(alert.presentingViewController === products.navigationController)
            try app.press("OK")
        }
        #expect(products.search.isActive)
    }

    @Test
    func `dismiss from the searched controller or the results ends the search first, as on Apple's platforms`() throws {
        let results = ResultsController(style: .plain)
        let products = ProductsController(style: .plain)
        products.results = results
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        app.root?.present(UINavigationController(nil, [products]), animated: false)
        for controller in [products, results, products.search] {
            try app.type("ap", into: "Search")
            controller.dismiss(animated: true)
            #expect(!products.search.isActive)
            #expect(app.root?.presentedViewController != nil)
        }
        products.dismiss(animated: true)
        #expect(app.root?.presentedViewController == nil)
    }

    @Test func `A search controller that code presents shows its bar above the content`() throws {
        let app = TestApp(root: { UINavigationController(nil, [StateController("Root")]) })
        try app.launch()
        let search = UISearchController(searchResultsController: nil)
        app.root?.children.first?.present(search, animated: true)
        #expect(search.isActive)
        #expect(try field(app).children.map(\.label) == ["Cancel"])
        search.dismiss(animated: true)
        #expect(app.windows.firstElement { $0.role == .searchField } == nil)
    }

    @Test func `A search without a place for its bar, or that replaces another, leads to one consistent end`() throws {
        let (app, products) = try launch()
        let homeless = UISearchController(searchResultsController: nil)
        homeless.isActive = true
        #expect(!homeless.isActive)
        app.deliver(.focus(try field(app).id))
        let other = UISearchController(searchResultsController: nil)
        products.navigationItem.searchController = other
        #expect(!products.search.isActive)
        #expect(products.search.searchBar.window == nil)
        other.isActive = true
        #expect(other.isActive)
        products.navigationItem.searchController = nil
        #expect(!other.isActive)
    }

    @Test func `The search bar's responder chain leads to the searched controller`() throws {
        let (_, products) = try launch()
        #expect(products.search.searchBar.next === products)
        #expect(products.search.next === products)
    }
}
