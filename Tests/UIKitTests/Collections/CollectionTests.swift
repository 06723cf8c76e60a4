import Foundation
import Testing
import UIKit
import UIKitTesting

/// Items, reuse, selection and updates of a collection view.
@MainActor
@Suite(.serialized)
struct CollectionTests {
    private func app(
        _ count: Int, multiple: Bool = false, configure: @escaping (ItemsController) -> Void = { _ in }
    ) throws -> TestApp {
        let app = TestApp(root: {
            let controller = ItemsController((0..<count).map { "item \($0)" }, multiple: multiple)
            configure(controller)
            return controller
        })
        try app.launch()
        return app
    }

    private func items(_ app: TestApp) -> [PresentationNode] { app.windows.allElements.filter { $0.role == .item } }
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func `Only the items near the visible part exist as cells, and cells are reused`() throws {
        let app = try app(100_000)
        #expect(items(app).count < 150)
        let controller = try app.root(as: ItemsController.self)
        var cells: Set<ObjectIdentifier> = []
        for y in stride(from: 0.0, to: 3_000_000, by: 60_000) {
            app.scroll("items", to: y)
            _ = app.windows
            cells.formUnion(controller.collectionView.visibleCells.map(ObjectIdentifier.init))
        }
        #expect(cells.count < 300)
        #expect(!items(app).isEmpty && items(app).allSatisfy { $0.row?.count == 100_000 })
        #expect(app.element("items")?.scrolling?.contentHeight == 3_333_400)
    }

