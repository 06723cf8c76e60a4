import Foundation

/// The computed sections of a compositional layout, one after the other.
@MainActor
struct CompositionalContent {
    private(set) var sections: [CompositionalSection] = []
    private(set) var viewSize = CGSize.zero
    private(set) var isHorizontal = false
    private var spacing: CGFloat = 0

    init() {}

    init(viewSize: CGSize, isHorizontal: Bool, spacing: CGFloat) {
        self.viewSize = viewSize
        self.isHorizontal = isHorizontal
        self.spacing = spacing.isFinite ? spacing : 0
    }

    mutating func append(_ section: NSCollectionLayoutSection, count: Int, in environment: LayoutEnvironment) {
        let start = sections.last.map { $0.end + spacing } ?? 0
        sections.append(
            CompositionalSection(section, count: count, start: start, in: environment, isHorizontal: isHorizontal))
    }

    var size: CGSize {
        let length = sections.last?.end ?? 0
        return isHorizontal
            ? CGSize(width: length, height: viewSize.height) : CGSize(width: viewSize.width, height: length)
    }

    /// Returns the attributes of all elements that overlap a rectangle. It can return more, because it returns whole
    /// groups of items and all headers and footers of their sections.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points of the content.
    ///   - aside: Returns the offset of a section that scrolls across the view.
    func elements(in rect: CGRect, aside: (Int) -> CGFloat) -> [UICollectionViewLayoutAttributes] {
        let low = isHorizontal ? rect.minX : rect.minY
        let high = isHorizontal ? rect.maxX : rect.maxY
        var result: [UICollectionViewLayoutAttributes] = []
        var index = sections.bisected { $0.end > low }
        while index < sections.count, sections[index].start < high {
            let section = sections[index]
            var kinds: Set<String> = []
            for boundary in section.boundaries where kinds.insert(boundary.kind).inserted {
                result += [attributes(ofKind: boundary.kind, at: IndexPath(item: 0, section: index))].compactMap { $0 }
            }
            let items: Range<Int>
            if section.scrollsAside {
                let offset = aside(index)
                items = section.items(
                    from: (isHorizontal ? rect.minY : rect.minX) + offset,
                    to: (isHorizontal ? rect.maxY : rect.maxX) + offset)
            } else {
                items = section.items(from: low, to: high)
            }
            for item in items {
                let path = IndexPath(item: item, section: index)
                guard let cell = attributes(ofItemAt: path) else { continue }
                result.append(cell)
                for view in section.cell(item)?.supplementaries ?? [] where !kinds.contains(view.kind) {
                    result += [attributes(ofKind: view.kind, at: path)].compactMap { $0 }
                }
            }
            index += 1
        }
        return result
    }

    private func section(of path: IndexPath) -> CompositionalSection? {
        path.count == 2 && sections.indices.contains(path.section) ? sections[path.section] : nil
    }

    func attributes(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = section(of: path), let cell = section.cell(path.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = cell.frame
        attributes.scrollsAside = section.scrollsAside
        return attributes
    }

    func attributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = section(of: path) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        if let boundary = section.boundaries.first(where: { $0.kind == kind }) {
            guard path.item == 0 else { return nil }
            attributes.frame = boundary.frame
        } else {
            let views = section.cell(path.item)?.supplementaries ?? []
            guard let view = views.first(where: { $0.kind == kind }) else { return nil }
            attributes.frame = view.frame
            attributes.scrollsAside = section.scrollsAside
        }
        return attributes
    }
}
