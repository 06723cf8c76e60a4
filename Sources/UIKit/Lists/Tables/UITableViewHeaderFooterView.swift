import Foundation

/// A header or footer of a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public internal(set) var reuseIdentifier: String?
    public let contentView = UIView(frame: .zero)
    public private(set) lazy var textLabel: UILabel? = addedLabel()
    public private(set) lazy var detailTextLabel: UILabel? = addedLabel()
    /// Has no effect: displays draw the background.
    open var backgroundView: UIView?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) {
        let reuseIdentifier = Self.nextReuseIdentifier
        Self.nextReuseIdentifier = nil
        self.init(reuseIdentifier: reuseIdentifier)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = InterfaceRegistry.value(\.reuseIdentifier, of: coder)
        super.init(coder: coder)
        if contentView.ownSuperview == nil { insertSubview(contentView, at: 0) }
    }

    /// Does nothing. Never called: UIKit reuses no header and footer views of tables.
    open func prepareForReuse() {}

    override var isReusable: Bool { reuseIdentifier != nil }

    private func addedLabel() -> UILabel {
        let label = UILabel()
        contentView.addSubview(label)
        return label
    }

    private static var nextReuseIdentifier: String?

    /// Makes a view of a class known only at run time. As for cells, the initializer that every view has reads the
    /// identifier from here. Returns nil if that makes an object of another kind.
    static func make(reuseIdentifier: String) -> UITableViewHeaderFooterView? {
        nextReuseIdentifier = reuseIdentifier
        defer { nextReuseIdentifier = nil }
        return (self as UIResponder.Type).init(launching: ()) as? UITableViewHeaderFooterView
    }
}
