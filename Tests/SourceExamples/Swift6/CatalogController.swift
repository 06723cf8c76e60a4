import UIKit

/// A screen of groups and outlines with undo, as apps since iOS 14 write it.
class CatalogController: UIViewController, UICollectionViewDelegate {
    enum Section: Int, CaseIterable {
        case featured, outline
    }

    struct Entry: Hashable, Sendable {
        let title: String
        var isFolder = false
    }

    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Entry>!

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
        applySnapshots()
    }

    private func createLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        return UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment -> NSCollectionLayoutSection? in
                guard let kind = Section(rawValue: index) else { return nil }
                switch kind {
                case .featured:
                    let itemSize = NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
                    let item = NSCollectionLayoutItem(layoutSize: itemSize)
                    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
                    let isWide = environment.container.effectiveContentSize.width > 500
                    let groupSize = NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(isWide ? 0.425 : 0.85), heightDimension: .absolute(200))
                    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
                    let section = NSCollectionLayoutSection(group: group)
                    section.orthogonalScrollingBehavior = .groupPagingCentered
                    section.visibleItemsInvalidationHandler = { items, offset, _ in
                        items.forEach { $0.alpha = $0.frame.midX > offset.x ? 1 : 0.5 }
                    }
                    let header = NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)),
                        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                    header.pinToVisibleBounds = true
                    section.boundarySupplementaryItems = [header]
                    section.decorationItems = [.background(elementKind: "background")]
                    return section
                case .outline:
                    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
                    list.headerMode = .none
                    list.backgroundColor = .systemBackground
                    list.separatorConfiguration.bottomSeparatorVisibility = .hidden
                    return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
                }
            }, configuration: configuration)
    }

    private func configureDataSource() {
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> { cell, _, entry in
            var content = cell.defaultContentConfiguration()
            content.text = entry.title
            cell.contentConfiguration = content
            cell.indentationWidth = 16
            cell.accessories =
                entry.isFolder
                ? [.outlineDisclosure(options: UICellAccessory.OutlineDisclosureOptions(style: .header))]
                : [
                    .disclosureIndicator(), .delete(displayed: .whenEditing, actionHandler: {}), .reorder(),
                    .multiselect(displayed: .whenEditing), .label(text: "1"),
                    .customView(
                        configuration: UICellAccessory.CustomViewConfiguration(
                            customView: UIImageView(image: UIImage(systemName: "star")),
                            placement: .leading(displayed: .always))),
                ]
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { _, _, _ in }
        dataSource = UICollectionViewDiffableDataSource<Section, Entry>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, entry: Entry) -> UICollectionViewCell? in
            collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: entry)
        }
        dataSource.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { _ in }
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
    }

    func applySnapshots() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Entry>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([Entry(title: "One"), Entry(title: "Two")], toSection: .featured)
        dataSource.apply(snapshot, animatingDifferences: false)
        var outline = NSDiffableDataSourceSectionSnapshot<Entry>()
        let folder = Entry(title: "Folder", isFolder: true)
        outline.append([folder])
        outline.append([Entry(title: "Page")], to: folder)
        outline.expand([folder])
        dataSource.apply(outline, to: .outline, animatingDifferences: false)
    }

    func rename(_ new: String) {
        let old = title ?? ""
        undoManager?.registerUndo(withTarget: self) { $0.rename(old) }
        undoManager?.setActionName("Rename")
        title = new
    }

    override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)
        builder.remove(menu: .format)
    }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    func drawRing() -> CALayer {
        let ring = CAShapeLayer()
        ring.path = UIBezierPath(ovalIn: view.bounds).cgPath
        view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
        return ring
    }

    func describe(_ date: Date) -> String {
        let formatter = RelativeDateTimeFormatter()
        formatter.unitsStyle = .full
        return formatter.localizedString(for: date, relativeTo: Date())
    }
}

/// A text view as apps subclass it.
class PlaceholderTextView: UITextView {
    let placeholder = UILabel()

    override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        setup()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setup()
    }

    private func setup() {
        textContainer.lineFragmentPadding = 0
        textContainerInset = .zero
        addSubview(placeholder)
    }

    override func accessibilityActivate() -> Bool { true }
}

/// A text that marks what it holds, as editors of source text do it.
class MarkupStorage: NSTextStorage {
    private let backing = NSMutableAttributedString(string: "")

    override var string: String { backing.string }

    override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backing.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }
}

/// A document as apps subclass it.
class NoteDocument: UIDocument {
    var text = ""

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        if let data = contents as? Data { text = String(decoding: data, as: UTF8.self) }
    }
}

/// Listeners that nobody keeps alive.
final class Listeners {
    private let table = NSHashTable<AnyObject>.weakObjects()

    func add(_ listener: AnyObject) { table.add(listener) }
    var count: Int { table.allObjects.count }
}
