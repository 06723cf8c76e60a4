import UIKit

/// A screen with a carousel above a grid of ten thousand items.
final class ShelfController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let carousel = ShelfController.makeCollection("Carousel", horizontal: true, size: 120)
    private let grid = ShelfController.makeCollection("Grid", horizontal: false, size: 90)

    private static func makeCollection(_ name: String, horizontal: Bool, size: CGFloat) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = horizontal ? .horizontal : .vertical
        layout.itemSize = CGSize(width: size, height: size)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        if !horizontal { layout.headerReferenceSize = CGSize(width: 0, height: 36) }
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.restorationIdentifier = name
        view.accessibilityLabel = name
        view.allowsMultipleSelection = !horizontal
        view.register(ShelfCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            ShelfTitle.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        return view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for view in [carousel, grid] {
            view.dataSource = self
            view.delegate = self
        }
        let stack = UIStackView(arrangedSubviews: [carousel, grid])
        stack.axis = .vertical
        view.addSubview(stack)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        collectionView === grid ? 10_000 : 100
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? ShelfCell)?.label.text = "\(collectionView === grid ? "Item" : "Card") \(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let title = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (title as? ShelfTitle)?.label.text = "Everything"
        return title
    }
}

final class ShelfCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

final class ShelfTitle: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
