import Foundation

/// The computed sections of a flow layout or list, each with its items in lines.
@MainActor
struct FlowContent {
    private var sections: [FlowSection] = []
    let lineLength: CGFloat
    let isHorizontal: Bool

    init(lineLength: CGFloat, isHorizontal: Bool) {
        self.lineLength = lineLength
        self.isHorizontal = isHorizontal
    }

    mutating func append(count: Int, sizes: FlowSection.Sizes, measures: FlowSection.Measures) {
        sections.append(
            FlowSection(start: sections.last?.end ?? 0, count: count, sizes: sizes, measures: measures))
    }

    var size: CGSize {
        let length = sections.last?.end ?? 0
        return isHorizontal ? CGSize(width: length, height: lineLength) : CGSize(width: lineLength, height: length)
    }

    /// The greatest length that a line and its margins need across the direction of scrolling, estimated from the first
    /// 100 items of each section. nil without sections.
    var extentOfLine: CGFloat? {
        sections.map { section in
            let margins = lineLength - section.measures.lineLength
            return margins + (0..<min(section.count, 100)).reduce(0) { max($0, section.size(of: $1).across) }
        }.max()
    }

    func elements(
        in rect: CGRect, attributes: (CollectionElement) -> UICollectionViewLayoutAttributes?
    ) -> [UICollectionViewLayoutAttributes] {
        let low = isHorizontal ? rect.minX : rect.minY
        let high = isHorizontal ? rect.maxX : rect.maxY
        var result: [UICollectionViewLayoutAttributes] = []
        var index = sections.bisected { $0.end > low }
        while index < sections.count, sections[index].start < high {
            let titles = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            let elements =
                titles.map { CollectionElement(kind: $0, path: IndexPath(item: 0, section: index)) }
                + sections[index].items(from: low, to: high).map {
                    CollectionElement(kind: nil, path: IndexPath(item: $0, section: index))
                }
            result += elements.compactMap(attributes)
            index += 1
        }
        return result
    }

    /// Returns the attributes of an element.
    ///
    /// - Returns: nil for an element that does not exist, and for a header or footer without a height.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let path = element.path
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard let kind = element.kind else {
            guard let frame = section.frame(of: path.item) else { return nil }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = rect(frame)
            return attributes
        }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let length = isHeader ? section.measures.header : section.measures.footer
        guard path.item == 0, length > 0, isHeader || kind == UICollectionView.elementKindSectionFooter else {
            return nil
        }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        attributes.frame = rect(
            FlowSection.Frame(
                along: isHeader ? section.start : section.end - length, across: 0,
                size: .init(along: length, across: lineLength)))
        return attributes
    }

    private func rect(_ frame: FlowSection.Frame) -> CGRect {
        isHorizontal
            ? CGRect(x: frame.along, y: frame.across, width: frame.size.along, height: frame.size.across)
            : CGRect(x: frame.across, y: frame.along, width: frame.size.across, height: frame.size.along)
    }
}
