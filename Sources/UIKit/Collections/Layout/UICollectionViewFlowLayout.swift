import Foundation

/// Items in lines that are as long as the collection view is wide (or high, where it scrolls sideways), with optional
/// headers and footers.
///
/// The delegate's `UICollectionViewDelegateFlowLayout` methods come before the properties. Sizes that are no numbers or
/// negative count as `itemSize` or 0. Items do not size themselves: there is no layout engine to ask.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// For `estimatedItemSize`, which is accepted and has no effect.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0, fromSafeArea, fromLayoutMargins
    }

    /// In points, between lines; the least.
    open var minimumLineSpacing: CGFloat = 10 { didSet { didChange(minimumLineSpacing, oldValue) } }
    /// In points, between the items of a line; the least.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { didChange(minimumInteritemSpacing, oldValue) } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { didChange(itemSize, oldValue) } }
    open var estimatedItemSize: CGSize = .zero
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { didChange(scrollDirection, oldValue) }
    }
    /// Only the height counts, or the width where the view scrolls sideways; 0 means that there is no header.
    open var headerReferenceSize: CGSize = .zero { didSet { didChange(headerReferenceSize, oldValue) } }
    open var footerReferenceSize: CGSize = .zero { didSet { didChange(footerReferenceSize, oldValue) } }
    open var sectionInset: UIEdgeInsets = .zero { didSet { didChange(sectionInset, oldValue) } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    /// Accepted; headers scroll with their sections.
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false

    private func didChange<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { invalidateLayout() }
    }

    // MARK: Layout

    private(set) var sections: [FlowSection] = []
    private var lineLength: CGFloat = 0
    private var isHorizontal: Bool { scrollDirection == .horizontal }

    open override func prepare() {
        super.prepare()
        sections = []
        guard let collectionView else { return }
        lineLength = across(of: collectionView.visibleSize)
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        var end: CGFloat = 0
        for index in 0..<collectionView.numberOfSections {
            let count = collectionView.numberOfItems(inSection: index)
            let measures = measures(ofSection: index, in: collectionView, delegate)
            let sizes = sizes(ofSection: index, count: count, in: collectionView, delegate)
            let section = FlowSection(start: end, count: count, sizes: sizes, measures: measures)
            sections.append(section)
            end = section.end
        }
    }

    private func measures(
        ofSection index: Int, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Measures {
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
        let lines =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing
        let items =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
            ?? minimumInteritemSpacing
        var measures = FlowSection.Measures(lineLength: lineLength)
        measures.header = usable(along(of: header))
        measures.footer = usable(along(of: footer))
        measures.insetBefore = usable(isHorizontal ? inset.left : inset.top)
        measures.insetAfter = usable(isHorizontal ? inset.right : inset.bottom)
        measures.lineOrigin = usable(isHorizontal ? inset.top : inset.left)
        measures.lineLength -= measures.lineOrigin + usable(isHorizontal ? inset.bottom : inset.right)
        measures.lineSpacing = usable(lines)
        measures.itemSpacing = usable(items)
        return measures
    }

    private func sizes(
        ofSection index: Int, count: Int, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Sizes {
        let uniform = flowSize(itemSize)
        guard let delegate, count > 0 else { return .uniform(uniform) }
        let sizes = (0..<count).map {
            flowSize(
                delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: index)))
        }
        return sizes.allSatisfy { $0 == sizes[0] } ? .uniform(sizes[0]) : .each(sizes)
    }

    private func flowSize(_ size: CGSize) -> FlowSection.Size {
        FlowSection.Size(
            along: usable(along(of: size), otherwise: along(of: itemSize)),
            across: usable(across(of: size), otherwise: across(of: itemSize)))
    }

    private func usable(_ length: CGFloat, otherwise: CGFloat = 0) -> CGFloat {
        if length.isFinite, length >= 0, length < 1e7 { return length }
        return otherwise.isFinite && otherwise >= 0 && otherwise < 1e7 ? otherwise : 0
    }

    private func along(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func across(of size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    open override var collectionViewContentSize: CGSize {
        let length = sections.last?.end ?? 0
        return isHorizontal ? CGSize(width: length, height: lineLength) : CGSize(width: lineLength, height: length)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let low = isHorizontal ? rect.minX : rect.minY
        let high = isHorizontal ? rect.maxX : rect.maxY
        var result: [UICollectionViewLayoutAttributes] = []
        var index = sections.bisected { $0.end > low }
        while index < sections.count, sections[index].start < high {
            let titles = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            result += titles.compactMap {
                layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(item: 0, section: index))
            }
            for item in sections[index].items(from: low, to: high) {
                guard let item = layoutAttributesForItem(at: IndexPath(item: item, section: index)) else { continue }
                result.append(item)
            }
            index += 1
        }
        return result
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section),
            let frame = sections[indexPath.section].frame(of: indexPath.item)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = rect(frame)
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, indexPath.item == 0, sections.indices.contains(indexPath.section) else {
            return nil
        }
        let section = sections[indexPath.section]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? section.measures.header : section.measures.footer
        guard length > 0 else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
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

    /// Lines are as long as the view is wide, or high.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        across(of: newBounds.size) != lineLength
    }

    override var scrollsHorizontally: Bool { isHorizontal }

    override var heightOfLine: CGFloat? {
        guard isHorizontal else { return nil }
        return sections.map { section in
            let margins = lineLength - section.measures.lineLength
            return margins + (0..<min(section.count, 100)).reduce(0) { max($0, section.size(of: $1).across) }
        }.max()
    }
}
