import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of collection views of storyboards: layouts, prototypes, headers, segues.
@MainActor
@Suite(.serialized)
struct CollectionStoryboardTests {
    private let flow = """
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="3" \
        scrollDirection="horizontal" automaticEstimatedItemSize="YES" sectionInsetReference="safeArea" id="layout">
        <size key="itemSize" width="70" height="80"/><size key="headerReferenceSize" width="50" height="51"/>
        <size key="footerReferenceSize" width="0.0" height="0.0"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
        </collectionViewFlowLayout>
        """
    private let cells = """
        <collectionViewCell reuseIdentifier="tile" id="tile" customClass="TileCell" customModule="UIKitTests">
        <size key="customSize" width="9" height="9"/>
        <view key="contentView"><subviews><button id="b1"/></subviews></view>
        <connections><outlet property="button" destination="b1" id="o1"/>
        <segue destination="d" kind="show" identifier="open" id="s1"/></connections></collectionViewCell>
        <collectionViewCell reuseIdentifier="new" id="new" customClass="TileCell" customModule="UIKitTests">
        <collectionViewCellContentView key="contentView" id="nc"><subviews><button id="b2"/></subviews>
        </collectionViewCellContentView>
        <connections><outlet property="button" destination="b2" id="o2"/></connections></collectionViewCell>
        <collectionViewCell id="nameless"/>
        """
    private let banner = """
        <collectionReusableView key="sectionHeaderView" reuseIdentifier="banner" id="banner" customClass="TilesBanner" \
        customModule="UIKitTests"><subviews><button id="b3"/></subviews>
        <connections><outlet property="button" destination="b3" id="o3"/></connections></collectionReusableView>
        """

    private func launch(
        layout: String, more: String = "", items: [String]
    ) throws -> (app: TestApp, controller: TilesController, files: StoryboardFiles) {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <collectionViewController id="c" storyboardIdentifier="tiles" customClass="TilesController" \
                customModule="UIKitTests" restorationIdentifier="Tiles" sceneMemberID="viewController">
                <collectionView key="view" dataMode="prototypes" prefetchingEnabled="NO" restorationIdentifier="grid" id="v">
                \(layout)<cells>\(cells)</cells>\(more)
                <connections><outlet property="dataSource" destination="c" id="ds"/>
                <outlet property="delegate" destination="c" id="dl"/></connections>
                </collectionView></collectionViewController>
                """,
                #"<viewController id="d" title="Detail" sceneMemberID="viewController"><view key="view" id="dv"/></viewController>"#
            )
        ])
        let app = TestApp(root: {
            let tiles = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "tiles")
            (tiles as? TilesController)?.items = items
            return UINavigationController("Nav", [tiles])
        })
        try app.launch()
        return (app, try #require(app.root?.children.first as? TilesController), files)
    }

    @Test func `a flow layout has the measures of the file`() throws {
        let (_, controller, files) = try launch(layout: flow, items: [])
        defer { withExtendedLifetime(files) {} }
        let layout = try #require(controller.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.collectionView === controller.collectionView)
        #expect([layout.minimumLineSpacing, layout.minimumInteritemSpacing] == [7, 3])
        #expect(layout.scrollDirection == .horizontal)
        #expect(layout.itemSize == CGSize(width: 70, height: 80))
        #expect(layout.headerReferenceSize == CGSize(width: 50, height: 51))
        #expect(layout.footerReferenceSize == .zero)
        #expect(layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(layout.sectionInsetReference == .fromSafeArea)
        #expect(controller.collectionView.dataSource === controller)
        #expect(controller.collectionView.delegate === controller)
        #expect(!controller.collectionView.isPrefetchingEnabled)
    }

    @Test func `prototypes of both generations and the header are made with their outlets`() throws {
        let (_, controller, files) = try launch(layout: flow, more: banner, items: ["tile", "new"])
        defer { withExtendedLifetime(files) {} }
        for (item, identifier) in ["tile", "new"].enumerated() {
            let cell = try #require(controller.collectionView.cellForItem(at: [0, item]) as? TileCell)
            #expect(cell.reuseIdentifier == identifier)
            #expect(cell.identifierWhenWoken == identifier)
            #expect(cell.button.superview === cell.contentView)
        }
        let header = controller.collectionView.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        #expect((header as? TilesBanner)?.button != nil)
        #expect(UIApplication.shared.interfaceReport.problems.isEmpty)
    }

    @Test func `an item's segue is performed before didSelect, with the cell as sender`() throws {
        let (app, controller, files) = try launch(layout: flow, items: ["new", "tile"])
        defer { withExtendedLifetime(files) {} }
        try app.press("item 0")
        try app.press("item 1")
        #expect(controller.log == ["did 0", "prepare 1 1", "did 1"])
        #expect(controller.navigationController?.topViewController?.title == "Detail")
    }

    @Test func `S-CLASS-21: a selected item of a storyboard's collection view comes back`() throws {
        let (app, _, files) = try launch(layout: flow, items: Array(repeating: "new", count: 9))
        defer { withExtendedLifetime(files) {} }
        try app.press("item 3")
        try app.relaunch()
        let again = try #require(app.root?.children.first as? TilesController)
        #expect(again.collectionView.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }

    @Test func `a layout of the app's own is made, with its attributes`() throws {
        let custom = """
            <collectionViewLayout key="collectionViewLayout" id="layout" customClass="SpiralLayout" customModule="UIKitTests">
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="turns">
            <integer key="value" value="5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            </collectionViewLayout>
            """
        let (_, controller, files) = try launch(layout: custom, items: ["tile"])
        defer { withExtendedLifetime(files) {} }
        let layout = try #require(controller.collectionViewLayout as? SpiralLayout)
        #expect(layout.turns == 5 && layout.woken == 1)
        #expect(layout.collectionView === controller.collectionView)
    }

    @Test func `without a layout that can be used the items flow`() throws {
        for layout in ["", #"<nil key="collectionViewLayout"/>"#] {
            let (_, controller, files) = try launch(layout: layout, items: ["tile"])
            defer { withExtendedLifetime(files) {} }
            #expect(type(of: controller.collectionViewLayout) == UICollectionViewFlowLayout.self)
            #expect(controller.collectionView.cellForItem(at: [0, 0]) != nil)
        }
    }
}
