import Foundation
import UIKit

/// A controller with `sections` of named items. They are 100 by 100 points in a flow layout without spacing, so that a
/// line of 390 points has three.
class ItemsController: UICollectionViewController {
    var sections: [[String]] = []
    var multiple = false
    var viewIdentifier: String? = "items"
    var log: [String] = []

    convenience init(_ items: [String], multiple: Bool = false, horizontal: Bool = false) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        layout.scrollDirection = horizontal ? .horizontal : .vertical
        self.init(collectionViewLayout: layout)
        restorationIdentifier = "Items"
        title = "Items"
        sections = [items]
        self.multiple = multiple
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.restorationIdentifier = viewIdentifier
        collectionView.accessibilityLabel = viewIdentifier
        collectionView.allowsMultipleSelection = multiple
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collectionView.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? TitleView)?.label.text = "section \(indexPath.section)"
        return view
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.item)")
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.item)")
    }

    var selectedNames: [String] {
        (collectionView.indexPathsForSelectedItems ?? []).map { sections[$0.section][$0.item] }
    }
}

/// A controller that also has a lasting name for each item.
final class NamedItemsController: ItemsController, UIDataSourceModelAssociation {
    var asked: [Int] = []
    var nameless: Set<Int> = []

    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
        asked.append(idx.item)
        return nameless.contains(idx.item) ? nil : sections[idx.section][idx.item]
    }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        sections[0].firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
    }
}

/// A header with a text, and with an initializer as Apple's templates write it.
final class TitleView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
