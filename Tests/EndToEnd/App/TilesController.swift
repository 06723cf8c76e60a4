import UIKit

/// A grid of chores that the user moves. A page of 500 points has three in a line. The app shows it if a test asks for
/// it.
final class TilesController: UICollectionViewController {
    private var chores = ["Cook", "Rake", "Sweep", "Wash", "Iron", "Mend"]

    convenience init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 140, height: 140)
        self.init(collectionViewLayout: layout)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tiles"
        collectionView.register(ShelfCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        chores.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? ShelfCell)?.label.text = chores[indexPath.item]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { chores.insert(chores.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}
