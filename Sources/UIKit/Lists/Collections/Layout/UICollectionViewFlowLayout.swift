import Foundation

/// A layout of items in lines, with optional headers and footers. A line is as long as the collection view is wide,
/// or high if it scrolls sideways.
///
/// The delegate's `UICollectionViewDelegateFlowLayout` methods take precedence over the properties. A size that is
/// not a number or negative counts as `itemSize` or 0. Items do not size themselves, because there is no layout
/// engine.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// A value for `estimatedItemSize`. Has no effect.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// A value for `sectionInsetReference`. Has no effect.
    public enum SectionInsetReference: Int, Sendable {
        /// All cases are the same, because safe areas and margins are empty.
        case fromContentInset = 0, fromSafeArea, fromLayoutMargins
    }

    /// The room between lines, in points, unless the delegate returns another one. 10 by default. A negative number
    /// counts as 0.
    open var minimumLineSpacing: CGFloat = 10 { didSet { didChange(minimumLineSpacing, oldValue) } }
    /// The minimum room between the items of a line, in points, unless the delegate returns another one. 10 by default.
    /// A negative number counts as 0.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { didChange(minimumInteritemSpacing, oldValue) } }
    /// The size of items, in points, unless the delegate returns another one. 50 by 50 by default. A negative number
    /// counts as 0.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { didChange(itemSize, oldValue) } }
    /// Has no effect: items do not size themselves.
    open var estimatedItemSize: CGSize = .zero
    /// The direction in which lines follow one another. Vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { didChange(scrollDirection, oldValue) }
    }
    /// The size of headers, in points, unless the delegate returns another one. Only the height counts, or the width if
    /// the view scrolls sideways. 0, the default, and a negative number mean no headers.
    open var headerReferenceSize: CGSize = .zero { didSet { didChange(headerReferenceSize, oldValue) } }
    /// The size of footers, in points, unless the delegate returns another one. Only the height counts, or the width if
    /// the view scrolls sideways. 0, the default, and a negative number mean no footers.
    open var footerReferenceSize: CGSize = .zero { didSet { didChange(footerReferenceSize, oldValue) } }
    /// The insets around the items of each section, between header and footer, in points, unless the delegate returns
    /// others. Zero by default. A negative number counts as 0.
    open var sectionInset: UIEdgeInsets = .zero { didSet { didChange(sectionInset, oldValue) } }
    /// Has no effect: safe areas and margins are empty.
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    /// Has no effect: headers scroll with their sections.
    open var sectionHeadersPinToVisibleBounds = false
    /// Has no effect: footers scroll with their sections.
    open var sectionFootersPinToVisibleBounds = false

    private func didChange<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { invalidateLayout() }
    }

    // MARK: Layout

    private var content = FlowContent(lineLength: 0, isHorizontal: false)
    private var isHorizontal: Bool { scrollDirection == .horizontal }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        content = FlowContent(lineLength: across(of: collectionView.visibleSize), isHorizontal: isHorizontal)
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        for index in 0..<collectionView.numberOfSections {
            let count = collectionView.numberOfItems(inSection: index)
            content.append(
                count: count, sizes: sizes(ofSection: index, count: count, in: collectionView, delegate),
                measures: measures(ofSection: index, in: collectionView, delegate))
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
        var measures = FlowSection.Measures(lineLength: content.lineLength)
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
        ofSection index: Int, count: Int, in view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
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

    open override var collectionViewContentSize: CGSize { content.size }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        content.elements(in: rect) { [unowned self] element in
            // Calls the public methods, so that a subclass's override for one element also counts here.
            element.kind.map { layoutAttributesForSupplementaryView(ofKind: $0, at: element.path) }
                ?? layoutAttributesForItem(at: element.path)
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        content.attributes(of: CollectionElement(kind: nil, path: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        content.attributes(of: CollectionElement(kind: elementKind, path: indexPath))
    }

    /// Returns true if the length of lines changed: the width, or the height if the view scrolls sideways.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        across(of: newBounds.size) != content.lineLength
    }

    override var scrollsHorizontally: Bool { isHorizontal }
    override var heightOfLine: CGFloat? { isHorizontal ? content.extentOfLine : nil }
}
