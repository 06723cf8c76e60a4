import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Layouts of groups, as Apple's samples write them. A screen is 390 points wide.
@MainActor
@Suite(.serialized)
struct CompositionalLayoutTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func app(_ count: Int, _ layout: UICollectionViewLayout) throws -> TestApp {
        let app = TestApp(root: {
            let controller = ItemsController(collectionViewLayout: layout)
            controller.restorationIdentifier = "Items"
            controller.sections = [(0..<count).map { "item \($0)" }]
            return controller
        })
        try app.launch()
        return app
    }

    private func row(_ app: TestApp, _ label: String) -> RowPlacement? { app.element(label)?.row }

    @Test func `A group repeats its items as long as they fit, each less its insets`() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let app = try app(12, layout)
        #expect(row(app, "item 6") == RowPlacement(x: 83, y: 83, width: 68, height: 68, index: 6, count: 12))
        #expect(layout.collectionViewContentSize == CGSize(width: 390, height: 234))
    }

    @Test func `Columns share the room between insets and spacing, below a header`() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let app = try app(
            3,
            UICollectionViewCompositionalLayout { _, environment in
                #expect(environment.container.effectiveContentSize.width == 390)
                return section
            })
        #expect(row(app, "item 1") == RowPlacement(x: 200, y: 30, width: 180, height: 44, index: 1, count: 3))
        #expect(row(app, "item 2")?.y == 84)
        let header = app.windows.firstElement { $0.role == .supplementary }
        #expect(header?.row?.x == 10 && header?.row?.width == 370 && header?.row?.height == 30)
    }

    @Test func `Groups stand within groups`() {
        let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let trailing = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), repeatingSubitem: trailing, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(100), .absolute(50)), subitems: [leading, column])
        let template = GroupTemplate(group, in: CGSize(width: 390, height: 800), traits: UIView().traitCollection)
        #expect(template.size == CGSize(width: 100, height: 50))
        #expect(
            template.cells.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 70, height: 50), CGRect(x: 70, y: 0, width: 30, height: 25),
                CGRect(x: 70, y: 25, width: 30, height: 25),
            ])
    }

    @Test func `A group of an estimated height grows with its items, whatever takes no room comes to an end`() {
        let row = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(60)))
        let grows = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [row, row])
        let room = CGSize(width: 390, height: 800)
        #expect(GroupTemplate(grows, in: room, traits: UIView().traitCollection).size.height == 120)
        let nothing = NSCollectionLayoutItem(layoutSize: size(.absolute(.nan), .absolute(-1)))
        let empty = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(.infinity), .absolute(0)), subitems: [nothing])
        let template = GroupTemplate(empty, in: room, traits: UIView().traitCollection)
        #expect(template.cells.count == 1 && template.size == .zero)
    }

    @Test func `An app places the items of a custom group`() {
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { room in
            [
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: 0, y: 0, width: room.container.contentSize.width / 3, height: 100))
            ]
        }
        let template = GroupTemplate(group, in: CGSize(width: 390, height: 800), traits: UIView().traitCollection)
        #expect(template.cells.map(\.frame) == [CGRect(x: 0, y: 0, width: 130, height: 100)])
    }

    @Test func `A section that scrolls across is a collection of its own, whose items come as it is scrolled`() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 10
        let layout = UICollectionViewCompositionalLayout(section: section)
        let app = try app(100, layout)
        #expect(layout.collectionViewContentSize == CGSize(width: 390, height: 100))
        let strips = app.windows.allElements.filter { $0.role == .collection && $0.row != nil }
        let strip = try #require(strips.first)
        #expect(strips.count == 1)
        #expect(strip.collection?.scrollsHorizontally == true && strip.scrolling?.contentWidth == 20_990)
        #expect(strip.row?.height == 100 && strip.row?.width == 390)
        #expect(row(app, "item 1")?.x == 210)
        #expect(app.element("item 50") == nil)
        app.deliver(.scroll(strip.id, .init(x: 10_500, y: 0, width: 390, height: 100)))
        #expect(row(app, "item 50")?.x == 10_500)
        #expect(app.element("item 0") == nil)
        let controller = try app.root(as: ItemsController.self)
        #expect(controller.collectionView.indexPathsForVisibleItems.map(\.item) == [50, 51])
        try app.press("item 51")
        #expect(controller.log.contains("select 51"))
        controller.collectionView.scrollToItem(at: IndexPath(item: 0, section: 0), at: .left, animated: false)
        app.settle()
        #expect(row(app, "item 0")?.x == 0)
        // Of several positions the first counts, as in any other scroll view.
        controller.collectionView.scrollToItem(
            at: IndexPath(item: 10, section: 0), at: [.left, .right], animated: false)
        app.settle()
        let scrolled = app.windows.allElements.first { $0.role == .collection && $0.row != nil }
        #expect(scrolled?.scrolling?.x == 2_100)
    }

    /// Two sections of items, which scroll across.
    private final class Shelves: UICollectionViewController {
        var order: [String] = []
        var count = 50
        private(set) var data: UICollectionViewDiffableDataSource<String, String>!

        override func viewDidLoad() {
            super.viewDidLoad()
            restorationIdentifier = "Shelves"
            collectionView.restorationIdentifier = "list"
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            data = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, _ in
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            show(count)
        }

        func show(_ count: Int) {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            for section in order {
                snapshot.appendSections([section])
                snapshot.appendItems((0..<count).map { "\(section) \($0)" }, toSection: section)
            }
            data.apply(snapshot)
        }
    }

    /// Launches an app with shelves. `content` returns the order of the sections, and the number of items of each.
    private func shelves(_ content: @escaping () -> ([String], Int)) throws -> TestApp {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
        let app = TestApp(root: {
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            let controller = Shelves(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
            (controller.order, controller.count) = content()
            return controller
        })
        try app.launch()
        return app
    }

    private func strips(_ app: TestApp) -> [PresentationNode] {
        app.windows.allElements.filter { $0.role == .collection && $0.row != nil }
    }

    private func offsets(_ app: TestApp) -> [Double?] { strips(app).map { $0.scrolling?.x } }

    /// Scrolls a strip as a user does.
    private func scroll(_ strip: PresentationNode?, to x: Double, _ app: TestApp) throws {
        app.deliver(.scroll(try #require(strip).id, .init(x: x, y: 0, width: 390, height: 100)))
    }

    // S-CLASS-21.3, S-CLASS-21.4
    @Test func `S-CLASS-21: sections that scroll across come back where they were, also if their items come late`()
        throws
    {
        var (order, count) = (["books", "films"], 50)
        let app = try shelves { (order, count) }
        try scroll(strips(app).last, to: 3_000, app)
        #expect(offsets(app) == [0, 3_000])
        app.save()
        app.kill()
        order.reverse()
        try app.launch()
        #expect(offsets(app) == [3_000, 0])
        app.save()
        app.kill()
        count = 5
        try app.launch()
        #expect(offsets(app) == [610, 0], "five items end there")
        try app.relaunch()
        try app.root(as: Shelves.self).show(50)
        app.settle()
        #expect(offsets(app) == [3_000, 0])
        try scroll(strips(app).first, to: 100, app)
        try app.relaunch()
        #expect(offsets(app) == [100, 0])
    }

    // S-CLASS-21.4
    @Test func `S-CLASS-21: a section that the user scrolled before all its items came stays there`() throws {
        var count = 50
        let app = try shelves { (["books", "films"], count) }
        try scroll(strips(app).last, to: 3_000, app)
        app.save()
        app.kill()
        count = 5
        try app.launch()
        #expect(offsets(app) == [0, 610], "five items end there")
        try scroll(strips(app).last, to: 100, app)
        #expect(offsets(app) == [0, 100])
        try app.root(as: Shelves.self).show(50)
        app.settle()
        #expect(offsets(app) == [0, 100])
        try app.relaunch()
        #expect(offsets(app) == [0, 100])
    }

    @Test func `Badges stand at their items, and belong to them`() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
        let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        data.apply(snapshot)
        let path = IndexPath(item: 1, section: 0)
        let attributes = view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path)
        #expect(attributes?.frame == CGRect(x: 190, y: -10, width: 20, height: 20))
        #expect(attributes?.indexPath == path)
    }
}