    @Test func `However large a display says that it is, only so many items are made`() throws {
        let app = try app(100_000)
        let view = try #require(app.element("items", role: .collection))
        _ = app.deliver(.scroll(view.id, .init(x: 0, y: 0, width: 300, height: 1e9)))
        #expect(items(app).count < 1_000)
        let result = app.deliver(.scroll(view.id, .init(x: .nan, y: 0, width: -1, height: 0)))
        guard case .refused = result else { return #expect(Bool(false), "took \(result)") }
    }

    @Test func `Items stand in lines, and an item keeps its identity while the view scrolls`() throws {
        let app = try app(1_000)
        let placement = try #require(app.element("item 4")?.row)
        #expect(placement == RowPlacement(x: 145, y: 100, width: 100, height: 100, index: 4, count: 1_000))
        let before = try #require(app.element("item 12"))
        app.scroll("items", to: 500)
        #expect(app.element("item 12")?.id == before.id)
    }

    @Test func `Selecting one item deselects the other, and the delegate hears of both`() throws {
        let app = try app(10)
        try app.press("item 2")
        try app.press("item 5")
        let controller = try app.root(as: ItemsController.self)
        #expect(controller.log == ["select 2", "deselect 2", "select 5"])
        #expect(items(app).filter { $0.traits.contains(.selected) }.map(\.label) == ["item 5"])
        #expect(controller.collectionView.cellForItem(at: path(5))?.isSelected == true)
        #expect(controller.collectionView.cellForItem(at: path(2))?.isSelected == false)
    }

    @Test func `With multiple selection a second press deselects`() throws {
        let app = try app(10, multiple: true)
        #expect(app.element("items")?.collection?.allowsMultipleSelection == true)
        for item in [2, 5, 2] { try app.press("item \(item)") }
        let controller = try app.root(as: ItemsController.self)
        #expect(controller.log == ["select 2", "select 5", "deselect 2"])
        #expect(controller.collectionView.indexPathsForSelectedItems == [path(5)])
    }

    @Test func `The delegate may refuse to highlight, to select and to deselect`() throws {
        final class Choosing: ItemsController {
            override func collectionView(
                _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item != 0 }
            override func collectionView(
                _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item != 1 }
            override func collectionView(
                _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item != 2 }
            override func collectionView(
                _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
            ) { log.append("highlight \(indexPath.item)") }
        }
        let app = TestApp(root: { Choosing((0..<5).map { "item \($0)" }, multiple: true) })
        try app.launch()
        for item in [0, 1, 2, 2] { try app.press("item \(item)") }
        let controller = try app.root(as: Choosing.self)
        #expect(controller.log == ["highlight 1", "highlight 2", "select 2", "highlight 2"])
        #expect(controller.selectedNames == ["item 2"])
    }

    @Test func `What cannot be selected is refused, and selecting by code obeys allowsSelection`() throws {
        let app = try app(3)
        let item = try #require(app.element("item 1"))
        let controller = try app.root(as: ItemsController.self)
        controller.collectionView.allowsSelection = false
        guard case .refused = app.deliver(.activate(item.id)) else { return #expect(Bool(false), "selected") }
        controller.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
        #expect(controller.collectionView.indexPathsForSelectedItems == nil)
        controller.sections = [[]]
        controller.collectionView.reloadData()
        #expect(app.deliver(.activate(item.id)) == .unknownElement)
    }

    @Test func `Selecting by code tells the delegate nothing, and nil clears`() throws {
        let app = try app(1_000)
        let controller = try app.root(as: ItemsController.self)
        controller.collectionView.selectItem(at: path(300), animated: false, scrollPosition: .top)
        #expect(controller.collectionView.contentOffset.y == 10_000)
        #expect(controller.selectedNames == ["item 300"])
        controller.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(controller.selectedNames.isEmpty)
        #expect(controller.log.isEmpty)
    }

    @Test func `Scrolling to an item puts it where it is asked for, as far as there is content`() throws {
        let app = try app(300)
        let view: UICollectionView = try app.root(as: ItemsController.self).collectionView
        let height = view.bounds.height
        view.scrollToItem(at: path(150), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 5_050 - height / 2)
        view.scrollToItem(at: path(150), at: .bottom, animated: false)
        #expect(view.contentOffset.y == 5_100 - height)
        view.scrollToItem(at: path(299), at: .top, animated: false)
        #expect(view.contentOffset.y == 10_000 - height)
        view.scrollToItem(at: path(0), at: [], animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollToItem(at: path(7_000), at: .top, animated: false)
        #expect(view.contentOffset.y == 0)
    }

    @Test func `Inserted, deleted and moved items carry the selection along`() throws {
        let app = try app(10, multiple: true)
        for item in [2, 5, 8] { try app.press("item \(item)") }
        let controller = try app.root(as: ItemsController.self)
        let view: UICollectionView = controller.collectionView
        view.performBatchUpdates {
            controller.sections[0].removeAll { ["item 0", "item 8"].contains($0) }
            controller.sections[0].insert("new", at: 4)
            view.deleteItems(at: [path(0), path(8)])
            view.insertItems(at: [path(4)])
        }
        #expect(controller.selectedNames == ["item 2", "item 5"])
        controller.sections[0].remove(at: 1)
        controller.sections[0].append("item 2")
        view.moveItem(at: path(1), to: path(8))
        #expect(controller.selectedNames == ["item 2", "item 5"])
        controller.sections.insert(["first"], at: 0)
        view.insertSections([0])
        #expect(controller.selectedNames == ["item 2", "item 5"])
        controller.sections.swapAt(0, 1)
        view.moveSection(1, toSection: 0)
        #expect(controller.selectedNames == ["item 2", "item 5"])
        controller.sections.remove(at: 0)
        view.deleteSections([0])
        #expect(controller.selectedNames.isEmpty)
    }

    @Test func `Updates that contradict the data source show what the data source says`() throws {
        let app = try app(10, multiple: true)
        try app.press("item 9")
        let controller = try app.root(as: ItemsController.self)
        let view: UICollectionView = controller.collectionView
        view.insertItems(at: [path(4), path(-1), IndexPath(item: 0, section: 99), IndexPath(index: 3)])
        view.deleteItems(at: [path(400)])
        view.moveItem(at: path(3), to: IndexPath(item: 3, section: 7))
        view.deleteSections([8])
        view.moveSection(0, toSection: 5)
        view.reloadItems(at: [path(77)])
        view.reloadSections([12])
        #expect(items(app).count == 10)
        #expect(view.numberOfItems(inSection: 99) == 0)
        #expect(view.layoutAttributesForItem(at: path(77)) == nil)
        #expect(view.cellForItem(at: IndexPath(index: 1)) == nil)
    }

    @Test func `Headers stand before the items of their section`() throws {
        let app = try app(3) { controller in
            controller.sections = [["a", "b"], [], ["c"]]
            (controller.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 40
        }
        let nodes = app.windows.allElements.filter { $0.role == .supplementary || $0.role == .item }
        #expect(
            nodes.map { $0.label ?? $0.children.first?.label } == [
                "section 0", "a", "b", "section 1", "section 2", "c",
            ])
        #expect(nodes.map(\.row?.y) == [0, 40, 40, 140, 180, 220])
        let view: UICollectionView = try app.root(as: ItemsController.self).collectionView
        let kind = UICollectionView.elementKindSectionHeader
        let title = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 2))
        #expect((title as? TitleView)?.label.text == "section 2")
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 3)
    }

