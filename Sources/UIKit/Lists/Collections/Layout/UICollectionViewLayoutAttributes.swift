import Foundation

/// The position of an element of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The path of the element, or of the item or section to which a supplementary view belongs.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The frame, in points of the content.
    open var frame: CGRect = .zero
    /// A value for the layout's own use. Has no effect: displays do not fade elements.
    open var alpha: CGFloat = 1
    /// A value for the layout's own use. Has no effect: displays show elements in the order of their index paths.
    open var zIndex = 0
    /// True if the element is not shown.
    open var isHidden = false
    /// A value for the layout's own use. Has no effect: displays do not transform elements.
    open var transform = CGAffineTransform.identity
    /// True if the element is in a section that scrolls across the view. `frame` is its position before scrolling.
    final var scrollsAside = false
    /// A value for the layout's own use. Has no effect: displays do not transform elements.
    open var transform3D = CATransform3DIdentity
    /// The category. `cell` by default.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary view. nil for a cell.
    open private(set) var representedElementKind: String?

    /// Creates attributes of a cell without a position. A subclass gives its own properties default values.
    public required override init() {
        super.init()
    }

    /// Creates attributes of a cell. Set `frame` afterwards.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a header, footer or view of the layout's own kind. Set `frame` afterwards.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// Creates attributes of a decoration view, which is not shown.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// The center, in points of the content. Setting it moves `frame`.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The size, in points. Setting it keeps `center`.
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }

    /// The bounds, whose origin is zero. Setting it sets `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    /// Returns a copy. A subclass with properties of its own overrides this method and copies them too.
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

    /// True if the element has a usable position and size. UIKit does not show others, which come from errors in a
    /// layout's arithmetic.
    var isPlaced: Bool {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        return numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 } && frame.width > 0 && frame.height > 0
    }
}
