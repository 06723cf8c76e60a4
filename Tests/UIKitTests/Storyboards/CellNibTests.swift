import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of nibs whose root is a cell, a header or a footer.
@MainActor
@Suite(.serialized)
struct CellNibTests {
    private let card = StoryboardFiles.nib(
        """
        <tableViewCell reuseIdentifier="other" id="card" customClass="CardCell" customModule="UIKitTests">
        <rect key="frame" x="0" y="0" width="320" height="70"/>
        <tableViewCellContentView key="contentView" id="cc"><subviews><button id="b"><connections>
        <action selector="pressed" destination="card" eventType="touchUpInside" id="a"/></connections></button></subviews>
        </tableViewCellContentView>
        <connections><outlet property="button" destination="b" id="o"/></connections>
        </tableViewCell>
        """)

    @Test func `a table makes its cells from a nib, under the identifier of the registration`() throws {
        let files = try StoryboardFiles(["CardCell.xib": card])
        defer { withExtendedLifetime(files) {} }
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UINib(nibName: "CardCell", bundle: nil), forCellReuseIdentifier: "card")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "card") as? CardCell)
        #expect(cell.reuseIdentifier == "card")
        #expect(cell.woken == 1)
        cell.button.sendActions(for: .touchUpInside)
        #expect(cell.presses == 1)
        #expect(table.dequeueReusableCell(withIdentifier: "card") !== cell)
        table.register(nil as UINib?, forCellReuseIdentifier: "card")
        #expect(table.dequeueReusableCell(withIdentifier: "card") == nil)
    }

    @Test func `an action whose target is gone is sent to nobody`() throws {
        let nib = UINib(
            data: Data(
                StoryboardFiles.nib(
                    """
                    <button id="b"><connections><action selector="pressed:" destination="-1" eventType="touchUpInside" id="a"/>
                    </connections></button>
                    """
                ).utf8), bundle: nil)
        var owner: PrototypesController? = PrototypesController(style: .plain)
        weak let watched = owner
        let button = try #require(nib.instantiate(withOwner: owner).first as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(owner?.log == ["pressed "])
        UIApplication.shared.interfaceReport = InterfaceReport()
        owner = nil
        #expect(watched == nil)
        button.sendActions(for: .touchUpInside)
        #expect(UIApplication.shared.interfaceReport.problems.isEmpty)
    }

    @Test func `rows are as high as the cell of the nib was drawn`() throws {
        let files = try StoryboardFiles(["CardCell.xib": card])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: {
            let controller = PrototypesController(style: .plain)
            controller.rows = ["card", "card"]
            controller.tableView.register(UINib(nibName: "CardCell", bundle: nil), forCellReuseIdentifier: "card")
            return controller
        })
        try app.launch()
        let table = try #require(try app.root(as: PrototypesController.self).tableView)
        #expect([0, 1].map { table.rectForRow(at: [0, $0]).minY } == [0, 70])
    }

    @Test func `a header comes from a nib whose view is of the header's class`() throws {
        let files = try StoryboardFiles([
            "Banner.xib": StoryboardFiles.nib(
                """
                <view id="v" customClass="BannerView" customModule="UIKitTests"><subviews><button id="b"/></subviews>
                <connections><outlet property="button" destination="b" id="o"/></connections></view>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UINib(nibName: "Banner", bundle: nil), forHeaderFooterViewReuseIdentifier: "banner")
        let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "banner") as? BannerView)
        #expect(header.reuseIdentifier == "banner")
        #expect(header.button.superview === header)
    }

    @Test func `a nib without a cell is reported, and a plain cell stands in`() throws {
        let files = try StoryboardFiles([
            "Empty.xib": StoryboardFiles.nib(#"<view id="v"/>"#), "Broken.xib": "<document>",
        ])
        defer { withExtendedLifetime(files) {} }
        for (name, reason) in [
            ("Empty", InterfaceProblem.Reason.typeMismatch), ("Broken", .malformed), ("No", .fileNotFound),
        ] {
            UIApplication.shared.interfaceReport = InterfaceReport()
            let table = UITableView(frame: .zero, style: .plain)
            table.register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: "card")
            let cell = table.dequeueReusableCell(withIdentifier: "card", for: [0, 0])
            #expect(type(of: cell) == UITableViewCell.self)
            #expect(UIApplication.shared.interfaceReport.problems.map(\.reason) == [reason])
        }
    }

    @Test func `a collection view makes cells and headers from nibs`() throws {
        let files = try StoryboardFiles([
            "Tile.xib": StoryboardFiles.nib(
                """
                <collectionViewCell id="t" customClass="TileCell" customModule="UIKitTests">
                <view key="contentView"><subviews><button id="b"/></subviews></view>
                <connections><outlet property="button" destination="b" id="o"/></connections></collectionViewCell>
                """),
            "Banner.xib": StoryboardFiles.nib(
                """
                <collectionReusableView id="r" customClass="TilesBanner" customModule="UIKitTests">
                <subviews><button id="b"/></subviews><connections><outlet property="button" destination="b" id="o"/></connections>
                </collectionReusableView>
                """),
        ])
        defer { withExtendedLifetime(files) {} }
        let view = UICollectionView(frame: .zero)
        let kind = UICollectionView.elementKindSectionHeader
        view.register(UINib(nibName: "Tile", bundle: nil), forCellWithReuseIdentifier: "tile")
        view.register(
            UINib(nibName: "Banner", bundle: nil), forSupplementaryViewOfKind: kind, withReuseIdentifier: "banner")
        let cell = try #require(view.dequeueReusableCell(withReuseIdentifier: "tile", for: [0, 0]) as? TileCell)
        #expect(cell.reuseIdentifier == "tile")
        #expect(cell.button.superview === cell.contentView)
        let header = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "banner", for: [0, 0])
        #expect((header as? TilesBanner)?.button.superview === header)
        let registration = UICollectionView.CellRegistration<TileCell, Int>(
            cellNib: UINib(nibName: "Tile", bundle: nil)
        ) { cell, _, number in cell.tag = number }
        let configured = view.dequeueConfiguredReusableCell(using: registration, for: [0, 1], item: 7)
        #expect(configured.tag == 7 && configured.button != nil)
    }
}
