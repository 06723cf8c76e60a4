import Foundation

/// A view that arranges views in a row or a column. Displays show only its arranged views, and don't show a stack
/// without visible ones.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The views that the stack arranges, in order. All of them are subviews, but not every subview is arranged.
    open private(set) var arrangedSubviews: [UIView] = []
    /// The identities of `arrangedSubviews`, which make adding a view independent of their number.
    private var arranged: Set<ObjectIdentifier> = []
    /// The direction. `horizontal`, the default, is a row. `vertical` is a column.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { didChange(axis, oldValue) } }
    /// The way the views share the room along the axis. `fill` by default.
    open var distribution = Distribution.fill { didSet { didChange(distribution, oldValue) } }
    /// The alignment of the views across the axis. `fill` by default.
    open var alignment = Alignment.fill { didSet { didChange(alignment, oldValue) } }
    /// The distance between neighbors, in points. 0 by default.
    open var spacing: CGFloat = 0 { didSet { didChange(spacing, oldValue) } }
    public nonisolated static let spacingUseDefault: CGFloat = 8
    public nonisolated static let spacingUseSystem: CGFloat = 8
    /// Has no effect: displays use margins of their own.
    open var isLayoutMarginsRelativeArrangement = false

    /// Has no effect: displays measure distances between the edges of views.
    open var isBaselineRelativeArrangement = false

    /// The way views share the room along the axis.
    public enum Distribution: Int, Sendable {
        /// Displays show `fillProportionally` as `fill` and `equalCentering` as `equalSpacing`.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The alignment of views across the axis.
    public enum Alignment: Int, Sendable {
        /// Displays align both kinds of baseline at the first baseline.
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The same as `leading`, for a row.
        public static let top = Alignment.leading
        /// The same as `trailing`, for a row.
        public static let bottom = Alignment.trailing
    }

    /// Creates a row of views. Set `axis` to make it a column.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds `view` at the end and makes it a subview. A view that the stack already arranges moves to the end. Does
    /// nothing if `view` is the stack or contains it.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds `view` at an index among the arranged views. An index beyond the ends means that end. A view that the stack
    /// already arranges moves there. A view that is already a subview keeps its place among the subviews.
    ///
    /// - Parameters:
    ///   - view: The view. Nothing happens if it is the stack or contains it.
    ///   - stackIndex: The index in `arrangedSubviews`.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view === self || stands(in: view) { return }
        if !arranged.insert(ObjectIdentifier(view)).inserted { arrangedSubviews.removeAll { $0 === view } }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        if view.ownSuperview !== self { addSubview(view) }
        presentationMayHaveChanged()
    }

    /// Removes a view from the arrangement, so that the stack no longer shows it. The view remains a subview, as on
    /// Apple's platforms.
    open func removeArrangedSubview(_ view: UIView) {
        if arranged.remove(ObjectIdentifier(view)) != nil { arrangedSubviews.removeAll { $0 === view } }
        presentationMayHaveChanged()
    }

    /// Stops arranging a view that is no longer a subview.
    override func subviewDidLeave(_ view: UIView) {
        if arranged.contains(ObjectIdentifier(view)) { removeArrangedSubview(view) }
    }

    /// Has no effect: displays use `spacing` between all views.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let children = builder.nodes(for: arrangedSubviews, under: id)
        guard !children.isEmpty else { return nil }
        let layout = StackLayout(
            isVertical: axis == .vertical, spacing: Double(spacing), alignment: presentedAlignment,
            distribution: presentedDistribution)
        return PresentationNode(
            id: id, role: .stack, label: accessibilityLabel, traits: presentedTraits, style: presentedStyle,
            stack: layout, children: children)
    }

    private var presentedAlignment: String {
        switch alignment {
        case .fill: "fill"
        case .leading: "leading"
        case .center: "center"
        case .trailing: "trailing"
        case .firstBaseline, .lastBaseline: "baseline"
        }
    }

    private var presentedDistribution: String {
        switch distribution {
        case .fill, .fillProportionally: "fill"
        case .fillEqually: "fillEqually"
        case .equalSpacing, .equalCentering: "equalSpacing"
        }
    }
}
