import Foundation
import RestorationArchive
import StateRestoration

/// A rectangle of the interface and the hierarchy below it.
///
/// There is no layout engine: `frame` and `bounds` hold what code set, and displays arrange views by their role and order.
@MainActor
open class UIView: UIResponder, @preconcurrency NSCoding {
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    /// A view from an archive or storyboard. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

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

    open var tag = 0
    open var isHidden = false { didSet { if isHidden != oldValue { hierarchyDidChange() } } }
    open var alpha: CGFloat = 1 { didSet { didChange(alpha, oldValue) } }
    open var isOpaque = true
    open var backgroundColor: UIColor? { didSet { didChange(backgroundColor, oldValue) } }
    open var tintColor: UIColor? { didSet { didChange(tintColor, oldValue) } }
    open var isUserInteractionEnabled = true { didSet { didChange(isUserInteractionEnabled, oldValue) } }
    open var clipsToBounds = false
    open var contentMode = ContentMode.scaleToFill

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    // MARK: Geometry

    /// In points, in the superview's coordinates; as code set it.
    open var frame: CGRect
    open var bounds: CGRect {
        get { boundsOrigin.map { CGRect(origin: $0, size: frame.size) } ?? CGRect(origin: .zero, size: frame.size) }
        set {
            boundsOrigin = newValue.origin
            frame.size = newValue.size
        }
    }
    private var boundsOrigin: CGPoint?
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var transform = CGAffineTransform.identity
    open var autoresizingMask: AutoresizingMask = []
    open var translatesAutoresizingMaskIntoConstraints = true
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Called before the view is shown after something changed; the default does nothing.
    open func layoutSubviews() {}
    open func setNeedsLayout() { presentationMayHaveChanged() }
    open func layoutIfNeeded() { layoutSubviews() }
    open func setNeedsDisplay() { presentationMayHaveChanged() }

    // MARK: Hierarchy

    open internal(set) weak var superview: UIView?
    open internal(set) var subviews: [UIView] = []
    /// The controller whose root view this is.
    weak var controller: UIViewController?
    /// The controller whose navigation bar shows this view, which has no superview then.
    weak var barController: UIViewController?

    open var window: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            // The root view of a controller that a window shows has no superview of its own.
            view = current.superview ?? current.controller?.viewAboveView ?? current.barController?.viewIfLoaded
        }
        return nil
    }

    open override var next: UIResponder? {
        controller ?? superview ?? barController
    }

    override var presentingWindow: UIWindow? { window }

    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    private func insert(_ view: UIView, at index: Int) {
        if view === self || isDescendant(of: view) { return }
        view.superview?.subviews.removeAll { $0 === view }
        view.superview = self
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.didMoveToSuperview()
        hierarchyDidChange()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        didMoveToSuperview()
        hierarchyDidChange()
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: subviews.count)
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: 0)
    }

    open func isDescendant(of view: UIView) -> Bool {
        var next: UIView? = self
        while let current = next {
            if current === view { return true }
            next = current.superview
        }
        return false
    }

    open func viewWithTag(_ tag: Int) -> UIView? {
        var pending = [self]
        while let view = pending.popLast() {
            if view.tag == tag { return view }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return nil
    }

    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}

    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = UIApplication.shared.firstResponder.current as? UIView, responder.isDescendant(of: self)
        else { return false }
        return responder.resignFirstResponder()
    }

    // MARK: Accessibility

    /// What a screen reader calls the view, where that does not follow from its content.
    open var accessibilityLabel: String? { didSet { didChange(accessibilityLabel, oldValue) } }
    open var accessibilityHint: String? { didSet { didChange(accessibilityHint, oldValue) } }
    open var accessibilityIdentifier: String?

    // MARK: State restoration

    /// nil: the view is not preserved (S-API-33).
    open var restorationIdentifier: String? {
        didSet { if restorationIdentifier != oldValue { presentationMayHaveChanged() } }
    }

    /// Whether what the user entered is saved and restored too (S-INPUT-1 to S-INPUT-12).
    open var preservesUserInput = true

    /// Whether the view shows one element of a list now and another one later: nothing in it is preserved (S-PRES-19).
    var isReusable: Bool { false }

    /// Writes the view's state. Overrides call super; the order does not matter (S-PRES-17).
    open func encodeRestorableState(with coder: NSCoder) {
        encodeBuiltInStateOnce(with: coder)
    }

    /// Reads the view's state. Overrides call super; the order does not matter (S-PRES-17).
    open func decodeRestorableState(with coder: NSCoder) {
        decodeBuiltInStateOnce(with: coder)
    }

    /// What Apple's class saves, and what the user entered; subclasses here extend it.
    func encodeClassState(with coder: RestorationEncoder) {}
    func decodeClassState(with coder: RestorationDecoder) {}

    // MARK: Presentation

    /// This view as a node of the presentation tree, or nil if it shows nothing.
    func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let children = builder.children(of: self, id: id)
        guard !children.isEmpty || (accessibilityLabel != nil) else { return nil }
        return PresentationNode(
            id: id, role: .group, label: accessibilityLabel, traits: presentedTraits, style: presentedStyle,
            children: children)
    }

    /// Whether the view is the same element wherever on its controller's screen it is shown.
    var keepsIdentityOnScreen: Bool { false }

    var presentedTraits: PresentationTraits {
        var traits: PresentationTraits = []
        if !isUserInteractionEnabled { traits.insert(.disabled) }
        if isFirstResponder { traits.insert(.focused) }
        return traits
    }

    var presentedStyle: PresentationStyle? {
        guard backgroundColor != nil || tintColor != nil || alpha < 1 else { return nil }
        var style = PresentationStyle()
        style.backgroundColor = backgroundColor?.presented
        style.tintColor = tintColor?.presented
        if alpha < 1 { style.alpha = Double(alpha) }
        return style == PresentationStyle() ? nil : style
    }

    // MARK: Changes

    /// Something that is shown differs: it will be shown and saved at the end of this turn.
    func presentationMayHaveChanged() {
        UIApplication.shared.presentationMayHaveChanged()
    }

    func didChange<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { presentationMayHaveChanged() }
    }

    private func hierarchyDidChange() {
        UIApplication.shared.hierarchyDidChange()
    }
}
