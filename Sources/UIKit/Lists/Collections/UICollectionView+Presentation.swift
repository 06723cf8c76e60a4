import Foundation

extension UICollectionView {
    /// Returns the element of the collection view. It contains the sections near the visible part, and then the other
    /// subviews.
    func presentedContent(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode {
        builder.handle(id) { [weak self] event in
            guard let self, case .scroll(_, let geometry) = event else {
                return .refused("a collection view only scrolls")
            }
            return self.userScrolled(geometry)
        }
        let bySection = Dictionary(grouping: shown.byKey.keys, by: \.path.section)
        var children = bySection.keys.sorted().map { section in
            sectionNode(section, elements: bySection[section, default: []].sorted(), builder, under: id)
        }
        let elements = Set(shown.byKey.values.map(ObjectIdentifier.init))
        children += builder.nodes(for: subviews.filter { !elements.contains(ObjectIdentifier($0)) }, under: id)
        let size = contentSize
        var scrolling = presentedScrolling
        scrolling.contentWidth = Double(size.width)
        scrolling.contentHeight = Double(size.height)
        return PresentationNode(
            id: id, role: .collection, label: accessibilityLabel ?? owningController?.presentedTitle,
            traits: presentedTraits, style: presentedStyle, scrolling: scrolling,
            collection: CollectionTraits(
                scrollsHorizontally: scrollsHorizontally, allowsMultipleSelection: selectsSeveral,
                height: presentedHeight),
            children: children)
    }

    /// The height of a collection view that isn't its controller's whole view: the height that code set, otherwise one
    /// line of a carousel. nil for a controller's whole view, and if there is no such height.
    private var presentedHeight: Double? {
        guard controller == nil else { return nil }
        let height = codedSize?.height ?? preparedLayout.heightOfLine?.rounded(.up) ?? 0
        return height.isFinite && height > 0 ? Double(height) : nil
    }

    private func sectionNode(
        _ section: Int, elements: [CollectionElement], _ builder: PresentationBuilder, under id: PresentationNode.ID
    ) -> PresentationNode {
        let sectionID = builder.id("section:\(section)", under: id)
        let strip = preparedLayout.strip(ofSection: section)
        var children: [PresentationNode] = []
        var inStrip: [PresentationNode] = []
        var placeOfStrip = 0
        for element in elements {
            let node =
                element.kind == nil
                ? itemNode(element, builder, under: sectionID)
                : supplementaryNode(element, builder, under: sectionID)
            guard let node else { continue }
            if strip != nil, scrollsAside(element) {
                if inStrip.isEmpty { placeOfStrip = children.count }
                inStrip.append(node)
            } else {
                children.append(node)
            }
        }
        if let strip, !inStrip.isEmpty {
            let stripID = builder.id("strip", under: sectionID)
            children.insert(stripNode(section, strip, inStrip, builder, id: stripID), at: placeOfStrip)
        }
        return PresentationNode(id: sectionID, role: .collectionSection, children: children)
    }

    private func scrollsAside(_ element: CollectionElement) -> Bool {
        let attributes =
            element.kind.map { layoutAttributesForSupplementaryElement(ofKind: $0, at: element.path) }
            ?? layoutAttributesForItem(at: element.path)
        return attributes?.scrollsAside == true
    }

    private func itemNode(
        _ element: CollectionElement, _ builder: PresentationBuilder, under sectionID: PresentationNode.ID
    ) -> PresentationNode? {
        let path = element.path
        guard let cell = cellForItem(at: path), !cell.isHidden, contains(path),
            var placement = placement(of: element, layoutAttributesForItem(at: path))
        else { return nil }
        let itemID = builder.id("item:\(path.item)", under: sectionID)
        builder.handle(itemID) { [weak self] event in
            guard let self else { return .unknownElement }
            switch event {
            case .activate: return self.userActivated(path)
            case .revealActions(_, let edge, let isFull): return self.userSwiped(path, to: edge, isFull: isFull)
            case .move(_, let index, let section): return self.userMoved(path, to: index, section: section)
            default: return .refused("an item takes only selection, swipes and moves")
            }
        }
        var traits: PresentationTraits = []
        if selection.contains(path) { traits.insert(.selected) }
        if selectsNow { traits.insert(.selectable) }
        if cell.isUserInteractionEnabled {
            if isMovable(path) {
                traits.insert(.reorderable)
                placement.section = path.section
            }
            let section = path.section
            if collectionViewLayout.swipeActionsProvider(.leading, inSection: section) != nil {
                traits.insert(.leadingActions)
            }
            if collectionViewLayout.swipeActionsProvider(.trailing, inSection: section) != nil {
                traits.insert(.trailingActions)
            }
            let offersActions = !traits.isDisjoint(with: [.leadingActions, .trailingActions])
            if offersActions || cell.offersContextMenu || offersContextMenu(at: path) { traits.insert(.offersMenu) }
        }
        builder.note(cell, shownAs: itemID)
        var node = cell.makeItem(builder, id: itemID, placement: placement, traits: traits)
        if let actions = revealedActions(at: path, builder, under: itemID) { node.children.append(actions) }
        return node
    }

    private func supplementaryNode(
        _ element: CollectionElement, _ builder: PresentationBuilder, under sectionID: PresentationNode.ID
    ) -> PresentationNode? {
        guard let kind = element.kind, let view = shown[element], !view.isHidden,
            let placement = placement(
                of: element, layoutAttributesForSupplementaryElement(ofKind: kind, at: element.path))
        else { return nil }
        let viewID = builder.id("\(kind):\(element.path.item)", under: sectionID)
        builder.note(view, shownAs: viewID)
        let content = (view as? UICollectionViewCell)?.contentView ?? view
        return PresentationNode(
            id: viewID, role: .supplementary, label: view.accessibilityLabel, style: view.presentedStyle,
            row: placement, gestures: view.presentedGestures, children: builder.children(of: content, id: viewID))
    }

    private func placement(
        of element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes?
    ) -> RowPlacement? {
        guard let attributes, attributes.isPlaced, counts.inSection.indices.contains(element.path.section) else {
            return nil
        }
        let frame = attributes.frame
        return RowPlacement(
            x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height),
            index: counts.ordinal(of: element.path), count: counts.total)
    }
}
