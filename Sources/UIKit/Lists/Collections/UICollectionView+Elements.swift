import Foundation

extension UICollectionView {
    // MARK: What the layout places

    typealias PlacedElement = (key: CollectionElement, attributes: UICollectionViewLayoutAttributes)

    /// Returns the elements in a rectangle, in reading order. It skips elements that the user sees outside of it,
    /// elements that don't exist, hidden ones, and elements without a size.
    func elements(in rect: CGRect) -> [PlacedElement] {
        let placed = (preparedLayout.layoutAttributesForElements(in: rect) ?? []).compactMap {
            attributes -> PlacedElement? in
            guard !attributes.isHidden, attributes.isPlaced, rect.overlaps(seenFrame(of: attributes)),
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

    // MARK: Reuse

    /// Returns a key that includes the kind, because a cell and a header can have the same identifier.
    func reuseKey(_ identifier: String, kind: String?) -> String {
        kind.map { "\($0)/\(identifier)" } ?? "/\(identifier)"
    }

    /// Registers the function that makes views for an identifier.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of a supplementary view. nil for cells.
    ///   - make: The function, or nil to remove the registration.
    func register(_ identifier: String, kind: String?, make: (() -> UICollectionReusableView?)?) {
        reusable.register(reuseKey(identifier, kind: kind), make: make)
    }

    func dequeue(_ identifier: String, kind: String?) -> UICollectionReusableView? {
        let view = reusable.take(reuseKey(identifier, kind: kind)) { view in
            rowInputs.cellIsReused(view)
            (view as? UICollectionViewCell)?.isHighlighted = false
            view.prepareForReuse()
        }
        view?.reuseIdentifier = identifier
        if let view { rowInputs.cellIsDequeued(view) }
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
            rowInputs.cellIsLeaving(view)
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
    /// Returns true if the rectangles share more than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
