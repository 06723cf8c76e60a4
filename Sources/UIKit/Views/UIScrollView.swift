import Foundation
import RestorationArchive
import StateRestoration

/// Content that is larger than what is seen of it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// Is told of scrolling, by the user or by code; not of what restoration does (S-CLASS-26).
    // Tables, collection views and text views have one of their own type, which Swift is to prefer.
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
    func delegateDidChange() {}

    /// The top left corner of what is visible, in points of the content.
    open var contentOffset: CGPoint = .zero {
        didSet {
            guard contentOffset != oldValue else { return }
            if contentOffset != reportedOffset { scrollRevision += 1 }
            presentationMayHaveChanged()
            if !isRestoring { delegate?.scrollViewDidScroll(self) }
        }
    }

    /// The visible part: `contentOffset` and the size of `frame`. Setting it scrolls.
    open override var bounds: CGRect {
        get { CGRect(origin: contentOffset, size: frame.size) }
        set {
            contentOffset = newValue.origin
            resize(to: newValue.size)
        }
    }

    /// Sets `contentOffset` at once; nothing is animated. The delegate is told of the end all the same, a moment later.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset != self.contentOffset else { return }
        self.contentOffset = contentOffset
        guard animated else { return }
        Task { @MainActor [weak self] in
            guard let self else { return }
            self.delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// In points. Zero until code sets it or a display measures it.
    open var contentSize: CGSize = .zero
    /// Distances in points that the offset may go beyond the content's sides; saved and restored (S-CLASS-18).
    open var contentInset: UIEdgeInsets = .zero { didSet { didChange(contentInset, oldValue) } }
    /// 1 by default. Saved and restored between the minimum and the maximum (S-CLASS-18); displays do not zoom.
    open var zoomScale: CGFloat = 1 { didSet { didChange(zoomScale, oldValue) } }
    /// The least scale that restoration sets; 1 by default.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale that restoration sets; 1 by default.
    open var maximumZoomScale: CGFloat = 1
    /// Has no effect: displays let the user scroll to all there is.
    open var isScrollEnabled = true
    /// Whether the view comes to rest at multiples of its own size. A user who has scrolled by a tenth of it is at the next one.
    open var isPagingEnabled = false { didSet { didChange(isPagingEnabled, oldValue) } }
    /// Has no effect: it is the display's own business.
    open var bounces = true
    /// Has no effect: it is the display's own business.
    open var alwaysBounceVertical = false
    /// Has no effect: displays show scroll bars as their users are used to.
    open var showsVerticalScrollIndicator = true
    /// Has no effect: displays show scroll bars as their users are used to.
    open var showsHorizontalScrollIndicator = true
    /// Has no effect: scrolling does not end editing.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Has no effect: displays bounce as they do.
    open var alwaysBounceHorizontal = false
    /// Has no effect: displays scroll as they do.
    open var isDirectionalLockEnabled = false
    /// Has no effect: displays draw scroll bars.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// Has no effect: displays draw scroll bars.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Has no effect: displays draw scroll bars.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Has no effect: safe areas are always empty.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// `contentInset`: safe areas are always empty.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Has no effect: displays scroll by themselves, so it recognizes nothing.
    public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    /// nil: displays do not zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
    /// Whether the user scrolls.
    open var isDragging: Bool { motion.isDragging }
    /// Whether the user has scrolled, and the view is about to come to rest.
    open var isDecelerating: Bool { motion == .decelerating }
    /// As `isDragging`.
    open var isTracking: Bool { motion.isDragging }

    /// Has no effect: displays do not zoom.
    open var bouncesZoom = true
    /// Has no effect: displays tell scrolling from pressing.
    open var delaysContentTouches = true
    /// Has no effect: displays tell scrolling from pressing.
    open var canCancelContentTouches = true
    /// Has no effect: displays have no status bar.
    open var scrollsToTop = true
    /// Has no effect: displays show scroll bars as their users are used to.
    open var indicatorStyle = IndicatorStyle.default
    /// Has no effect: it is the display's own business.
    open var decelerationRate = DecelerationRate.normal
    /// Has no effect: displays show scroll bars as their users are used to.
    open var automaticallyAdjustsScrollIndicatorInsets = true

    /// The colour of scroll bars. Has no effect.
    public enum IndicatorStyle: Int, Sendable {
        /// In Apple's order.
        case `default` = 0, black, white
    }

    /// How fast scrolling comes to rest. Has no effect.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// What is left of the speed after a millisecond.
        public let rawValue: CGFloat
        /// For a rate between the named ones.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As most scroll views have it.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// For pages.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Whether bars add to `contentInset`. Has no effect.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0, scrollableAxes, never, always
    }

    /// Reloads the content when the user asks for it; a display shows it as a button above the content.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            if oldValue?.ownSuperview === self { oldValue?.removeFromSuperview() }
            if let refreshControl { insertSubview(refreshControl, at: 0) }
        }
    }

    /// Sets `zoomScale`. Has no effect: nothing zooms.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Has no effect: displays draw scroll bars.
    open func flashScrollIndicators() {}

    /// When scrolling puts an on-screen keyboard away.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Has no effect.
        case none, onDrag, interactive
    }

    /// Scrolls as little as necessary to show `rect`, in points of the content, at once.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let size = visibleSize
        var offset = contentOffset
        if rect.minX < offset.x {
            offset.x = rect.minX
        } else if rect.maxX > offset.x + size.width {
            offset.x = rect.maxX - size.width
        }
        if rect.minY < offset.y {
            offset.y = rect.minY
        } else if rect.maxY > offset.y + size.height {
            offset.y = rect.maxY - size.height
        }
        setContentOffset(offset, animated: animated)
    }

    /// Size of what is visible, in points: the display's report, else what code set, else the screen.
    var visibleSize: CGSize {
        if let displayedSize { return displayedSize }
        return bounds.size == .zero ? UIScreen.main.bounds.size : bounds.size
    }
    private(set) var displayedSize: CGSize?
    private(set) var scrollRevision = 0
    /// Where the user has scrolled to, while that is being told: a display does not have to be told so.
    private var reportedOffset: CGPoint?
    /// How far the user's scrolling has come.
    var motion = ScrollMotion.none
    /// The distance between the last two scroll events of the user; zero once the view has come to rest.
    private(set) var lastStep = CGPoint.zero
    private(set) var isRestoring = false
    /// Whether the user has scrolled since the app was launched (S-CLASS-22).
    private(set) var userHasScrolled = false

    // MARK: Events

    func userScrolled(_ geometry: DisplayEvent.ScrollGeometry) -> DisplayEventResult {
        let numbers = [
            geometry.x, geometry.y, geometry.width, geometry.height, geometry.contentWidth, geometry.contentHeight,
        ]
        guard numbers.allSatisfy(\.isFinite), geometry.width >= 0, geometry.height >= 0 else {
            return .refused("a scroll position is a finite number")
        }
        let offset = CGPoint(x: geometry.x, y: geometry.y)
        reportedOffset = offset
        defer { reportedOffset = nil }
        if geometry.width > 0 && geometry.height > 0 {
            let size = CGSize(width: geometry.width, height: geometry.height)
            if displayedSize != size {
                displayedSize = size
                presentationMayHaveChanged()
            }
        }
        if geometry.contentWidth > 0 || geometry.contentHeight > 0 {
            measured(CGSize(width: geometry.contentWidth, height: geometry.contentHeight))
        }
        lastStep =
            geometry.isUnderWay ? CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y) : .zero
        if offset != contentOffset {
            userHasScrolled = true
            beginDragging()
            contentOffset = offset
        }
        if !geometry.isUnderWay { endDragging() }
        return .handled
    }

    /// Where the view comes to rest that the user has let go of, after scrolling from `start`.
    func restingOffset(after start: CGPoint) -> CGPoint {
        isPagingEnabled ? page(after: start) : contentOffset
    }

    /// The display measured the content.
    func measured(_ size: CGSize) {
        contentSize = size
    }

    // MARK: State restoration

    // S-CLASS-18.
    override func encodeClassState(with coder: RestorationEncoder) {
        coder.encode(contentOffset, forKey: ReservedKey.contentOffset)
        coder.encode(contentInset, forKey: ReservedKey.contentInset)
        coder.encode(Double(zoomScale), forKey: ReservedKey.zoomScale)
        if let displayedSize { coder.encode(displayedSize, forKey: ReservedKey.displayedSize) }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.contentOffset) else { return }
        contentInset = coder.decodeUIEdgeInsets(forKey: ReservedKey.contentInset)
        let scale = CGFloat(coder.decodeDouble(forKey: ReservedKey.zoomScale))
        if scale.isFinite { zoomScale = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale)) }
        // Until the display reports a size, it is taken to be as large as it was: a smaller one would allow less.
        if displayedSize == nil, coder.containsValue(forKey: ReservedKey.displayedSize) {
            let size = coder.decodeCGSize(forKey: ReservedKey.displayedSize)
            if size.width > 0 && size.height > 0 { displayedSize = size }
        }
        restoreOffset(coder.decodeCGPoint(forKey: ReservedKey.contentOffset))
    }

    /// Scrolls without telling the delegate (S-CLASS-26), as far as the content allows.
    func restoreOffset(_ offset: CGPoint) {
        isRestoring = true
        defer { isRestoring = false }
        contentOffset = allowed(offset)
    }

    func allowed(_ offset: CGPoint) -> CGPoint {
        guard offset.x.isFinite, offset.y.isFinite else { return .zero }
        // Before the content was measured, nothing is known to be too far.
        guard contentSize != .zero else { return offset }
        let size = visibleSize
        // Not minus nothing, which is another number for a saved state.
        let left = 0 - contentInset.left
        let top = 0 - contentInset.top
        return CGPoint(
            x: min(max(offset.x, left), max(left, contentSize.width + contentInset.right - size.width)),
            y: min(max(offset.y, top), max(top, contentSize.height + contentInset.bottom - size.height)))
    }

    // MARK: Presentation

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] event in
            guard let self, case .scroll(_, let geometry) = event else { return .refused("a scroll area only scrolls") }
            return self.userScrolled(geometry)
        }
        return PresentationNode(
            id: id, role: .scrollArea, label: accessibilityLabel, traits: presentedTraits, style: presentedStyle,
            scrolling: presentedScrolling, children: builder.children(of: self, id: id))
    }

    var presentedScrolling: Scrolling {
        Scrolling(
            x: Double(contentOffset.x), y: Double(contentOffset.y), isPaging: isPagingEnabled ? true : nil,
            revision: scrollRevision)
    }
}
