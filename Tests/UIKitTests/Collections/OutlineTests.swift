import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Items with items below them, and the accessories beside the content of list cells.
@MainActor
@Suite(.serialized)
struct OutlineTests {
    typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    private var animals: Snapshot {
        var snapshot = Snapshot()
        snapshot.append(["Cats", "Dogs"])
        snapshot.append(["Lion", "Lynx"], to: "Cats")
        snapshot.append(["Cub"], to: "Lion")
        snapshot.append(["Wolf"], to: "Dogs")
        return snapshot
    }

    @Test func `Items below others are visible while those are expanded`() {
        var snapshot = animals
        #expect(snapshot.items == ["Cats", "Lion", "Cub", "Lynx", "Dogs", "Wolf"])
        #expect(snapshot.visibleItems == ["Cats", "Dogs"])
        snapshot.expand(["Lion"])
        #expect(!snapshot.isVisible("Cub") && snapshot.isExpanded("Lion"))
        snapshot.expand(["Cats"])
        #expect(snapshot.visibleItems == ["Cats", "Lion", "Cub", "Lynx", "Dogs"])
        #expect(snapshot.level(of: "Cub") == 2 && snapshot.parent(of: "Cub") == "Lion")
        snapshot.collapse(["Cats"])
        #expect(snapshot.visibleItems == ["Cats", "Dogs"])
        #expect(snapshot.snapshot(of: "Cats").rootItems == ["Lion", "Lynx"])
        #expect(snapshot.snapshot(of: "Cats", includingParent: true).items == ["Cats", "Lion", "Cub", "Lynx"])
    }

    @Test func `Items are inserted, deleted with all below them, and replaced; what is there twice is left out`() {
        var snapshot = animals
        snapshot.insert(["Ocelot", "Lynx"], before: "Lynx")
        snapshot.insert(["Birds"], after: "Cats")
        snapshot.append(["Lost"], to: "Nobody")
        #expect(snapshot.items == ["Cats", "Lion", "Cub", "Ocelot", "Lynx", "Birds", "Dogs", "Wolf"])
        snapshot.delete(["Lion"])
        #expect(!snapshot.contains("Cub") && snapshot.items.count == 6)
        var others = Snapshot()
        others.append(["Fox"])
        others.append(["Kit"], to: "Fox")
        snapshot.replace(childrenOf: "Dogs", using: others)
        #expect(snapshot.snapshot(of: "Dogs").items == ["Fox", "Kit"] && !snapshot.contains("Wolf"))
        snapshot.insert(animals.snapshot(of: "Cats", includingParent: false), after: "Birds")
        #expect(snapshot.rootItems == ["Cats", "Birds", "Lion", "Dogs"])
        #expect(snapshot.parent(of: "Cub") == "Lion" && snapshot.parent(of: "Lynx") == "Cats")
    }

    private final class ListController: UICollectionViewController {
        private(set) var data: UICollectionViewDiffableDataSource<Int, String>!
        var accessories: (String) -> [UICellAccessory] = { _ in [] }

