import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of restoring a search (spec chapters 5 and 8).
@MainActor
@Suite(.serialized)
struct SearchRestorationTests {
    private func app(_ configure: @escaping (ProductsController) -> Void = { _ in }) throws -> TestApp {
        let app = TestApp(root: {
            let products = ProductsController(style: .plain)
            products.restorationIdentifier = "Products"
            configure(products)
            return UINavigationController("Nav", [products])
        })
        try app.launch()
        return app
    }

    private func products(_ app: TestApp) throws -> ProductsController {
        try #require(app.root?.children.first as? ProductsController)
    }

    // S-INPUT-7.7, S-INPUT-9.1
    @Test
    func `S-INPUT-7, S-INPUT-9, S-INPUT-10: an active search comes back with text, scope, results and keyboard focus`()
        throws
    {
        let app = try app { $0.results = ResultsController(style: .plain) }
        try app.type("ap", into: "Search")
        let scopes = try #require(app.element("Scope"))
        app.deliver(.setValue(scopes.id, 1))
        let before = app.shown
        for _ in 1...2 {
            try app.relaunch()
            let search = try products(app).search
            #expect(search.isActive && search.searchBar.isFirstResponder)
            #expect(search.searchBar.text == "ap" && search.searchBar.selectedScopeButtonIndex == 1)
            #expect(app.shown == before)
        }
    }

    // S-INPUT-9.2
    // S-SCENE-78.3
    @Test func `S-INPUT-9: it is activated when its controller appears, not before`() throws {
        var wasActiveInDidFinish: Bool?
        let app = TestApp(root: {
            let products = ProductsController(style: .plain)
            products.restorationIdentifier = "Products"
            return UINavigationController("Nav", [products])
        }) { delegate in
            delegate.onDidFinish = {
                let products = $0.window?.rootViewController?.children.first as? ProductsController
                wasActiveInDidFinish = products?.search.isActive
                #expect(products?.calls == [])
            }
        }
        try app.launch()
        try app.type("ap", into: "Search")
        try app.relaunch()
        #expect(wasActiveInDidFinish == false)
        #expect(try products(app).calls == ["willPresent", "update ap/0", "didPresent"])
    }

    @Test
    func `S-INPUT-9: below another screen, it waits until its controller appears, through a second restart too`() throws
    {
        let app = try app()
        try app.type("ap", into: "Search")
        let navigation = { try app.root(as: UINavigationController.self) }
        try navigation().pushViewController(RecreatedController("Detail"), animated: false)
        try app.relaunch()
        #expect(try navigation().viewControllers.count == 2)
        #expect(try !products(app).search.isActive)
        try app.relaunch()
        try navigation().popViewController(animated: true)
        #expect(try products(app).search.isActive)
        #expect(try products(app).shown == ["Apple", "Apricot"])
    }

    // S-INPUT-9.1
    @Test
    func `S-INPUT-9: without an identifier, or with preservesUserInput off, the search is not active again`() throws {
        let unnamed = try app { $0.hasSearchIdentifiers = false }
        try unnamed.type("ap", into: "Search")
        try unnamed.relaunch()
        #expect(try !products(unnamed).search.isActive)
        unnamed.kill()
        let off = try app { $0.search.searchBar.preservesUserInput = false }
        try off.type("ap", into: "Search")
        try off.relaunch()
        #expect(try !products(off).search.isActive)
        #expect(try products(off).search.searchBar.text == "")
    }

    // S-INPUT-9.1
    @Test func `S-INPUT-9: a search that has ended stays so`() throws {
        let app = try app()
        try app.type("ap", into: "Search")
        try app.press("Cancel")
        try app.relaunch()
        #expect(try !products(app).search.isActive)
        #expect(try products(app).search.searchBar.text == "")
    }

    @Test func `S-INPUT-8: a scope that is gone is not chosen, and reported`() throws {
        let app = try app()
        app.deliver(.focus(try #require(app.element("Search")).id))
        app.deliver(.setValue(try #require(app.element("Scope")).id, 1))
        app.save()
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let products = ProductsController(style: .plain)
                products.restorationIdentifier = "Products"
                _ = products.view
                products.search.searchBar.scopeButtonTitles = nil
                return UINavigationController("Nav", [products])
            }
        }
        try app.launch()
        #expect(try products(app).search.searchBar.selectedScopeButtonIndex == 0)
        #expect(app.restoreProblems(.selectionInvalid) == [["Nav", "Products", "SearchBar"]])
    }

    @Test func `S-CLASS-15: an active search is not saved as a presented controller, a sheet besides it is`() throws {
        let app = try app()
        try app.type("ap", into: "Search")
        app.save()
        #expect(app.savedPaths == [["Nav"], ["Nav", "Products"], ["Nav", "Products", "SearchBar"]])
        try products(app).present(RecreatedController("Sheet"), animated: false)
        try app.relaunch()
        #expect(app.root?.presentedViewController?.restorationIdentifier == "Sheet")
        #expect(try products(app).search.isActive)
    }

    @Test(arguments: [true, false])
    func `S-PATH-2: a search controller that the app encodes has its path below the searched one, its results below it`(
        isActive: Bool
    ) throws {
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onLoad = { controller in
                let results = StateController("Results")
                let search = UISearchController(searchResultsController: results)
                search.restorationIdentifier = "Search"
                controller.navigationItem.searchController = search
            }
            root.onEncode = { [unowned root] coder in
                coder.encode(root.navigationItem.searchController, forKey: "search")
                coder.encode(root.navigationItem.searchController?.searchResultsController, forKey: "results")
            }
            root.onDecode = { coder in
                root.value = coder.decodeObject(forKey: "results")
            }
            return UINavigationController("Nav", [root])
        })
        try app.launch()
        let search = { app.root?.children.first?.navigationItem.searchController }
        search()?.isActive = isActive
        (search()?.searchResultsController as? StateController)?.valueToEncode = "kept"
        app.save()
        #expect(
            app.savedKeys == [
                "Nav", "Nav/:[0]:/Root", "Nav/:[0]:/Root/Search", "Nav/:[0]:/Root/Search/:[0]:/Results",
            ])
        try app.launch()
        let root = try #require(app.root?.children.first as? StateController)
        #expect(root.value as? UIViewController === search()?.searchResultsController)
        #expect((root.value as? StateController)?.value as? String == "kept")
        #expect(search()?.isActive == isActive)
    }

    @Test func `Views in a navigation bar are preserved as those of its controller`() throws {
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onLoad = {
                $0.navigationItem.titleView = UITextField().named("title")
                $0.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: UITextField().named("right"))
            }
            return UINavigationController("Nav", [root])
        })
        try app.launch()
        try app.type("a", into: "title")
        try app.type("b", into: "right")
        try app.relaunch()
        #expect(app.element("title")?.input?.text == "a")
        #expect(app.element("right")?.input?.text == "b")
        #expect(app.element("right")?.traits.contains(.focused) == true)
        #expect(app.savedPaths.isEmpty || app.savedPaths.contains(["Nav", "Root", "title"]))
    }

    @Test func `S-CLASS-23: a selection that code makes in a search bar's field is in the next save`() throws {
        let app = try TestApp.form()
        try app.type("query", into: "search")
        _ = app.preserve()
        let field = try app.form.search.searchTextField
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
        let end = try #require(field.position(from: field.beginningOfDocument, offset: 3))
        field.selectedTextRange = field.textRange(from: start, to: end)
        let change = try #require(app.preserveChange())
        let selections = change.records.values.compactMap { $0.values["UIKit.selection"] }
        #expect(selections == [.array([.integer(1), .integer(2)])])
    }
}
