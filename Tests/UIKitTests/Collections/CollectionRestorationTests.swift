import Foundation
import Testing
import UIKit
import UIKitTesting

/// Items of a collection view that UIKit finds again (S-CLASS-21, by the rules of tables).
@MainActor
@Suite(.serialized)
struct CollectionRestorationTests {
    private func app(
        _ items: @escaping () -> [String], named: Bool = false, multiple: Bool = false, horizontal: Bool = false,
        configure: @escaping (ItemsController) -> Void = { _ in }
    ) throws -> TestApp {
        let app = TestApp(root: {
            let controller =
                named
                ? NamedItemsController(items(), multiple: multiple, horizontal: horizontal)
                : ItemsController(items(), multiple: multiple, horizontal: horizontal)
            configure(controller)
            return controller
        })
        try app.launch()
        return app
    }

    private let names = (0..<300).map { "item \($0)" }

    private func root(_ app: TestApp) throws -> ItemsController { try app.root(as: ItemsController.self) }
    private func view(_ app: TestApp) throws -> UICollectionView { try #require(app.root?.view as? UICollectionView) }
    private func selected(_ app: TestApp) throws -> [String] { try root(app).selectedNames }
    private func firstVisible(_ app: TestApp) throws -> Int? { try view(app).indexPathsForVisibleItems.first?.item }

    // S-CLASS-21.1, S-CLASS-21.2
    @Test func `S-CLASS-21: the selected items and the scroll position come back`() throws {
        let app = try app({ names }, multiple: true)
        app.scroll("items", to: 1_012)
        try app.press("item 31")
        try app.press("item 33")
        let before = app.shown
        try app.relaunch()
        #expect(try firstVisible(app) == 30)
        #expect(try selected(app) == ["item 31", "item 33"])
        #expect(try view(app).contentOffset.y == 1_012)
        #expect(app.shown == before)
    }

    @Test func `S-SAVE-9: a layout that finds another size in a pass is no change that the app makes`() throws {
        let names = names
        let app = TestApp(root: {
            let tabs = UITabBarController()
            tabs.restorationIdentifier = "Tabs"
            let items = ItemsController(names, multiple: false, horizontal: false)
            items.title = "Items"
            tabs.viewControllers = [StateController("First"), items]
            return tabs
        })
        try app.launch()
        try app.press("Items")
        #expect(app.element("items", role: .collection) != nil)
        (app.root as? UITabBarController)?.selectedIndex = 0
        app.deliver(.resize(width: 600, height: 900))
        app.save()
        #expect(app.saveProblems(.changedDuringPass).isEmpty)
    }

    @Test func `S-CLASS-21: sideways too`() throws {
        let app = try app({ names }, horizontal: true)
        let node = try #require(app.element("items", role: .collection))
        _ = app.deliver(.scroll(node.id, .init(x: 2_050, y: 0, width: 390, height: 300)))
        try app.press("item 63")
        try app.relaunch()
        #expect(try view(app).contentOffset == CGPoint(x: 2_050, y: 0))
        #expect(try selected(app) == ["item 63"])
    }

    @Test func `S-CLASS-21: on a display of another width, the first visible item is the same until the user scrolls`()
        throws
    {
        let app = try app { names }
        app.scroll("items", to: 2_010)
        try app.relaunch()
        let node = try #require(app.element("items", role: .collection))
        let offset = try view(app).contentOffset.y
        _ = app.deliver(.scroll(node.id, .init(x: 0, y: Double(offset), width: 610, height: 800)))
        #expect(try view(app).contentOffset.y == 1_010)
        #expect(try firstVisible(app) == 60)
        _ = app.deliver(.scroll(node.id, .init(x: 0, y: 500, width: 610, height: 800)))
        _ = app.deliver(.scroll(node.id, .init(x: 0, y: 500, width: 390, height: 800)))
        #expect(try view(app).contentOffset.y == 500)
    }

    @Test func `S-CLASS-18: where less can be scrolled now, the position is kept within it`() throws {
        var items = names
        let app = try app { items }
        app.scroll("items", to: 9_000)
        app.save()
        items = Array(names[0..<60])
        app.kill()
        try app.launch()
        #expect(try view(app).contentOffset.y == 2_000 - view(app).bounds.height)
    }

    // S-CLASS-21.1
    @Test func `S-CLASS-20, S-CLASS-21: without model association items are index paths`() throws {
        var items = names
        let app = try app { items }
        try app.press("item 2")
        app.save()
        items.insert("new", at: 0)
        app.kill()
        try app.launch()
        #expect(try selected(app) == ["item 1"])
    }

    // S-MODEL-3.1, S-MODEL-3.2
    // S-CLASS-20.1, S-CLASS-21.1, S-CLASS-21.2
    @Test func `S-CLASS-20, S-MODEL-3: with it they are found by their name, where they are now`() throws {
        var items = names
        let app = try app({ items }, named: true)
        app.scroll("items", to: 1_000)
        try app.press("item 32")
        app.save()
        items.insert(contentsOf: (0..<6).map { "new \($0)" }, at: 0)
        app.kill()
        try app.launch()
        #expect(try selected(app) == ["item 32"])
        #expect(try firstVisible(app) == 36)
    }

    // S-MODEL-1.1, S-MODEL-1.2
    @Test func `S-MODEL-1: the data source is asked for the first visible item and each selected one, and no other`()
        throws
    {
        let app = try app({ names }, named: true, multiple: true)
        app.scroll("items", to: 1_000)
        for item in [31, 33] { try app.press("item \(item)") }
        let controller = try app.root(as: NamedItemsController.self)
        controller.asked = []
        app.save()
        #expect(controller.asked == [30, 31, 33])
        controller.sections = [[]]
        controller.collectionView.reloadData()
        controller.asked = []
        app.save()
        #expect(controller.asked.isEmpty)
    }

    @Test func `S-MODEL-1: data that shrank without a reload is not asked for what is gone`() throws {
        let app = try app({ names }, named: true, multiple: true)
        try app.press("item 8")
        let controller = try app.root(as: NamedItemsController.self)
        controller.sections = []
        app.save()
        try app.relaunch()
        #expect(try selected(app).isEmpty)
    }

    @Test func `S-MODEL-2: an item whose name is nil is not saved`() throws {
        let app = try app({ names }, named: true, multiple: true) { ($0 as? NamedItemsController)?.nameless = [1, 0] }
        for item in [1, 2] { try app.press("item \(item)") }
        try app.relaunch()
        #expect(try selected(app) == ["item 2"])
        #expect(app.restoreProblems(.elementMissing).isEmpty)
    }

    // S-MODEL-4.1, S-MODEL-4.3
    @Test func `S-MODEL-4: an item that is gone is skipped, reported`() throws {
        var items = names
        for named in [true, false] {
            items = names
            let app = try app({ items }, named: named, multiple: true)
            for item in [20, 1] { try app.press("item \(item)") }
            app.save()
            items = Array(names[0..<10])
            app.kill()
            try app.launch()
            #expect(try selected(app) == ["item 1"])
            #expect(app.restoreProblems(.elementMissing) == [["Items", "items"]])
        }
    }

    // S-MODEL-5.1, S-MODEL-5.2
    @Test func `S-MODEL-5: items saved by name are not applied by path, and the reverse`() throws {
        for named in [true, false] {
            let app = try app({ names }, named: named)
            try app.press("item 3")
            app.save()
            app.kill()
            app.makeDelegate = { StateDelegate { named ? ItemsController(names) : NamedItemsController(names) } }
            // The class differs as well. The recorded class is a superclass in one of the two cases only.
            try app.rewriteArchive { archive in archive.records[0].className = "UIKitTests.ItemsController" }
            try app.launch()
            #expect(try selected(app).isEmpty)
        }
    }

    // S-CLASS-22.1
    @Test func `S-CLASS-22, S-MODEL-6: an item that comes later is found after a reload, or when it is inserted`()
        throws
    {
        for named in [true, false] {
            for inserts in [true, false] {
                var late = false
                let app = try app({ late ? [] : names }, named: named)
                app.scroll("items", to: 1_000)
                try app.press("item 32")
                app.save()
                late = true
                // A second kill before the data arrives loses nothing.
                for _ in 0..<2 { try app.relaunch() }
                #expect(try selected(app).isEmpty)
                try root(app).sections = [names]
                if inserts {
                    try view(app).insertItems(at: names.indices.map { IndexPath(item: $0, section: 0) })
                } else {
                    try view(app).reloadData()
                }
                #expect(try selected(app) == ["item 32"])
                #expect(try firstVisible(app) == 30)
            }
        }
    }

    // S-CLASS-22.3
    @Test func `S-CLASS-22: the user's first scroll or selection, or the app's, ends the search`() throws {
        var late = false
        let app = try app { late ? Array(names[0..<60]) : names }
        try view(app).contentOffset.y = 6_000
        try app.press("item 181")
        app.save()
        late = true
        let acts: [() throws -> Void] = [
            { try app.press("item 45") }, { app.scroll("items", to: 11) },
            { try view(app).selectItem(at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: []) },
            { try view(app).contentOffset.y = 17 },
        ]
        for act in acts {
            app.kill()
            try app.launch()
            app.scroll("items", to: Double(try view(app).contentOffset.y))
            try act()
            try root(app).sections = [names]
            try view(app).reloadData()
            #expect(try selected(app).isEmpty)
        }
    }

    @Test func `S-CLASS-26: restoring tells the delegate nothing`() throws {
        let app = try app({ names }, multiple: true)
        app.scroll("items", to: 600)
        try app.press("item 20")
        try app.relaunch()
        #expect(try root(app).log.isEmpty)
        #expect(try selected(app) == ["item 20"])
    }

    // S-CLASS-13.1, S-CLASS-13.2
    @Test func `S-CLASS-13: a collection view without an identifier saves nothing`() throws {
        let app = try app({ names }, configure: { $0.viewIdentifier = nil })
        app.scroll("Items", to: 520, role: .collection)
        app.save()
        #expect(app.savedKeys == ["Items"])
        let archive = try #require(app.preserve())
        #expect(archive.records.map { $0.values.keyed.map(\.key) } == [["UIKit.viewLoaded"]])
        try app.relaunch()
        #expect(try view(app).contentOffset.y == 0)
    }

    // S-PRES-19.2, S-ROW-1.1
    @Test func `S-PRES-19: a view in a reusable cell is reported, and the user's input there comes back`() throws {
        final class Fields: ItemsController {
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
                let field = UITextField()
                field.restorationIdentifier = "field"
                field.accessibilityLabel = "field \(indexPath.item)"
                cell.contentView.addSubview(field)
                let scroll = UIScrollView()
                scroll.restorationIdentifier = "scroll"
                cell.contentView.addSubview(scroll)
                return cell
            }
        }
        let app = TestApp(root: { Fields(["a"]) })
        try app.launch()
        try app.type("typed", into: "field 0")
        app.save()
        #expect(app.saveProblems(.viewInCell) == [["Items"]])
        #expect(app.savedKeys == ["Items", "Items/items"])
        app.kill()
        try app.launch()
        #expect(app.element("field 0")?.input?.text == "typed")
    }

    @Test func `The selection is cleared when the view comes back into view, not when it was restored`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [ItemsController(["a", "b"])]) })
        try app.launch()
        try app.press("b")
        try app.relaunch()
        let controller = try #require(app.root?.children[0] as? ItemsController)
        #expect(controller.selectedNames == ["b"])
        let navigation = try app.root(as: UINavigationController.self)
        navigation.pushViewController(StateController("Detail"), animated: false)
        navigation.popViewController(animated: false)
        #expect(controller.selectedNames.isEmpty)
    }
}
