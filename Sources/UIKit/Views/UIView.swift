import Foundation
import RestorationArchive
import StateRestoration

/// A rectangle of the interface and the hierarchy below it.
///
/// There is no layout engine: `frame` and `bounds` hold what a storyboard or code set. Displays show the subviews of a view
/// in the order in which their frames stand, from top to bottom, and side by side what stands side by side; subviews
/// without a size in the order of `subviews`. Sizes are the display's own, by the role of a view.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, CALayerDelegate, @preconcurrency NSCoding {
    /// A view without subviews. `frame` is in points of the superview; pass `.zero` to leave the place to the display.
    public init(frame: CGRect) {
        self.frame = frame
        isUserInteractionEnabled = Self.takesTouchesAtFirst
        super.init()
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    /// A view from an archive or storyboard. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        frame = .zero
        isUserInteractionEnabled = Self.takesTouchesAtFirst
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// What `isUserInteractionEnabled` is at first. Views that are only looked at are not disabled without it.
    class var takesTouchesAtFirst: Bool { true }

    deinit {
        DeepRelease.release(&subviews)
    }

    @available(*, unavailable)
    public required convenience init(launching: ()) {
        self.init()
    }

    /// Writes nothing: restoration saves views through `encodeRestorableState(with:)` (S-API-7).
    open func encode(with coder: NSCoder) {}

    // MARK: Looks

    /// A number of the app's own to find the view by, with `viewWithTag(_:)`; 0 by default.
    open var tag = 0
    /// A hidden view is not shown, with all below it, and is saved and restored all the same.
    open var isHidden = false { didSet { if isHidden != oldValue { hiddenDidChange() } } }
    /// From 0 to 1, the default. At 0.01 or less the view is not shown, as if it were hidden.
    open var alpha: CGFloat = 1 { didSet { didChange(alpha, oldValue) } }
    /// Has no effect: a hint for drawing, and displays draw.
    open var isOpaque = true
    /// nil, the default, is the display's own background.
    open var backgroundColor: UIColor? { didSet { didChange(backgroundColor, oldValue) } }
    /// The colour of what the user can press; nil, the default, leaves it to the display.
    open var tintColor: UIColor? { didSet { didChange(tintColor, oldValue) } }
    /// false shows the view as disabled and refuses what the user does to it. Subviews go by their own value, but for gestures.
    /// Labels and images take no gestures unless this is set.
    open var isUserInteractionEnabled = true { didSet { didChange(isUserInteractionEnabled, oldValue) } }
    /// Has no effect: what is clipped is the display's own business.
    open var clipsToBounds = false
    /// Has no effect: displays deliver one touch.
    open var isMultipleTouchEnabled = false
    /// Has no effect: displays deliver one touch.
    open var isExclusiveTouch = false
    /// Has no effect: nothing is drawn.
    open var contentScaleFactor: CGFloat = 2
    /// Has no effect: displays dim what is covered.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    /// How the picture of an image view that has a frame fills it; other views do not go by it.
    open var contentMode = ContentMode.scaleToFill

    // MARK: Geometry

    /// In points, in the superview's coordinates; as code or a storyboard set it. It says where the view stands among its
    /// siblings, and how large a picture is, not how large anything else is. One without a size says nothing.
    open var frame: CGRect { didSet { didChange(frame, oldValue) } }
    /// The size of `frame`, and an origin that code may set: that of what the view shows of its subviews' coordinates. Another size
    /// changes the frame around `center`.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin ?? .zero, size: frame.size) }
        set {
            boundsOrigin = newValue.origin
            resize(to: newValue.size)
        }
    }
    private var boundsOrigin: CGPoint? { didSet { didChange(boundsOrigin, oldValue) } }
    /// The middle of `frame`, in points of the superview; setting it moves the frame.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// Read back, and saved for an image view (S-CLASS-25); displays do not transform views.
    open var transform = CGAffineTransform.identity { didSet { didChange(transform, oldValue) } }
    /// Has no effect: displays arrange views.
    open var autoresizingMask: AutoresizingMask = []
    /// Has no effect: constraints are not solved.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// 8 points on each side by default. Has no effect: displays have margins of their own.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// 8 points on each side by default. Has no effect: displays have margins of their own.
    open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// Has no effect: displays have margins of their own.
    open var insetsLayoutMarginsFromSafeArea = true
    /// Has no effect: displays have margins of their own.
    open var preservesSuperviewLayoutMargins = false
    /// Has no effect: displays arrange views.
    open var autoresizesSubviews = true
    /// Has no effect: there is no drawing by code.
    open var clearsContextBeforeDrawing = true
    /// Has no effect: displays follow the direction of their own language.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var viewLayoutIfMade: ViewLayout?

    /// Called before the view is shown after something changed; the default does nothing.
    open func layoutSubviews() {}
    /// Asks for the window to be shown again at the end of this turn, with `layoutSubviews()` called before.
    open func setNeedsLayout() { presentationMayHaveChanged() }
    /// Calls `layoutSubviews()` at once, on this view and not on those below.
    open func layoutIfNeeded() { layoutSubviews() }
    /// Asks for the window to be shown again at the end of this turn; there is no drawing by code.
    open func setNeedsDisplay() { presentationMayHaveChanged() }
    /// As `setNeedsDisplay()`.
    open func setNeedsDisplay(_ rect: CGRect) { presentationMayHaveChanged() }
    /// Has no effect: displays place views by themselves.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// nil: nothing is drawn, so nothing can be copied.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    /// False: nothing is drawn.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
    /// False: displays place what constraints leave open.
    open var hasAmbiguousLayout: Bool { false }
    /// Puts each of two subviews in the place of the other; nothing for places that there are not.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (one, other) = (subviews[low], subviews[high])
        insert(other, at: low)
        insert(one, at: high)
    }
    /// Never called: displays draw views by their role.
    open func draw(_ rect: CGRect) {}

    /// The size that the view would like; nothing is measured here, so the default is the size that it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// What `sizeThatFits(_:)` says: there is no layout.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
    /// What `sizeThatFits(_:)` says: there is no layout, and priorities have no effect.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeThatFits(targetSize)
    }
    /// Takes the size of `sizeThatFits(_:)`.
    open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
    /// Never asked: nothing is measured.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Has no effect: nothing is measured.
    open func invalidateIntrinsicContentSize() {}
    /// Never called: there is no layout. Overrides call super.
    open func updateConstraints() {}
    /// Never asked: there is no layout.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Never called: colours are left to displays. Overrides call super.
    open func tintColorDidChange() {}
    /// Never called: safe areas are always empty.
    open func safeAreaInsetsDidChange() {}
    /// Never called: margins have no effect.
    open func layoutMarginsDidChange() {}
    final var ownLayer = OwnLayer()
    /// The class of `layer`: one of UIKit's own. Of a class of the app's own, the layer is of UIKit's class above it.
    open class var layerClass: AnyClass { CALayer.self }
    /// Called by `layoutSublayers()` of the view's layer. Overrides call super.
    open func layoutSublayers(of layer: CALayer) {}
    /// Never called: displays draw.
    open func display(_ layer: CALayer) {}
    /// nil: nothing is animated.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// Those of the screen: all views have the same.
    open var traitCollection: UITraitCollection { scene.screen.traitCollection }
    /// The display has another size now, and another size class with it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Has no effect: light or dark is the display's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    // MARK: Hierarchy

    /// The view that this view was added to. The view of a controller that UIKit shows has the view of its container as its superview,
    /// or its window, which don't have it among their `subviews`. In `viewWillDisappear` it has the superview that it had while it was
    /// seen. A window, and a view that was added to none, have nil.
    open var superview: UIView? { ownSuperview ?? superviewLeft ?? controller?.viewAboveView }
    /// The view that has this one among its `subviews`.
    final var ownSuperview: UIView? {
        get { ownSuperviewReference.object }
        set { ownSuperviewReference = BackReference(newValue) }
    }
    private final var ownSuperviewReference = BackReference<UIView>()
    /// The views in this one, back to front, which is also the order in which displays show and read those without a frame.
    open internal(set) var subviews: [UIView] = []
    /// The controller whose root view this is.
    final var controller: UIViewController? {
        get { controllerReference.object }
        set {
            controllerReference = BackReference(newValue)
            if newValue != nil { noteControllers() }
        }
    }
    private final var controllerReference = BackReference<UIViewController>()
    /// Whether a controller's root view is this one or stands in it, or did so once: only such views bring controllers along.
    private(set) var mayHoldControllers = false
    /// The controller whose navigation bar shows this view, which has no superview then.
    final var barController: UIViewController? {
        get { barControllerReference.object }
        set { barControllerReference = BackReference(newValue) }
    }
    private final var barControllerReference = BackReference<UIViewController>()

    /// The window that this view is in, at whatever depth; nil if it is in none.
    open var window: UIWindow? { windowAbove }

    open override var next: UIResponder? { controller ?? ownSuperview ?? barController }

    override var presentingWindow: UIWindow? { window }

    /// Adds `view` in front of its new siblings, taking it from where it was. Adding a view to itself, or to one below
    /// it, does nothing.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Adds `view` at a position among the subviews; a position beyond the ends means that end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds `view` right in front of `sibling`, or in front of all if that is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        if view === sibling, view.ownSuperview === self { return }
        insert(view) { $0.firstIndex { $0 === sibling }.map { $0 + 1 } ?? $0.count }
    }

    /// Adds `view` right behind `sibling`, or in front of all if that is not a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        if view === sibling, view.ownSuperview === self { return }
        insert(view) { $0.firstIndex { $0 === sibling } ?? $0.count }
    }

    /// A view is not among the subviews any more.
    func subviewDidLeave(_ view: UIView) {}

    /// Takes the view out of its superview; without one, nothing happens.
    open func removeFromSuperview() { leaveSuperview() }

    /// Moves a subview to the front; any other view stays where it is.
    open func bringSubviewToFront(_ view: UIView) {
        if view.ownSuperview === self { insert(view, at: subviews.count) }
    }

    /// Moves a subview to the back; any other view stays where it is.
    open func sendSubviewToBack(_ view: UIView) {
        if view.ownSuperview === self { insert(view, at: 0) }
    }

    /// Whether `view` is this one or above it.
    open func isDescendant(of view: UIView) -> Bool { stands(in: view) }

    /// The first view with that tag, this one included, depth first; nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView { $0.tag == tag } }

    /// Called before the view is added to another, or with nil before it is removed; the default does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view was added to another or removed; the default does nothing.
    open func didMoveToSuperview() {}
    /// Called before the view comes into another window, at whatever depth, or with nil before it leaves its window; the
    /// default does nothing. For what a controller's root view holds, that is when the controller appears.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after `window` has changed; see `willMove(toWindow:)`. The default does nothing.
    open func didMoveToWindow() {}
    /// The window that the view was told of last.
    final var windowToldOf: UIWindow? {
        get { windowReference.object }
        set { windowReference = BackReference(newValue) }
    }
    private final var windowReference = BackReference<UIWindow>()
    /// The view has come into that window, or left its window; overrides call super.
    func windowDidSettle() {}

    /// Ends the editing in this view or below it; `force` has no effect, as the field may decline.
    ///
    /// - Returns: whether a field has given up keyboard input.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { fieldThatIsEdited?.resignFirstResponder() ?? false }

    // MARK: Gestures

    /// Whether a press is the view's own, and none for the recognizers above it: a control's.
    var keepsPresses: Bool { false }
    /// Whether its recognizers recognize anything: not those of a control that is not enabled.
    var takesGestures: Bool { true }

    /// The recognizers of the view in the order of adding; nil if there are none. Setting them replaces all.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }
    final var ownRecognizers = AttachedRecognizers()

    /// Lets `gestureRecognizer` recognize what the user does with this view and what is in it, and no other view any more.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Takes a recognizer from the view, and cancels what has begun; one of another view stays there.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Whether a recognizer of this view may recognize the gesture that was just seen; true by default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// What the user can do with the view besides pressing it, in the order of adding; setting it replaces all.
    open var interactions: [any UIInteraction] {
        get { attachedInteractions }
        set { replaceInteractions(with: newValue) }
    }
    final var attachedInteractions: [any UIInteraction] = []

    /// Adds `interaction`, taking it from the view that had it.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }

    /// Takes an interaction from the view; one of another view stays there.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    /// The innermost view at `point`, in points of this view, as frames set by code have it; nil where there is none that takes
    /// touches. Displays know themselves what is under a pointer, and do not ask.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { innermost(at: point, with: event) }

    /// Whether `point`, in points of this view, lies in `bounds`. Displays do not ask.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// This view, then those of its subviews that displays show as one element with it.
    var viewsShownAsOne: [UIView] { [self] }

    // MARK: Accessibility

    /// What a screen reader calls the view, where that does not follow from its content.
    open var accessibilityLabel: String? { didSet { didChange(accessibilityLabel, oldValue) } }
    /// What a screen reader adds about what happens when the user acts on the view.
    open var accessibilityHint: String? { didSet { didChange(accessibilityHint, oldValue) } }
    /// A name for tests on other platforms; displays do not get it. `TestApp` and `AppProcess` find elements by label.
    open var accessibilityIdentifier: String?
    /// Has no effect: screen readers go by the roles of views.
    open var isAccessibilityElement = false
    /// Has no effect: screen readers are told what the display shows.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// Has no effect: screen readers are told what the display shows.
    open var accessibilityValue: String?
    var accessibilityDetails: AccessibilityDetails?
    /// The view's own frame until one is set. Has no effect.
    open var accessibilityFrame: CGRect {
        get { accessibilityDetails?.frame ?? frame }
        set { writableDetails.frame = newValue }
    }
    /// nil by default. Has no effect: a display tells screen readers what it shows.
    open var accessibilityElements: [Any]? {
        get { accessibilityDetails?.elements }
        set { writableDetails.elements = newValue }
    }

    // MARK: State restoration

    /// nil: the view is not preserved (S-API-33).
    open var restorationIdentifier: String? {
        didSet { if restorationIdentifier != oldValue { restorationIdentifierDidChange() } }
    }

    /// Whether what the user entered is saved and restored too (S-INPUT-1 to S-INPUT-12).
    open var preservesUserInput = true { didSet { if preservesUserInput != oldValue { viewsDidChange() } } }

    /// Whether what the user does with the view, and with what it contains, is meant to come back; true by default. It changes nothing of
    /// what is saved: `reprise explore` reads it, and tells of what is lost by intention, a login for instance, as expected.
    open var expectsRestoration = true

    /// For how many seconds after it was saved the state of the view, and of what is below it, is given back; nil, as at first, for as
    /// long as that of the app (`UIStateRestorationConfiguration.maximumAge`). A payment that was begun, for instance, may be nothing to come back
    /// to a day later. When it is over, the view is as if it had never been saved, and the report of the launch says so. A state that says it
    /// was saved in the future is not too old.
    open var restorationLifetime: TimeInterval? {
        get { preservationMark?.lifetime }
        set {
            mark.lifetime = newValue
            invalidateRestorableState()
        }
    }

    @exclusivity(unchecked) package final var preservationMark: PreservationMark?
    /// Whether app code is asked for what UIKit saves of this view: a data source, for instance.
    var asksAppForState: Bool { false }

    /// Whether the view shows one element of a list now and another one later: nothing in it is preserved (S-PRES-19).
    var isReusable: Bool { false }
    /// Whether the view stays where it is in a list that does not show it now.
    var staysWhenNotShown: Bool { false }

    /// Writes the view's state. Overrides call super; the order does not matter (S-PRES-17).
    open func encodeRestorableState(with coder: NSCoder) { encodeBuiltInStateOnce(with: coder) }

    /// Writes the view's state, and leaves to operations what takes long. Save passes call this method, which calls
    /// `encodeRestorableState(with:)`.
    ///
    /// - Parameters:
    ///   - coder: The view's own. Operations encode to it too, with keys.
    ///   - queue: For operations that touch nothing of the main actor's. They begin when the method has returned; those of a view that has not
    ///     changed since are let go. See <doc:SavingAndRestoring#Encode-large-values-in-the-background>.
    open func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        encodeRestorableState(with: coder)
    }

    /// Reads the view's state. Overrides call super; the order does not matter (S-PRES-17).
    open func decodeRestorableState(with coder: NSCoder) { decodeBuiltInStateOnce(with: coder) }

    /// What Apple's class saves, and what the user entered; subclasses here extend it.
    func encodeClassState(with coder: RestorationEncoder) {}
    func decodeClassState(with coder: RestorationDecoder) {}

    // MARK: Presentation

    /// This view as a node of the presentation tree, or nil if it shows nothing.
    func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        if let standIn { return present(standIn, builder, id: id, builder.children(of: self, id: id)) }
        return makeGroup(builder, id: id)
    }

    /// Where the view stands by design; nil where nobody has said so.
    var designedFrame: CGRect? { frame.isDesigned ? frame : nil }

    /// Whether the view is the same element wherever on its controller's screen it is shown.
    var keepsIdentityOnScreen: Bool { false }

    var presentedTraits: PresentationTraits {
        var traits: PresentationTraits = []
        if !isUserInteractionEnabled, Self.takesTouchesAtFirst { traits.insert(.disabled) }
        if holdsFocus { traits.insert(.focused) }
        return traits
    }

    // MARK: Changes

    override var scene: UIWindowScene { UIApplication.shared.scene(of: window, else: preservationMark) }

    /// Something that is shown differs: it will be shown and saved at the end of this turn.
    func presentationMayHaveChanged() {
        let scene = scene
        scene.preservation.changes.note(self)
        scene.presentationMayHaveChanged()
    }

    /// Seen or not: no controller appears or disappears by it.
    func hiddenDidChange() {
        viewsDidChange()
        scene.presentationMayHaveChanged()
    }

    /// A controller's root view stands in this one, or is it.
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
