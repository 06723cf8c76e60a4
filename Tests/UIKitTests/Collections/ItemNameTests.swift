import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The names of the items of diffable data sources, and what UIKit finds again by them.
@MainActor
@Suite(.serialized)
struct ItemNameTests {
    private enum Direction: String { case north }
    private enum Place {
        case home
        case contact(UUID)
        case pair(String, Int)
        case unnamed(Plain)
    }
    private struct Plain { var number = 1 }
    private struct Coded: Codable { var name = "Ann", age = 30 }
    private struct Known: Identifiable, Codable {
        var id = 7
        var text = "changes"
    }
    private struct Nameless: Identifiable, Codable {
        struct ID: Hashable, Codable { var number = 7 }
        var id = ID()
    }
    private final class Object: Identifiable {}

    // S-ROW-2.2
    @Test func `S-ROW-2: items have names that are the same in each launch, or none`() throws {
        let uuid = UUID()
        #expect(ItemName.of("text") == "text")
        #expect(ItemName.of(7) == "7" && ItemName.of(UInt8(7)) == "7" && ItemName.of(-1.5) == "-1.5")
        #expect(ItemName.of(true) == "true")
        #expect(ItemName.of(uuid) == uuid.uuidString)
        #expect(ItemName.of(try #require(URL(string: "https://example.org/a"))) == "https://example.org/a")
        #expect(ItemName.of(Direction.north) == "north")
        #expect(ItemName.of(Place.home) == "home")
        #expect(ItemName.of(Place.contact(uuid)) == "contact(\(uuid.uuidString))")
        #expect(ItemName.of(Place.pair("a", 2)) == "pair(a, 2)")
        #expect(ItemName.of(Optional("text") as Any) == "text")
        #expect(ItemName.of(Coded()) == #"{"age":30,"name":"Ann"}"#)
        #expect(ItemName.of(Known()) == "7", "the identifier lasts when the text changes")
        #expect(ItemName.of(Nameless()) == #"{"number":7}"#)
        for nameless: Any in [Plain(), Place.unnamed(Plain()), Object(), ObjectIdentifier(Object()), NSObject()] {
            #expect(ItemName.of(nameless) == nil, "\(nameless)")
        }
        #expect(ItemName.of(String(repeating: "a", count: 1_000))?.count == 1_000)
        #expect(ItemName.of(String(repeating: "a", count: 1_001)) == nil)
    }

    /// A list of texts, the order of which changes from launch to launch.
    private final class Texts: UICollectionViewController {
        private var texts: [String]
        private(set) var data: UICollectionViewDiffableDataSource<Int, String>!

        init(_ texts: [String]) {
            self.texts = texts
            super.init(
                collectionViewLayout: UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain)))
            restorationIdentifier = "Texts"
        }

        required init?(coder: NSCoder) { fatalError() }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.restorationIdentifier = "list"
            collectionView.accessibilityLabel = "list"
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
            }
            data = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, text in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
            }
            show(texts)
        }

        func show(_ texts: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(texts)
            data.apply(snapshot)
        }

        var selected: [String] {
            (collectionView.indexPathsForSelectedItems ?? []).compactMap { data.itemIdentifier(for: $0) }
        }
    }

    // S-CLASS-20.2, S-CLASS-22.5
    @Test func `S-CLASS-20: items of a diffable data source are found by themselves, where they are now`() throws {
        let texts = (0..<100).map { "text \($0)" }
        var shown = texts
        let app = TestApp(root: { Texts(shown) })
        try app.launch()
        app.scroll("list", to: 1_000)
        let list = try app.root(as: Texts.self)
        let first = try #require(list.collectionView.indexPathsForVisibleItems.first).item
        try app.press("text \(first + 2)", role: .item)
        app.save()
        app.kill()
        shown = ["new"] + texts.reversed()
        try app.launch()
        let again = try app.root(as: Texts.self)
        #expect(again.selected == ["text \(first + 2)"])
        let place = try #require(again.data.indexPath(for: "text \(first)"))
        #expect(again.collectionView.indexPathsForVisibleItems.first == place)
        again.show(texts)
        app.settle()
        #expect(again.collectionView.indexPathsForVisibleItems.first?.item == first)
        #expect(again.selected == ["text \(first + 2)"])
    }

    // S-CLASS-20.2, S-MODEL-5.1
    @Test func `S-CLASS-20: an item that is gone is looked for again, and its neighbour isn't selected`() throws {
        var shown = ["a", "b", "c"]
        let app = TestApp(root: { Texts(shown) })
        try app.launch()
        try app.press("b", role: .item)
        app.save()
        app.kill()
        shown = ["a", "c", "d"]
        try app.launch()
        let list = try app.root(as: Texts.self)
        #expect(list.selected == [])
        list.show(["c", "b", "a"])
        app.settle()
        #expect(list.selected == ["b"])
    }
}
