import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the places that a flow layout gives to items.
@MainActor
@Suite(.serialized)
struct FlowLayoutTests {
    private func view(_ data: Items, _ layout: UICollectionViewFlowLayout, width: CGFloat = 320) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: 400), collectionViewLayout: layout)
        view.dataSource = data
        view.delegate = data
        return view
    }

    private func frames(_ view: UICollectionView, section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).compactMap {
            view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    @Test func `Free width goes between the items of a line, and the last line is like the others`() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 50)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
        let data = Items([5])
        let frames = frames(view(data, layout))
        #expect(frames.map(\.minX) == [10, 115, 220, 10, 115])
        #expect(frames.map(\.minY) == [5, 5, 5, 65, 65])
        #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 122))
    }

    @Test func `An item that fills its line alone stands in the middle`() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 50)
        let data = Items([2])
        #expect(frames(view(data, layout)).map(\.minX) == [60, 60])
    }

    @Test func `Items of the delegate's sizes are centred in lines as high as the highest`() {
        let layout = UICollectionViewFlowLayout()
        let data = SizedItems([3])
        data.sizes = [CGSize(width: 155, height: 40), CGSize(width: 155, height: 80), CGSize(width: 300, height: 20)]
        let frames = frames(view(data, layout))
        #expect(frames.map(\.minX) == [0, 165, 0])
        #expect(frames.map(\.minY) == [20, 0, 90])
    }

    @Test func `Sideways, lines are columns`() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 60, height: 195)
        let data = Items([3])
        let frames = frames(view(data, layout))
        #expect(frames.map(\.minX) == [0, 0, 70])
        #expect(frames.map(\.minY) == [0, 205, 0])
        #expect(layout.collectionViewContentSize == CGSize(width: 130, height: 400))
    }

    @Test func `Sizes that are no numbers or negative count as the layout's own`() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = -.infinity
        let data = SizedItems([4])
        data.sizes = [
            CGSize(width: CGFloat.nan, height: -3), CGSize(width: CGFloat.infinity, height: 1e300),
            UICollectionViewFlowLayout.automaticSize, .zero,
        ]
        let frames = frames(view(data, layout))
        #expect(frames.map(\.width) == [50, 50, 50, 0])
        #expect(frames.map(\.height) == [50, 50, 50, 0])
    }

    @Test func `What is asked for in a rectangle is what lies in it, in sections of any size`() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let data = Items([7, 0, 1, 40, 3])
        let view = view(data, layout)
        view.layoutIfNeeded()
        let everything = layout.layoutAttributesForElements(in: CGRect(x: 0, y: -10, width: 320, height: 10_000)) ?? []
        #expect(everything.count == 51 + 10)
        for top in stride(from: CGFloat(-100), to: 1_000, by: 13) {
            let rect = CGRect(x: 0, y: top, width: 320, height: 57)
            let found = Set((layout.layoutAttributesForElements(in: rect) ?? []).map { "\($0.frame)" })
            let expected = everything.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
            #expect(found.isSuperset(of: expected.map { "\($0.frame)" }), "at \(top)")
        }
    }

    @Test func `A hundred thousand items of one size, or of many, are laid out in a moment`() {
        let layout = UICollectionViewFlowLayout()
        let data = SizedItems([100_000])
        data.sizes = (0..<100_000).map { CGSize(width: 50, height: 40 + $0 % 7) }
        let view = view(data, layout)
        let start = ContinuousClock.now
        view.layoutIfNeeded()
        for y in stride(from: CGFloat(0), to: 1_000_000, by: 10_000) {
            view.contentOffset.y = y
            view.layoutIfNeeded()
        }
        // This takes minutes without bisection.
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(view.visibleCells.count < 100)
    }
}

/// A data source with the given numbers of items.
@MainActor
private class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

@MainActor
private final class SizedItems: Items, UICollectionViewDelegateFlowLayout {
    var sizes: [CGSize] = []

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}