    @Test func `The delegate hears which items come near and go`() throws {
        final class Watching: ItemsController {
            var shown: Set<Int> = []
            override func collectionView(
                _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) { shown.insert(indexPath.item) }
            override func collectionView(
                _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) { shown.remove(indexPath.item) }
        }
        let app = TestApp(root: { Watching((0..<1_000).map { "item \($0)" }) })
        try app.launch()
        _ = app.windows
        let controller = try app.root(as: Watching.self)
        #expect(controller.shown.contains(0))
        app.scroll("items", to: 20_000)
        _ = app.windows
        #expect(!controller.shown.contains(0))
        #expect(controller.shown.contains(600))
    }

    @Test func `An empty collection view shows its background view`() throws {
        let app = try app(0) { controller in
            let label = UILabel()
            label.text = "No photos"
            controller.loadViewIfNeeded()
            controller.collectionView.backgroundView = label
        }
        #expect(app.element("No photos")?.role == .text)
    }

    @Test func `A carousel is as high as one line, and scrolls sideways`() throws {
        let app = TestApp(root: {
            let screen = StateController("Screen")
            let data = ItemsController((0..<1_000).map { "item \($0)" }, horizontal: true)
            let carousel = UICollectionView(frame: .zero, collectionViewLayout: data.collectionViewLayout)
            carousel.accessibilityLabel = "items"
            carousel.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            carousel.dataSource = data
            screen.addChild(data)
            screen.view.addSubview(UIStackView(arrangedSubviews: [carousel]))
            return screen
        })
        try app.launch()
        let node = try #require(app.element("items", role: .collection))
        #expect(node.collection?.scrollsHorizontally == true)
        #expect(node.collection?.height == 100)
        _ = app.deliver(.scroll(node.id, .init(x: 5_000, y: 0, width: 390, height: 100)))
        #expect(app.element("item 50")?.row?.x == 5_000)
        #expect(app.element("item 50")?.row?.y == 0)
        #expect(items(app).count < 20)
        #expect(app.element("items")?.scrolling?.contentWidth == 100_000)
    }

    @Test func `Items are placed by a layout of the app's own, and one without a place is not shown`() throws {
        final class Diagonal: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 500) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<9).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                let step = indexPath.item == 2 ? CGFloat.nan : CGFloat(indexPath.item) * 50
                attributes.frame = CGRect(x: step, y: step, width: 50, height: 50)
                return attributes
            }
        }
        let app = try app(5)
        let view: UICollectionView = try app.root(as: ItemsController.self).collectionView
        view.setCollectionViewLayout(Diagonal(), animated: true)
        #expect(items(app).map(\.label) == ["item 0", "item 1", "item 3", "item 4"])
        #expect(items(app).map(\.row?.x) == [0, 50, 150, 200])
        #expect(view.indexPathForItem(at: CGPoint(x: 160, y: 160)) == path(3))
    }

    @Test func `Items without a size are not made`() throws {
        let app = try app(100_000)
        let controller = try app.root(as: ItemsController.self)
        (controller.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = .zero
        #expect(items(app).isEmpty)
        (controller.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 390, height: 300)
        #expect(items(app).count == 6)
    }

    @Test func `A cell of an app's own class is made with init(frame:)`() throws {
        final class Photo: UICollectionViewCell {
            let caption = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(caption)
            }
            required init?(coder: NSCoder) { nil }
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(Photo.self, forCellWithReuseIdentifier: "photo")
        let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path(0))
        #expect((cell as? Photo)?.caption.superview === cell.contentView)
        #expect(cell.reuseIdentifier == "photo")
        #expect(type(of: view.dequeueReusableCell(withReuseIdentifier: "?", for: path(0))) == UICollectionViewCell.self)
    }
}
