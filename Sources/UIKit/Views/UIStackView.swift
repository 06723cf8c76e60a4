import Foundation

/// Views in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The views that the stack arranges, in order; all of them are subviews, but not every subview is arranged.
    open private(set) var arrangedSubviews: [UIView] = []
    /// Those of `arrangedSubviews`: adding one more does not look at all of them.
    private var arranged: Set<ObjectIdentifier> = []
    /// Whether the views stand in a row, the default, or in a column.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { didChange(axis, oldValue) } }
    /// How room along the axis is shared; `fill` by default.
    open var distribution = Distribution.fill { didSet { didChange(distribution, oldValue) } }
    /// How the views stand across the axis; `fill` by default.
    open var alignment = Alignment.fill { didSet { didChange(alignment, oldValue) } }
    /// The distance between neighbours in points; 0 by default.
    open var spacing: CGFloat = 0 { didSet { didChange(spacing, oldValue) } }
    public nonisolated static let spacingUseDefault: CGFloat = 8
    public nonisolated static let spacingUseSystem: CGFloat = 8
    /// Has no effect: displays have margins of their own.
    open var isLayoutMarginsRelativeArrangement = false

    /// Has no effect: displays space views by their edges.
    open var isBaselineRelativeArrangement = false

    /// How the room along the axis is shared.
    public enum Distribution: Int, Sendable {
        /// Displays show `fillProportionally` as `fill` and `equalCentering` as `equalSpacing`.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// How the views stand across the axis.
    public enum Alignment: Int, Sendable {
        /// Displays align both baselines as the first one.
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// `leading`, for a row.
        public static let top = Alignment.leading
        /// `trailing`, for a row.
        public static let bottom = Alignment.trailing
    }

    /// A row of these views; set `axis` for a column.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds `view` at the end, also as a subview. A view that is there already moves to the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds `view` at a position among the arranged views; a position beyond the ends means that end. A view that is a subview already
    /// keeps its place among the subviews.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view === self || isDescendant(of: view) { return }
        if !arranged.insert(ObjectIdentifier(view)).inserted { arrangedSubviews.removeAll { $0 === view } }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        if view.ownSuperview !== self { addSubview(view) }
        presentationMayHaveChanged()
    }

    /// The view stays a subview, as on Apple's platforms, and is not shown by the stack's arrangement any more.
    open func removeArrangedSubview(_ view: UIView) {
        if arranged.remove(ObjectIdentifier(view)) != nil { arrangedSubviews.removeAll { $0 === view } }
        presentationMayHaveChanged()
    }

    /// A view that is not a subview any more is not arranged either.
    override func subviewDidLeave(_ view: UIView) {
        if arranged.contains(ObjectIdentifier(view)) { removeArrangedSubview(view) }
    }

    /// Has no effect: displays use `spacing` throughout.
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
