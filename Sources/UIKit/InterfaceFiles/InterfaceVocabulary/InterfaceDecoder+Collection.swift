import Foundation

@MainActor
extension InterfaceDecoder {
    // MARK: Collection views

    /// The layout, which a collection view needs before its creation. Reading it creates a new one. nil if the file has
    /// none.
    var collectionViewLayout: UICollectionViewLayout? {
        guard let layout = element.child(keyed: "collectionViewLayout"), layout.name != "nil" else { return nil }
        let kind =
            layout.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
        return loading.make(layout, kind: kind) { type, coder in type.init(coder: coder) }
    }

    func decode(into view: UICollectionView) {
        if let allows = element.bool("allowsSelection") { view.allowsSelection = allows }
        if let allows = element.bool("allowsMultipleSelection") { view.allowsMultipleSelection = allows }
        if let prefetches = element.bool("prefetchingEnabled") { view.isPrefetchingEnabled = prefetches }
        if let background = self.view("backgroundView") { view.backgroundView = background }
        for cell in prototypes("cells", named: "collectionViewCell") {
            view.register(cell.identifier, kind: nil) { [loading] in
                loading.prototype(cell.element) as? UICollectionViewCell
            }
        }
        registerPrototype("sectionHeaderView", kind: UICollectionView.elementKindSectionHeader, with: view)
        registerPrototype("sectionFooterView", kind: UICollectionView.elementKindSectionFooter, with: view)
    }

    private func registerPrototype(_ key: String, kind: String, with view: UICollectionView) {
        guard let prototype = element.child(keyed: key),
            let identifier = InterfaceDecoder(prototype, loading).reuseIdentifier
        else { return }
        loading.recorder?.addPrototype(prototype, loading)
        view.register(identifier, kind: kind) { [loading] in
            loading.prototype(prototype) as? UICollectionReusableView
        }
    }

    func decode(into view: UICollectionReusableView) {
        view.reuseIdentifier = reuseIdentifier
    }

    func decode(into cell: UICollectionViewCell) {
        decodeContent(into: cell.contentView, of: cell)
        if let view = view("backgroundView") { cell.backgroundView = view }
        if let view = view("selectedBackgroundView") { cell.selectedBackgroundView = view }
    }

    // MARK: Layouts

    func decode(into layout: UICollectionViewFlowLayout) {
        if let spacing = element.float("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
        if let spacing = element.float("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
        if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        if let size = element.size("itemSize") { layout.itemSize = size }
        if let size = element.size("estimatedItemSize") { layout.estimatedItemSize = size }
        if element.bool("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let size = element.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = element.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let inset = element.insets("sectionInset") { layout.sectionInset = inset }
        if let reference = element.choice(
            "sectionInsetReference",
            [
                "contentInset": UICollectionViewFlowLayout.SectionInsetReference.fromContentInset,
                "safeArea": .fromSafeArea,
                "layoutMargins": .fromLayoutMargins,
            ])
        {
            layout.sectionInsetReference = reference
        }
        if let pins = element.bool("sectionHeadersPinToVisibleBounds") {
            layout.sectionHeadersPinToVisibleBounds = pins
        }
        if let pins = element.bool("sectionFootersPinToVisibleBounds") {
            layout.sectionFootersPinToVisibleBounds = pins
        }
    }
}