        override func viewDidLoad() {
            super.viewDidLoad()
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                [weak self] cell, _, name in
                var content = cell.defaultContentConfiguration()
                content.text = name
                cell.contentConfiguration = content
                cell.accessories = self?.accessories(name) ?? []
            }
            data = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
            }
        }
    }

    private func app(_ accessories: @escaping (String) -> [UICellAccessory]) throws -> (TestApp, ListController) {
        let app = TestApp(root: {
            let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            let controller = ListController(
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            controller.accessories = accessories
            return controller
        })
        try app.launch()
        return (app, try app.root(as: ListController.self))
    }

    private func items(_ app: TestApp) -> [String?] {
        app.windows.allElements.filter { $0.role == .item }.map(\.label)
    }

    @Test func `The user expands an item, whose items stand below it and further in`() throws {
        let (app, controller) = try app { ["Cats", "Lion"].contains($0) ? [.outlineDisclosure()] : [] }
        controller.data.apply(animals, to: 0)
        #expect(items(app) == ["Cats", "Dogs"])
        try app.press("Expand")
        #expect(items(app) == ["Cats", "Lion", "Lynx", "Dogs"])
        let (top, below) = (app.element("Cats")?.row, app.element("Lynx")?.row)
        #expect(top?.x == 0 && below?.x == 10 && below?.width == 380)
        #expect(controller.data.snapshot(for: 0).isExpanded("Cats"))
        try app.press("Collapse")
        #expect(items(app) == ["Cats", "Dogs"])
        #expect(controller.data.snapshot(for: 0).contains("Cub"))
    }

    @Test func `A header is expanded by a press anywhere, unless its data source says no`() throws {
        let (app, controller) = try app {
            $0 == "Cats" || $0 == "Dogs" ? [.outlineDisclosure(options: .init(style: .header))] : []
        }
        var told: [String] = []
        controller.data.sectionSnapshotHandlers.shouldExpandItem = { $0 == "Dogs" }
        controller.data.sectionSnapshotHandlers.willExpandItem = { told.append($0) }
        controller.data.apply(animals, to: 0)
        try app.press("Cats", role: .item)
        try app.press("Dogs", role: .item)
        #expect(items(app) == ["Cats", "Dogs", "Wolf"] && told == ["Dogs"])
        #expect(controller.collectionView.indexPathsForSelectedItems == nil)
    }

    @Test func `Labels, views and buttons stand beside the content, some only while the list is edited`() throws {
        let button = UIButton(type: .system)
        button.setTitle("Own", for: .normal)
        nonisolated(unsafe) var deleted = 0
        let (app, controller) = try app { _ in
            [
                .label(text: "7 pages"), .checkmark(), .delete(actionHandler: { deleted += 1 }), .reorder(),
                .multiselect(),
                .customView(configuration: .init(customView: button, placement: .trailing(displayed: .always))),
            ]
        }
        var snapshot = Snapshot()
        snapshot.append(["Book"])
        controller.data.apply(snapshot, to: 0)
        let item = try #require(app.element("Book", role: .item))
        #expect(item.traits.contains(.checkmark))
        #expect(item.children.map(\.label) == ["7 pages", "Own"])
        controller.collectionView.isEditing = true
        app.settle()
        try app.press("Delete")
        #expect(deleted == 1)
    }

    @Test func `Another snapshot of all sections takes the outline away`() throws {
        let (app, controller) = try app { _ in [] }
        controller.data.apply(animals, to: 0)
        var all = NSDiffableDataSourceSnapshot<Int, String>()
        all.appendSections([0])
        all.appendItems(["Bird"])
        controller.data.apply(all)
        #expect(controller.data.snapshot(for: 0).items == ["Bird"])
        #expect(items(app) == ["Bird"])
    }

    /// An outline of animals that comes back.
    private final class RestorableList: UICollectionViewController {
        private(set) var data: UICollectionViewDiffableDataSource<Int, String>!
        var told: [String] = []
        /// The snapshot of a launch, or nil if the data comes late.
        var first: Snapshot?
        var childrenOf: ((String) -> [String])?

        override func viewDidLoad() {
            super.viewDidLoad()
            restorationIdentifier = "Animals"
            collectionView.restorationIdentifier = "list"
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
                var content = cell.defaultContentConfiguration()
                content.text = name
                cell.contentConfiguration = content
                cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
            }
            data = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
            }
            data.sectionSnapshotHandlers.willExpandItem = { [unowned self] in told.append("expand \($0)") }
            data.sectionSnapshotHandlers.willCollapseItem = { [unowned self] in told.append("collapse \($0)") }
            if let childrenOf {
                data.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in
                    var snapshot = Snapshot()
                    snapshot.append(childrenOf(item))
                    return snapshot
                }
            }
            if let first { data.apply(first, to: 0) }
        }
    }

    private func restorable(
        _ first: @escaping () -> Snapshot?, children: ((String) -> [String])? = nil
    ) throws -> TestApp {
        let app = TestApp(root: {
            let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            let controller = RestorableList(
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            controller.first = first()
            controller.childrenOf = children
            return controller
        })
        try app.launch()
        return app
    }

    // S-ROW-9.1, S-ROW-9.2, S-ROW-9.4, S-ROW-9.5
    @Test func `S-ROW-9: items that the user expanded and collapsed come back, until the user acts`() throws {
        var open = animals
        open.expand(["Dogs"])
        let app = try restorable { open }
        #expect(items(app) == ["Cats", "Dogs", "Wolf"])
        try app.press("Cats", role: .item)
        try app.press("Lion", role: .item)
        try app.press("Dogs", role: .item)
        let expected = ["Cats", "Lion", "Cub", "Lynx", "Dogs"]
        #expect(items(app) == expected)
        for _ in 1...2 {
            try app.relaunch()
            #expect(items(app) == expected)
            #expect(try app.root(as: RestorableList.self).told == [])
        }
        let list = try app.root(as: RestorableList.self)
        list.data.apply(open, to: 0)
        #expect(items(app) == expected, "the data often comes again after the launch")
        try app.press("Lion", role: .item)
        list.data.apply(open, to: 0)
        #expect(items(app) == ["Cats", "Dogs", "Wolf"])
        try app.relaunch()
        #expect(items(app) == ["Cats", "Dogs", "Wolf"])
    }

    /// Gives a list the restored choices of expanded items.
    private func expand(_ names: [String], in list: UICollectionView) {
        let choices = Dictionary(uniqueKeysWithValues: names.map { ($0, CodedValue.bool(true)) })
        let state = CodedValue.dictionary([CodedEntry(ReservedKey.expandedItems, .dictionary(of: choices))])
        state.decode { list.outlineChoices.decode(with: $0) }
    }

    /// The items whose choices a save has.
    private func savedItems(_ app: TestApp) throws -> [String] {
        let archive = try #require(app.preserve())
        let saved = archive.records.compactMap { $0.values[ReservedKey.expandedItems] }.first
        guard case .dictionary(let entries)? = saved else { return [] }
        return entries.map(\.key)
    }

    // S-ROW-9.1
    @Test func `S-ROW-9: a list that has noted 500 items notes no other one, but the user may change those`() throws {
        let app = try restorable { animals }
        expand((1..<500).map { "item \($0)" }, in: try app.root(as: RestorableList.self).collectionView)
        try app.press("Dogs", role: .item)
        try app.press("Cats", role: .item)
        #expect(items(app) == ["Cats", "Lion", "Lynx", "Dogs", "Wolf"])
        let saved = try savedItems(app)
        #expect(saved.count == 500 && saved.contains("Dogs") && !saved.contains("Cats"))
        try app.relaunch()
        #expect(items(app) == ["Cats", "Dogs", "Wolf"])
        try app.press("Dogs", role: .item)
        try app.relaunch()
        #expect(items(app) == ["Cats", "Dogs"])
    }

    // S-ROW-9.1
    @Test func `S-ROW-9: a list restores 500 items of a state that has more`() throws {
        let app = try restorable { animals }
        expand((0..<520).map { "item \($0)" }, in: try app.root(as: RestorableList.self).collectionView)
        #expect(try savedItems(app).count == 500)
    }

    // S-ROW-9.3, S-ROW-9.4
    @Test func `S-ROW-9: items that come late are expanded once, with the children that the app then has`() throws {
        let children = ["Cats": ["Lion"], "Lion": ["Cub"]]
        var roots = Snapshot()
        roots.append(["Cats", "Dogs"])
        var first: Snapshot? = roots
        let app = try restorable({ first }) { children[$0] ?? [] }
        try app.press("Cats", role: .item)
        try app.press("Lion", role: .item)
        #expect(items(app) == ["Cats", "Lion", "Cub", "Dogs"])
        app.save()
        app.kill()
        first = nil
        try app.launch()
        #expect(items(app) == [])
        app.save()
        app.kill()
        var dogs = Snapshot()
        dogs.append(["Dogs"])
        first = dogs
        try app.launch()
        try app.press("Dogs", role: .item)
        let list = try app.root(as: RestorableList.self)
        list.data.apply(roots, to: 0)
        #expect(items(app) == ["Cats", "Lion", "Cub", "Dogs"])
        list.data.apply(roots, to: 0)
        #expect(items(app) == ["Cats", "Dogs"])
    }
}
