import Foundation

/// Where one element of a collection view stands.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// Of the element, or of the one that a supplementary view belongs to.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// In points of the content.
    open var frame: CGRect = .zero
    /// Kept for the layout's own use; displays do not fade elements.
    open var alpha: CGFloat = 1
    /// Kept for the layout's own use; displays show elements in the order of their index paths.
    open var zIndex = 0
    /// Whether the element is left out.
    open var isHidden = false
    /// Kept for the layout's own use; displays do not transform elements.
    open var transform = CGAffineTransform.identity
    /// Whether the element is in a section that scrolls across the view; `frame` is where it is before that.
    final var scrollsAside = false
    /// Kept for the layout's own use; displays do not transform elements.
    open var transform3D = CATransform3DIdentity
    /// A cell unless it was made for a supplementary view.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary view; nil for a cell.
    open private(set) var representedElementKind: String?

    /// A cell without a place; a subclass with properties of its own gives them defaults.
    public required override init() {
        super.init()
    }

    /// A cell whose `frame` is yet to be set.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// A header or footer, or a view of the layout's own kind, whose `frame` is yet to be set.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// A view behind the items, which is not shown.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// In points of the content; setting it moves `frame`.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// In points; setting it keeps `center`.
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }

    /// Begins at zero; setting it sets `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    /// A subclass with properties of its own overrides this, and copies them too.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.indexPath = indexPath
        copy.frame = frame
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.transform = transform
        copy.transform3D = transform3D
        copy.scrollsAside = scrollsAside
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        return copy
    }

    /// A layout's arithmetic may have gone wrong: an element without a place or size is not shown.
    var isPlaced: Bool {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        return numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 } && frame.width > 0 && frame.height > 0
    }
}
