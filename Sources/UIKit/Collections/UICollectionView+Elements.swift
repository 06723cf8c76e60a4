import Foundation

extension UICollectionView: ElementView {
    var modelAssociation: (any UIDataSourceModelAssociation)? { dataSource as? any UIDataSourceModelAssociation }
    var scrollsHorizontally: Bool { preparedLayout.scrollsHorizontally }

    /// Of those that are not all scrolled out, the one that begins first.
    var firstVisibleElement: IndexPath? {
        let visible = visibleElements.filter { $0.key.kind == nil }
        let isHorizontal = scrollsHorizontally
        func start(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
            isHorizontal ? attributes.frame.minX : attributes.frame.minY
        }
        return visible.min { start($0.attributes) < start($1.attributes) }?.key.path
    }

    func contains(_ path: IndexPath) -> Bool { counts.contains(path) }

    func dataHolds(_ path: IndexPath) -> Bool {
        guard let dataSource, path.section < dataSource.numberOfSections(in: self) else { return false }
        return path.item < dataSource.collectionView(self, numberOfItemsInSection: path.section)
    }

    func position(of path: IndexPath) -> CGFloat? {
        guard let attributes = layoutAttributesForItem(at: path), attributes.isPlaced else { return nil }
        return scrollsHorizontally ? attributes.frame.minX : attributes.frame.minY
    }

    // MARK: What the layout places

    typealias PlacedElement = (key: CollectionElement, attributes: UICollectionViewLayoutAttributes)

    /// In reading order. Layouts may name more than is asked for, what does not exist, and what has no size.
    func elements(in rect: CGRect) -> [PlacedElement] {
        let placed = (preparedLayout.layoutAttributesForElements(in: rect) ?? []).compactMap {
            attributes -> PlacedElement? in
            guard !attributes.isHidden, attributes.isPlaced, rect.overlaps(attributes.frame),
                let element = CollectionElement(attributes)
            else { return nil }
            let exists =
                element.kind == nil
                ? contains(element.path)
                : element.path.count == 2 && counts.inSection.indices.contains(element.path.section)
            return exists ? (element, attributes) : nil
        }
        return placed.sorted { $0.key < $1.key }
    }

    var visibleElements: [PlacedElement] {
        elements(in: CGRect(origin: contentOffset, size: visibleSize))
    }

    func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
        let size = visibleSize
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - size.height / 2
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - size.height
        }
        if position.contains(.left) {
            offset.x = frame.minX
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - size.width / 2
        } else if position.contains(.right) {
            offset.x = frame.maxX - size.width
        }
        if position.isEmpty {
            offset.x = min(max(offset.x, frame.maxX - size.width), frame.minX)
            offset.y = min(max(offset.y, frame.maxY - size.height), frame.minY)
        }
        return offset
    }

    // MARK: Reuse

    /// Cells and headers may have the same identifier.
    func reuseKey(_ identifier: String, kind: String?) -> String {
        kind.map { "\($0)/\(identifier)" } ?? "/\(identifier)"
    }

    /// `kind`: nil for cells.
    ///
    /// - Parameter make: nil ends the registration.
    func register(_ identifier: String, kind: String?, make: (() -> UICollectionReusableView?)?) {
        reusable.register(reuseKey(identifier, kind: kind), make: make)
    }

    func dequeue(_ identifier: String, kind: String?) -> UICollectionReusableView? {
        let view = reusable.take(reuseKey(identifier, kind: kind)) { view in
            (view as? UICollectionViewCell)?.isHighlighted = false
            view.prepareForReuse()
        }
        view?.reuseIdentifier = identifier
        return view
    }

    func standIn<View: UICollectionReusableView>(_ view: View, for identifier: String) -> View {
        Log.uikit.warning("No class is registered for \"\(identifier)\". Register one with the collection view first.")
        view.reuseIdentifier = identifier
        return view
    }

    func willDisplay(
        _ view: UICollectionReusableView, as element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
    ) {
        view.frame = attributes.frame
        view.apply(attributes)
        if let kind = element.kind {
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
        } else if let cell = view as? UICollectionViewCell {
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
        }
    }

    func retire(_ leaving: [(key: CollectionElement, view: UICollectionReusableView)]) {
        for (element, view) in leaving {
            if let kind = element.kind {
                collectionDelegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
            } else if let cell = view as? UICollectionViewCell {
                collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
            }
            if let identifier = view.reuseIdentifier {
                reusable.putBack(view, reuseKey(identifier, kind: element.kind))
            }
        }
    }
}

extension CGRect {
    /// Whether they share more than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
