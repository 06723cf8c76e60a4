import Foundation
import RestorationArchive
import RepriseRestoration

/// A view that shows a part of content larger than itself.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The delegate, which UIKit informs when the user or code scrolls, but not when restoration does (S-CLASS-26).
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
    func delegateDidChange() {}

    /// The top left corner of the visible part, in points of the content. Code can set any offset. The delegate's
    /// `scrollViewDidScroll(_:)` follows each change, except by restoration.
    open var contentOffset: CGPoint = .zero {
        didSet {
            guard contentOffset != oldValue else { return }
            if contentOffset != reportedOffset { scrollRevision += 1 }
            presentationMayHaveChanged()
            if !isRestoring { delegate?.scrollViewDidScroll(self) }
        }
    }

    /// The visible part, with `contentOffset` as origin and the size of `frame`. Setting it scrolls. Setting another
    /// size changes the frame around `center`.
    open override var bounds: CGRect {
        get { CGRect(origin: contentOffset, size: frame.size) }
        set {
            contentOffset = newValue.origin
            resize(to: newValue.size)
        }
    }

    /// Sets `contentOffset` immediately, without animation and without limits. Does nothing if it is the same.
    ///
    /// - Parameters:
    ///   - contentOffset: The new offset, in points of the content.
    ///   - animated: True to call the delegate's `scrollViewDidEndScrollingAnimation(_:)` a moment later.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset != self.contentOffset else { return }
        self.contentOffset = contentOffset
        guard animated else { return }
        Task { @MainActor [weak self] in
            guard let self else { return }
            self.delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// The size of the content, in points. Zero until code sets it or a display measures it. Each measurement replaces
    /// the value that code set. Setting it doesn't change the offset, and it isn't saved.
    open var contentSize: CGSize = .zero
    /// The distances by which the offset can go beyond the content's sides, in points. Saved and restored (S-CLASS-18).
    /// Displays don't show it.
    open var contentInset: UIEdgeInsets = .zero { didSet { didChange(contentInset, oldValue) } }
    /// The scale. 1 by default. Saved, and restored between the minimum and the maximum (S-CLASS-18). Displays do not
    /// zoom.
    open var zoomScale: CGFloat = 1 { didSet { didChange(zoomScale, oldValue) } }
    /// The smallest scale that restoration sets. 1 by default.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale that restoration sets. 1 by default.
    open var maximumZoomScale: CGFloat = 1
    /// Has no effect: displays let the user scroll to all content.
    open var isScrollEnabled = true
    /// True if the view stops at multiples of its own size. A tenth of that size is enough to scroll to the next one.
    open var isPagingEnabled = false { didSet { didChange(isPagingEnabled, oldValue) } }
    /// Has no effect: displays decide how scrolling feels.
    open var bounces = true
    /// Has no effect: displays decide how scrolling feels.
    open var alwaysBounceVertical = false
    /// Has no effect: displays show their usual scroll bars.
    open var showsVerticalScrollIndicator = true
    /// Has no effect: displays show their usual scroll bars.
    open var showsHorizontalScrollIndicator = true
    /// Has no effect: scrolling does not end editing.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Has no effect: displays decide how scrolling feels.
    open var alwaysBounceHorizontal = false
    /// Has no effect: displays decide how scrolling feels.
    open var isDirectionalLockEnabled = false
    /// Has no effect: displays draw scroll bars.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// Has no effect: displays draw scroll bars.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Has no effect: displays draw scroll bars.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Has no effect: safe areas are always empty.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// The same as `contentInset`, because safe areas are always empty.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// A recognizer that recognizes nothing, because displays scroll by themselves. Has no effect.
    public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    /// nil, because displays do not zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
    /// True from the user's first scrolling until the user lets go.
    open var isDragging: Bool { motion.isDragging }
    /// True if the user let go and the view is about to stop. It is true only during `scrollViewDidEndDragging` and
    /// `scrollViewWillBeginDecelerating`, and while the view moves to its last offset.
    open var isDecelerating: Bool { motion == .decelerating }
    /// The same as `isDragging`.
    open var isTracking: Bool { motion.isDragging }

    /// Has no effect: displays do not zoom.
    open var bouncesZoom = true
    /// Has no effect: displays distinguish scrolling from pressing.
    open var delaysContentTouches = true
    /// Has no effect: displays distinguish scrolling from pressing.
    open var canCancelContentTouches = true
    /// Has no effect: displays have no status bar.
    open var scrollsToTop = true
    /// Has no effect: displays show their usual scroll bars.
    open var indicatorStyle = IndicatorStyle.default
    /// Has no effect: displays decide how scrolling feels.
    open var decelerationRate = DecelerationRate.normal
    /// Has no effect: displays show their usual scroll bars.
    open var automaticallyAdjustsScrollIndicatorInsets = true

    /// The color of scroll bars. Has no effect.
    public enum IndicatorStyle: Int, Sendable {
        /// In Apple's order.
        case `default` = 0, black, white
    }

    /// The rate at which scrolling slows down. Has no effect.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the speed that remains after a millisecond.
        public let rawValue: CGFloat
        /// Creates a rate from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The rate of most scroll views.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The rate for pages.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The rule by which bars add to `contentInset`. Has no effect.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0, scrollableAxes, never, always
    }

    /// A control with which the user reloads the content. Displays show it as a button above the content. Setting it
    /// makes it the backmost subview, and removes the old one.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            if oldValue?.ownSuperview === self { oldValue?.removeFromSuperview() }
            if let refreshControl { insertSubview(refreshControl, at: 0) }
        }
    }

    /// Sets `zoomScale` immediately, without limits. Has no effect on display: displays do not zoom.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Has no effect: displays draw scroll bars.
    open func flashScrollIndicators() {}

    /// The scrolling that hides an on-screen keyboard. Has no effect.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Has no effect.
        case none, onDrag, interactive
    }

    /// Scrolls immediately, as little as necessary to show `rect`. Does nothing if it is visible. If `rect` is too
    /// large, it shows the beginning if that is above or left of the visible part, and otherwise the end. It doesn't
    /// limit the offset to the content.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to show, in points of the content.
    ///   - animated: True to inform the delegate of the end of an animation, if the offset changed. Nothing is
    ///     animated.
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

    /// The size of the visible part, in points: as the display or the saved state reported it, otherwise as code set
    /// it, otherwise the size of the screen.
    var visibleSize: CGSize {
        if let displayedSize { return displayedSize }
        return bounds.size == .zero ? UIScreen.main.bounds.size : bounds.size
    }
    private(set) var displayedSize: CGSize?
    private(set) var scrollRevision = 0
    /// The offset to which the user scrolled, while UIKit reports it to the delegate. UIKit doesn't send that offset
    /// back to the display.
    private var reportedOffset: CGPoint?
    /// The progress of the user's scrolling.
    var motion = ScrollMotion.none
    /// The distance between the last two scroll events of the user. Zero after the view stopped.
    private(set) var lastStep = CGPoint.zero
    private(set) var isRestoring = false
    /// True if the user scrolled since the app was launched (S-CLASS-22).
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

    /// Returns the offset at which the view stops after the user let go: that of a page if paging is enabled, otherwise
    /// the current one.
    ///
    /// - Parameter start: The offset at which the user began to scroll.
    func restingOffset(after start: CGPoint) -> CGPoint {
        isPagingEnabled ? page(after: start) : contentOffset
    }

    /// Sets `contentSize` to the size that the display measured. Subclasses with a layout of their own ignore it.
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
        // Until the display reports a size, the view assumes the saved one, because a smaller one would allow fewer
        // offsets.
        if displayedSize == nil, coder.containsValue(forKey: ReservedKey.displayedSize) {
            let size = coder.decodeCGSize(forKey: ReservedKey.displayedSize)
            if size.width > 0 && size.height > 0 { displayedSize = size }
        }
        restoreOffset(coder.decodeCGPoint(forKey: ReservedKey.contentOffset))
    }

    /// Scrolls as far as the content allows, without informing the delegate (S-CLASS-26). Before the content was
    /// measured, it allows every offset. An offset that isn't finite becomes zero.
    func restoreOffset(_ offset: CGPoint) {
        isRestoring = true
        defer { isRestoring = false }
        contentOffset = allowed(offset)
    }

    func allowed(_ offset: CGPoint) -> CGPoint {
        guard offset.x.isFinite, offset.y.isFinite else { return .zero }
        // Before the content was measured, every offset is allowed.
        guard contentSize != .zero else { return offset }
        let size = visibleSize
        // Subtracts from 0 because negating 0 gives -0, which a saved state distinguishes from 0.
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
