import Foundation
import RestorationArchive
import RepriseRestoration

/// Sections that scroll across the collection view.
extension UICollectionView {
    /// Returns the offset of a section that scrolls across, in points. It is 0 for other sections.
    func stripOffset(ofSection section: Int) -> CGFloat { stripOffsets[section] }

    /// Returns the position at which the user sees an element in the content. In a section that scrolls across, this
    /// depends on its offset.
    func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard attributes.scrollsAside, attributes.indexPath.count == 2 else { return attributes.frame }
        let offset = stripOffsets[attributes.indexPath.section]
        return scrollsHorizontally
            ? attributes.frame.offsetBy(dx: 0, dy: -offset) : attributes.frame.offsetBy(dx: -offset, dy: 0)
    }

    /// Scrolls the section of an item so that the item is visible at a position, within the limits of the section.
    /// Without a position in its direction, it scrolls as little as necessary. If several apply, the first
    /// of `ScrollPosition` wins. Does nothing for a section that doesn't scroll across.
    func scrollStrip(to attributes: UICollectionViewLayoutAttributes, at position: ScrollPosition) {
        guard attributes.scrollsAside else { return }
        let section = attributes.indexPath.section
        guard let strip = collectionViewLayout.strip(ofSection: section) else { return }
        let isVertical = scrollsHorizontally
        let (start, end) =
            isVertical
            ? (attributes.frame.minY, attributes.frame.maxY) : (attributes.frame.minX, attributes.frame.maxX)
        let breadth = isVertical ? strip.frame.height : strip.frame.width
        var offset = min(max(stripOffsets[section], end - breadth), start)
        if position.contains(isVertical ? .top : .left) {
            offset = start
        } else if position.contains(isVertical ? .centeredVertically : .centeredHorizontally) {
            offset = (start + end - breadth) / 2
        } else if position.contains(isVertical ? .bottom : .right) {
            offset = end - breadth
        }
        stripOffsets.waiting[nameOfSection(section)] = nil
        stripOffsets.scroll(section, to: min(max(offset, 0), max(0, strip.length - breadth)))
        presentationMayHaveChanged()
    }

    // MARK: State restoration

    /// Returns the name of a section's item in a diffable data source if it has one, and otherwise the index.
    private func nameOfSection(_ section: Int) -> String {
        (source as? any ItemNaming)?.nameOfSection(section) ?? "\(section)"
    }

    /// The offsets of sections, by name. An offset that waits replaces that of its section.
    var offsetsOfSections: [String: CodedValue] {
        var offsets: [String: CGFloat] = [:]
        for section in stripOffsets.sections where section < numberOfSections {
            offsets[nameOfSection(section)] = stripOffsets[section]
        }
        return offsets.merging(stripOffsets.waiting) { $1 }.mapValues { .double(Double($0)) }
    }

    /// Scrolls sections to the offsets that a restoration found. If a section is too short, its offset waits until the
    /// user or the app scrolls the section.
    func restoreStrips() {
        guard !stripOffsets.waiting.isEmpty else { return }
        for section in 0..<numberOfSections {
            let name = nameOfSection(section)
            guard let offset = stripOffsets.waiting[name], let strip = preparedLayout.strip(ofSection: section) else {
                continue
            }
            let longest = max(0, strip.length - (scrollsHorizontally ? strip.frame.height : strip.frame.width))
            stripOffsets.scroll(section, to: min(offset, longest))
            if offset <= longest { stripOffsets.waiting[name] = nil }
        }
    }

    private func userScrolled(_ section: Int, _ geometry: DisplayEvent.ScrollGeometry) -> DisplayEventResult {
        let offset = CGFloat(scrollsHorizontally ? geometry.y : geometry.x)
        guard offset.isFinite, let strip = preparedLayout.strip(ofSection: section) else {
            return .refused("a scroll position is a finite number")
        }
        let breadth = scrollsHorizontally ? strip.frame.height : strip.frame.width
        let allowed = min(max(offset, 0), max(0, strip.length - breadth))
        if allowed != stripOffsets[section] {
            stripOffsets.waiting[nameOfSection(section)] = nil
            stripOffsets.userScrolled(section, to: allowed)
            setNeedsLayout()
            presentationMayHaveChanged()
        }
        return .handled
    }

    /// Returns the element of a section that scrolls across: a collection of its own inside the section, which contains
    /// the items.
    func stripNode(
        _ section: Int, _ strip: SectionStrip, _ items: [PresentationNode], _ builder: PresentationBuilder,
        id: PresentationNode.ID
    ) -> PresentationNode {
        builder.handle(id) { [weak self] event in
            guard let self, case .scroll(_, let geometry) = event else { return .refused("a section only scrolls") }
            return self.userScrolled(section, geometry)
        }
        let isVertical = scrollsHorizontally
        let items = items.map { item in
            var item = item
            item.row?.x? -= Double(strip.frame.minX)
            item.row?.y -= Double(strip.frame.minY)
            return item
        }
        let offset = Double(stripOffsets[section])
        let breadth = Double(isVertical ? strip.frame.width : strip.frame.height)
        return PresentationNode(
            id: id, role: .collection,
            scrolling: Scrolling(
                x: isVertical ? 0 : offset, y: isVertical ? offset : 0,
                contentWidth: isVertical ? breadth : Double(strip.length),
                contentHeight: isVertical ? Double(strip.length) : breadth, revision: stripOffsets.revision),
            row: RowPlacement(
                x: Double(strip.frame.minX), y: Double(strip.frame.minY), width: Double(strip.frame.width),
                height: Double(strip.frame.height), index: 0, count: 0),
            collection: CollectionTraits(
                scrollsHorizontally: !isVertical, allowsMultipleSelection: selectsSeveral,
                height: Double(strip.frame.height)),
            children: [
                PresentationNode(id: builder.id("items", under: id), role: .collectionSection, children: items)
            ])
    }
}
