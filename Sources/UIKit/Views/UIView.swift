import Foundation
import RestorationArchive
import RepriseRestoration

/// A rectangle of the interface and the hierarchy in it.
///
/// There is no layout engine. `frame` and `bounds` hold the values that a storyboard or code set. Displays arrange
/// subviews by their frames, from top to bottom and side by side. They show subviews without a size in the order of
/// `subviews`. Displays choose sizes by the role of a view.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, CALayerDelegate, @preconcurrency NSCoding {
    /// Creates a view without subviews.
    ///
    /// - Parameter frame: The frame, in points of the superview. `.zero` lets the display choose the place.
    public init(frame: CGRect) {
        self.frame = frame
        isUserInteractionEnabled = Self.takesTouchesAtFirst
        super.init()
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Creates a view from a storyboard or nib, with the attributes set there. Any other coder gives a view without
    /// them. Never returns nil. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        frame = .zero
        isUserInteractionEnabled = Self.takesTouchesAtFirst
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// The initial value of `isUserInteractionEnabled`. True unless a subclass overrides it. For views that are only
    /// looked at it is false, and displays don't show them as disabled.
    class var takesTouchesAtFirst: Bool { true }

    deinit {
        DeepRelease.release(&subviews)
    }

    @available(*, unavailable)
    public required convenience init(launching: ()) {
        self.init()
    }

    /// Writes nothing. Restoration saves views through `encodeRestorableState(with:)` instead (S-API-7).
    open func encode(with coder: NSCoder) {}

    // MARK: Looks

    /// A number by which the app finds the view with `viewWithTag(_:)`. 0 by default.
    open var tag = 0
    /// True if displays don't show the view and its subviews. Hidden views are saved and restored all the same.
    open var isHidden = false { didSet { if isHidden != oldValue { hiddenDidChange() } } }
    /// The opacity, from 0 to 1. The default is 1. The view doesn't limit other numbers. At 0.01 or less, displays
    /// don't show the view, as if it were hidden.
    open var alpha: CGFloat = 1 { didSet { didChange(alpha, oldValue) } }
    /// Has no effect: it is a hint for drawing, and displays draw.
    open var isOpaque = true
    /// The color of the background. nil, the default, uses that of `layer`, otherwise the display's own background.
    open var backgroundColor: UIColor? { didSet { didChange(backgroundColor, oldValue) } }
    /// The color of pressable content. nil, the default, uses the display's own color. It doesn't read as the color of
    /// a containing view.
    open var tintColor: UIColor? { didSet { didChange(tintColor, oldValue) } }
    /// True if the user can interact with the view. If it is false, displays show the view as disabled and UIKit
    /// refuses the user's actions. Subviews use their own value, except for gestures. Labels and images receive no
    /// gestures unless this is set to true.
    open var isUserInteractionEnabled = true { didSet { didChange(isUserInteractionEnabled, oldValue) } }
    /// Has no effect: displays decide what to clip.
    open var clipsToBounds = false
    /// Has no effect: displays report one touch.
    open var isMultipleTouchEnabled = false
    /// Has no effect: displays report one touch.
    open var isExclusiveTouch = false
    /// Has no effect: nothing is drawn.
    open var contentScaleFactor: CGFloat = 2
    /// Has no effect: displays dim covered content themselves.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    /// The way an image view that has a frame fits its picture into it. Other views ignore it.
    open var contentMode = ContentMode.scaleToFill

    // MARK: Geometry

    /// The frame that code or a storyboard set, in points of the superview. It determines the place among siblings
    /// and the size of pictures. It does not determine the size of other views. A frame without a size has no effect.
    open var frame: CGRect { didSet { didChange(frame, oldValue) } }
    /// A rectangle with the size of `frame`. Its origin is the point of the subviews' coordinates in the view's top
    /// left corner. Setting another size changes the frame around `center`.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin ?? .zero, size: frame.size) }
        set {
            boundsOrigin = newValue.origin
            resize(to: newValue.size)
        }
    }
    private var boundsOrigin: CGPoint? { didSet { didChange(boundsOrigin, oldValue) } }
    /// The center of `frame`, in points of the superview. Setting it moves the frame.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The transform. Conversions of points and rectangles use it. It is saved for image views (S-CLASS-25). Displays
    /// do not transform views.
    open var transform = CGAffineTransform.identity { didSet { didChange(transform, oldValue) } }
    /// Has no effect: displays arrange views.
    open var autoresizingMask: AutoresizingMask = []
    /// Has no effect: constraints are not solved.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// 8 points on each side by default. Has no effect: displays use margins of their own.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// 8 points on each side by default. Has no effect: displays use margins of their own.
    open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// Has no effect: displays use margins of their own.
    open var insetsLayoutMarginsFromSafeArea = true
    /// Has no effect: displays use margins of their own.
    open var preservesSuperviewLayoutMargins = false
    /// Has no effect: displays arrange views.
    open var autoresizesSubviews = true
    /// Has no effect: code cannot draw into views.
    open var clearsContextBeforeDrawing = true
    /// Has no effect: displays follow the direction of their own language.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var viewLayoutIfMade: ViewLayout?

    /// Lays out the subviews. UIKit calls it before each update of the display, for every view in the visible windows
    /// that isn't hidden, the containing view first. Changes during the layout repeat it, at most three times. The
    /// default implementation does nothing.
    open func layoutSubviews() {}
    /// Schedules an update of the display at the end of this turn. UIKit calls `layoutSubviews()` before it. The view
    /// also counts as changed for the next save.
    open func setNeedsLayout() { presentationMayHaveChanged() }
    /// Calls `layoutSubviews()` of this view immediately, but not of its subviews. It does so even if nothing changed.
    open func layoutIfNeeded() { layoutSubviews() }
    /// Schedules an update of the display at the end of this turn. Code cannot draw into views. The view also counts as
    /// changed for the next save.
    open func setNeedsDisplay() { presentationMayHaveChanged() }
    /// Does the same as `setNeedsDisplay()`.
    open func setNeedsDisplay(_ rect: CGRect) { presentationMayHaveChanged() }
    /// Zero unless a subclass overrides it. Has no effect: displays place views by themselves.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns nil, because UIKit draws nothing that it could copy.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    /// Returns false, because UIKit draws nothing.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
    /// False, because displays place what constraints leave open.
    open var hasAmbiguousLayout: Bool { false }
    /// Exchanges the places of two subviews. Does nothing if an index is out of range.
    ///
    /// - Parameters:
    ///   - index1: The index of a subview.
    ///   - index2: The index of another subview.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (one, other) = (subviews[low], subviews[high])
        insert(other, at: low)
        insert(one, at: high)
    }
    /// Never called: displays draw views by their role.
    open func draw(_ rect: CGRect) {}

    /// Returns the preferred size of the view. The default implementation returns the current size, because UIKit
    /// measures nothing.
    ///
    /// - Parameter size: The available size, in points. The default implementation ignores it.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Returns `sizeThatFits(targetSize)`, because there is no layout.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
    /// Returns `sizeThatFits(targetSize)`, because there is no layout. Priorities have no effect.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeThatFits(targetSize)
    }
    /// Sets the size of `frame` to the result of `sizeThatFits(_:)`. The origin stays.
    open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
    /// The natural size of the view. `noIntrinsicMetric` in both directions unless a subclass overrides it. Never
    /// asked: UIKit measures nothing.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Has no effect: UIKit measures nothing.
    open func invalidateIntrinsicContentSize() {}
    /// Does nothing. Only `updateConstraintsIfNeeded()` calls it. Overrides call super.
    open func updateConstraints() {}
    /// False. Never asked: there is no layout.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Never called: displays decide colors. Overrides call super.
    open func tintColorDidChange() {}
    /// Never called: safe areas are always empty.
    open func safeAreaInsetsDidChange() {}
    /// Never called: margins have no effect.
    open func layoutMarginsDidChange() {}
    final var ownLayer = OwnLayer()
    /// The class of `layer`, one of UIKit's own. `CALayer` unless a subclass overrides it. If it is a subclass of the
    /// app's own, `layer` has UIKit's superclass of it.
    open class var layerClass: AnyClass { CALayer.self }
    /// Lays out the layer's sublayers. The layer's `layoutSublayers()` calls it. Does nothing unless a subclass
    /// overrides it. Overrides call super.
    open func layoutSublayers(of layer: CALayer) {}
    /// Never called: displays draw.
    open func display(_ layer: CALayer) {}
    /// Returns nil, because nothing is animated.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// The traits of the screen, which are the same for all of its views.
    open var traitCollection: UITraitCollection { scene.screen.traitCollection }
    /// Tells the view that the display's size class changed. UIKit calls it for all views of the scene, after the
    /// methods of its controllers. The default implementation does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Has no effect: the display decides between light and dark.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    // MARK: Hierarchy

    /// The view to which this view was added. nil for a window and for a view that was added to no other.
    ///
    /// The superview of a shown controller's root view is the view of the container controller, or the window. They
    /// don't have the root view in their `subviews`. In `viewWillDisappear` it still has the superview that it had while
    /// it was visible.
    open var superview: UIView? { ownSuperview ?? superviewLeft ?? controller?.viewAboveView }
    /// The view whose `subviews` contain this one. nil if there is none.
    final var ownSuperview: UIView? {
        get { ownSuperviewReference.object }
        set { ownSuperviewReference = BackReference(newValue) }
    }
    private final var ownSuperviewReference = BackReference<UIView>()
    /// The views in this one, back to front. Displays show and read subviews without a frame in this order.
    open internal(set) var subviews: [UIView] = []
    /// The controller whose root view this is. nil if there is none. Setting a controller sets `mayHoldControllers` of
    /// this view and of all views that contain it.
    final var controller: UIViewController? {
        get { controllerReference.object }
        set {
            controllerReference = BackReference(newValue)
            if newValue != nil { noteControllers() }
        }
    }
    private final var controllerReference = BackReference<UIViewController>()
    /// True if a controller's root view is or was this view or a view in it. Only such views can bring controllers
    /// along.
    private(set) var mayHoldControllers = false
    /// The controller whose navigation bar shows this view. The view has no superview then.
    final var barController: UIViewController? {
        get { barControllerReference.object }
        set { barControllerReference = BackReference(newValue) }
    }
    private final var barControllerReference = BackReference<UIViewController>()

    /// The window that contains this view at any depth. nil if there is none.
    open var window: UIWindow? { windowAbove }

    open override var next: UIResponder? { controller ?? ownSuperview ?? barController }

    override var presentingWindow: UIWindow? { window }

    /// Adds `view` in front of the other subviews and removes it from its previous superview. Does nothing if `view`
    /// is this view or contains it.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Adds `view` at an index among the subviews. An index beyond the ends means that end.
    ///
    /// - Parameters:
    ///   - view: The view. Nothing happens if it is this view or contains it.
    ///   - index: The index in `subviews`.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds `view` directly in front of `sibling`, or in front of all subviews if `sibling` isn't one of them. Does
    /// nothing if `view` is this view, contains it, or is the subview `sibling` itself.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        if view === sibling, view.ownSuperview === self { return }
        insert(view) { $0.firstIndex { $0 === sibling }.map { $0 + 1 } ?? $0.count }
    }

    /// Adds `view` directly behind `sibling`, or in front of all subviews if `sibling` isn't one of them. Does nothing
    /// if `view` is this view, contains it, or is the subview `sibling` itself.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        if view === sibling, view.ownSuperview === self { return }
        insert(view) { $0.firstIndex { $0 === sibling } ?? $0.count }
    }

    /// Tells the view that another one left its subviews. Does nothing unless a subclass overrides it.
    func subviewDidLeave(_ view: UIView) {}

    /// Removes the view from its superview. Does nothing if it has none.
    open func removeFromSuperview() { leaveSuperview() }

    /// Moves a subview to the front. Ignores other views.
    open func bringSubviewToFront(_ view: UIView) {
        if view.ownSuperview === self { insert(view, at: subviews.count) }
    }

    /// Moves a subview to the back. Ignores other views.
    open func sendSubviewToBack(_ view: UIView) {
        if view.ownSuperview === self { insert(view, at: 0) }
    }

    /// Returns true if `view` is this view, its `superview`, or the superview of that at any depth.
    open func isDescendant(of view: UIView) -> Bool {
        var next: UIView? = self
        while let current = next {
            if current === view { return true }
            next = current.superview
        }
        return false
    }

    /// Returns the first view with a tag, depth first, starting with this view. Returns nil if there is none. Searches
    /// only `subviews`, and so not the root views of controllers in one of UIKit's containers.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView { $0.tag == tag } }

    /// Tells the view that UIKit is about to add it to another one, or to remove it if `newSuperview` is nil. The
    /// default implementation does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Tells the view that UIKit added it to another one or removed it. The default implementation does nothing.
    open func didMoveToSuperview() {}
    /// Tells the view that it is about to enter another window at any depth, or to leave its window if `newWindow` is
    /// nil. For views in a controller's root view, that is when the controller appears. The default implementation
    /// does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Tells the view that `window` changed. See `willMove(toWindow:)`. The default implementation does nothing.
    open func didMoveToWindow() {}
    /// The window that UIKit last reported to the view.
    final var windowToldOf: UIWindow? {
        get { windowReference.object }
        set { windowReference = BackReference(newValue) }
    }
    private final var windowReference = BackReference<UIWindow>()
    /// Tells the view that it entered or left a window. Does nothing unless a subclass overrides it. Overrides call
    /// super.
    func windowDidSettle() {}

    /// Ends editing in this view and everything below it, which includes the root views of child controllers. Does
    /// nothing if no field there has the keyboard focus.
    ///
    /// - Parameter force: Has no effect: the field can refuse.
    /// - Returns: True if a field gave up the keyboard focus. False if none in this view had it, or if it refused.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { fieldThatIsEdited?.resignFirstResponder() ?? false }

    // MARK: Gestures

    /// True if the view handles presses alone, as controls do. The recognizers of containing views then don't receive
    /// them. False unless a subclass overrides it.
    var keepsPresses: Bool { false }
    /// True if the view's recognizers recognize gestures. True unless a subclass overrides it. False for a disabled
    /// control.
    var takesGestures: Bool { true }

    /// The recognizers of the view, in the order in which they were added. nil if there are none. Setting it replaces
    /// all of them.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }
    final var ownRecognizers = AttachedRecognizers()

    /// Adds a recognizer for gestures on this view and its subviews, and removes it from its previous view. Logs once
    /// for each class of recognizers that displays don't support, such as pinches.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Removes a recognizer from the view and cancels its current gesture. Ignores recognizers of other views.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Returns true if a recognizer of this view can recognize the current gesture. The default implementation
    /// returns true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The interactions of the view other than presses, in the order in which they were added. Setting it replaces
    /// all of them.
    open var interactions: [any UIInteraction] {
        get { attachedInteractions }
        set { replaceInteractions(with: newValue) }
    }
    final var attachedInteractions: [any UIInteraction] = []

    /// Adds `interaction` and removes it from its previous view. Calls its `willMove(to:)` before and its
    /// `didMove(to:)` afterwards.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }

    /// Removes an interaction from the view. Calls its methods for moving with nil. Ignores interactions of other
    /// views.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    /// Returns the innermost view at a point that accepts touches, the frontmost first, by the frames that code set. A
    /// view that is hidden, takes no interaction or doesn't contain the point hides its subviews from the search.
    /// Displays don't use it, because they know themselves what is under a pointer.
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of this view.
    ///   - event: The event that `point(inside:with:)` receives.
    /// - Returns: The view, or nil if there is none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { innermost(at: point, with: event) }

    /// Returns true if `bounds` contains a point of this view. Displays don't use it.
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of this view.
    ///   - event: Not used.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// This view, then the subviews that displays show together with it as one element. Only this view unless a
    /// subclass overrides it.
    var viewsShownAsOne: [UIView] { [self] }

    // MARK: Accessibility

    /// The name of the view for screen readers, if it does not follow from the content.
    open var accessibilityLabel: String? { didSet { didChange(accessibilityLabel, oldValue) } }
    /// A description of what happens when the user acts on the view, for screen readers.
    open var accessibilityHint: String? { didSet { didChange(accessibilityHint, oldValue) } }
    /// A name for tests on other platforms. Displays do not receive it: `TestApp` and `AppProcess` find elements by
    /// label.
    open var accessibilityIdentifier: String?
    /// Has no effect: screen readers use the roles of views.
    open var isAccessibilityElement = false
    /// Has no effect: a display describes its content to screen readers itself.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// Has no effect: a display describes its content to screen readers itself.
    open var accessibilityValue: String?
    var accessibilityDetails: AccessibilityDetails?
    /// The value that the app set, otherwise the view's own frame. Has no effect.
    open var accessibilityFrame: CGRect {
        get { accessibilityDetails?.frame ?? frame }
        set { writableDetails.frame = newValue }
    }
    /// nil by default. Has no effect: a display describes its content to screen readers itself.
    open var accessibilityElements: [Any]? {
        get { accessibilityDetails?.elements }
        set { writableDetails.elements = newValue }
    }

    // MARK: State restoration

    /// The identifier with which restoration saves and finds the view. If it is nil or empty, the view is not preserved
    /// (S-API-33).
    open var restorationIdentifier: String? {
        didSet { if restorationIdentifier != oldValue { restorationIdentifierDidChange() } }
    }

    /// True if the user's input is saved and restored too (S-INPUT-1 to S-INPUT-12). True by default.
    open var preservesUserInput = true { didSet { if preservesUserInput != oldValue { viewsDidChange() } } }

    /// True if the user's actions on the view and its subviews should be restored. True by default. It does not
    /// change what is saved: `reprise explore` reads it and reports loss from views where it is false, for example a
    /// login, as expected.
    open var expectsRestoration = true

    /// The number of seconds after saving during which restoration uses the state of the view and its subviews. nil,
    /// the default, means as long as the state of the app (`UIStateRestorationConfiguration.maximumAge`). For example,
    /// a half-finished payment may be worthless a day later. After that time, the view starts as if it had never been
    /// saved, and the launch report says so. A state whose saving time is in the future isn't too old. Setting it calls
    /// `invalidateRestorableState()`.
    open var restorationLifetime: TimeInterval? {
        get { preservationMark?.lifetime }
        set {
            mark.lifetime = newValue
            invalidateRestorableState()
        }
    }

    @exclusivity(unchecked) package final var preservationMark: PreservationMark?
    /// True if UIKit calls app code, for example a data source, to save this view. False unless a subclass overrides
    /// it.
    var asksAppForState: Bool { false }

    /// True if the view shows one element of a list now and another one later. No record is of a view in it
    /// (S-PRES-19).
    /// False unless a subclass overrides it.
    var isReusable: Bool { false }
    /// True if the view keeps its place in a list that currently does not show it. False unless a subclass overrides
    /// it.
    var staysWhenNotShown: Bool { false }

    /// True if the view saves the user's input in its cells, and false if it is a list that doesn't. nil unless a
    /// subclass overrides it.
    var savesInputOfCells: Bool? { nil }
    /// Prepares to save the input in a view below this one, because the user is about to change it. Returns false if
    /// the view doesn't save that, and unless a subclass overrides it.
    func willSaveInput(of view: UIView) -> Bool { false }
    /// The view's own texts, which name a row without another name (S-ROW-2). The user's input isn't part of them.
    /// Empty unless a subclass overrides it.
    var textsOfRow: [String?] { [] }

    /// Writes the view's state. The default implementation writes the state that UIKit saves for the class and the
    /// user's input. Overrides call super, at any point (S-PRES-17).
    open func encodeRestorableState(with coder: NSCoder) { encodeBuiltInStateOnce(with: coder) }

    /// Writes the view's state and can leave slow work to operations. Save passes call this method, which calls
    /// `encodeRestorableState(with:)`.
    ///
    /// - Parameters:
    ///   - coder: The view's coder. Operations also encode to it, with keys.
    ///   - queue: A queue for operations that use nothing of the main actor. They begin after the method returned.
    ///     UIKit discards the operations of a view that hasn't changed. See
    ///     <doc:SavingAndRestoring#Encode-large-values-in-the-background>.
    open func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        encodeRestorableState(with: coder)
    }

    /// Reads the view's state. The default implementation applies the state that UIKit saves for the class and the
    /// user's input. Overrides call super, at any point (S-PRES-17).
    open func decodeRestorableState(with coder: NSCoder) { decodeBuiltInStateOnce(with: coder) }

    /// Encodes the state that Apple's class saves and the user's input. Encodes nothing unless a subclass here
    /// overrides it.
    func encodeClassState(with coder: RestorationEncoder) {}
    func decodeClassState(with coder: RestorationDecoder) {}

    // MARK: Presentation

    /// Returns this view as a node of the presentation tree: as a group of its subviews, unless a subclass overrides
    /// it. Returns nil if it shows nothing.
    func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        if let standIn { return present(standIn, builder, id: id, builder.children(of: self, id: id)) }
        return makeGroup(builder, id: id)
    }

    /// The frame, if it has a size and its numbers are plausible for a screen. Otherwise nil, because no storyboard or
    /// code designed it.
    var designedFrame: CGRect? { frame.isDesigned ? frame : nil }

    /// True if the view is the same element wherever its controller's screen shows it. False unless a subclass
    /// overrides it.
    var keepsIdentityOnScreen: Bool { false }

    var presentedTraits: PresentationTraits {
        var traits: PresentationTraits = []
        if !isUserInteractionEnabled, Self.takesTouchesAtFirst { traits.insert(.disabled) }
        if holdsFocus { traits.insert(.focused) }
        return traits
    }

    // MARK: Changes

    override var scene: UIWindowScene { UIApplication.shared.scene(of: window, else: preservationMark) }

    /// Records that the view may look different. UIKit shows and saves it at the end of this turn.
    func presentationMayHaveChanged() {
        let scene = scene
        scene.preservation.changes.note(self)
        scene.presentationMayHaveChanged()
    }

    /// Records that `isHidden` changed, for the display and the next save. This makes no controller appear or
    /// disappear.
    func hiddenDidChange() {
        viewsDidChange()
        scene.presentationMayHaveChanged()
    }

    /// Records that this view is or contains a controller's root view.
    func noteControllers() {
        var next: UIView? = self
        while let view = next, !view.mayHoldControllers {
            view.mayHoldControllers = true
            next = view.ownSuperview
        }
    }

    open override func invalidateRestorableState() {
        scene.preservation.changes.noteViews(of: self)
        super.invalidateRestorableState()
    }
}
