import Foundation

/// A row of a table.
@MainActor
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        case `default` = 0, value1, value2, subtitle
    }

    public enum AccessoryType: Int, Sendable {
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum SelectionStyle: Int, Sendable {
        case none = 0, blue, gray, `default`
    }

    public enum EditingStyle: Int, Sendable {
        case none = 0, delete, insert
    }

    public let reuseIdentifier: String?
    let style: CellStyle

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) {
        let reuseIdentifier = Self.nextReuseIdentifier
        Self.nextReuseIdentifier = nil
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    private static var nextReuseIdentifier: String?

    /// A cell of a class that is known at run time only. What every responder can be made with leads to `init(frame:)`,
    /// which finds the identifier here.
    static func make(reuseIdentifier: String) -> UITableViewCell? {
        nextReuseIdentifier = reuseIdentifier
        defer { nextReuseIdentifier = nil }
        return (self as UIResponder.Type).init(launching: ()) as? UITableViewCell
    }

    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    public let contentView = UIView(frame: .zero)
    open lazy var textLabel: UILabel? = UILabel()
    open lazy var detailTextLabel: UILabel? = style == .default ? nil : UILabel()
    open lazy var imageView: UIImageView? = UIImageView(image: nil)
    open var accessoryType = AccessoryType.none { didSet { didChange(accessoryType, oldValue) } }
    open var accessoryView: UIView? {
        didSet {
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    open var selectionStyle = SelectionStyle.default { didSet { didChange(selectionStyle, oldValue) } }
    open var isSelected = false
    open var isEditing = false

    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Called before a cell is used for another row.
    open func prepareForReuse() {}

    /// A cell with a reuse identifier is reused (S-PRES-19).
    override var isReusable: Bool { reuseIdentifier != nil }

    // MARK: Presentation

    /// The row that the cell shows now, with what it shows in it.
    func makeRow(
        _ builder: PresentationBuilder, id: PresentationNode.ID, placement: RowPlacement, traits: PresentationTraits
    ) -> PresentationNode {
        var traits = traits
        switch accessoryType {
        case .disclosureIndicator, .detailDisclosureButton: traits.insert(.disclosure)
        case .checkmark: traits.insert(.checkmark)
        case .none, .detailButton: break
        }
        if !isUserInteractionEnabled { traits.insert(.disabled) }
        var children = builder.nodes(for: contentView.subviews, under: id)
        if let accessoryView, let node = builder.node(for: accessoryView, under: id, index: children.count) {
            children.append(node)
        }
        var rowStyle = presentedStyle ?? PresentationStyle()
        rowStyle.textColor = textLabel?.textColor?.presented
        return PresentationNode(
            id: id, role: .row, label: textLabel?.text ?? accessibilityLabel, value: detailTextLabel?.text,
            hint: accessibilityHint, traits: traits, style: rowStyle == PresentationStyle() ? nil : rowStyle,
            row: placement, image: imageView?.image?.presented, children: children)
    }
}
