import Foundation

/// Views in a row or a column.
@MainActor
open class UIStackView: UIView {
    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { didChange(axis, oldValue) } }
    open var distribution = Distribution.fill { didSet { didChange(distribution, oldValue) } }
    open var alignment = Alignment.fill { didSet { didChange(alignment, oldValue) } }
    open var spacing: CGFloat = 0 { didSet { didChange(spacing, oldValue) } }
    open var isLayoutMarginsRelativeArrangement = false

    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
        presentationMayHaveChanged()
    }

    /// The view stays a subview, as on Apple's platforms, and is not shown by the stack's arrangement any more.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        presentationMayHaveChanged()
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let children = builder.nodes(for: arrangedSubviews.filter { $0.superview === self }, under: id)
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
