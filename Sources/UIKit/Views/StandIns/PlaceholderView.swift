import Foundation

/// Says what is missing where it stands: the view of controllers of other modules that no display shows.
package final class PlaceholderView: UIView, StandIn {
    private let name: String
    /// What of it would be seen; nil, the default, for nothing that could be said.
    package var detail: String? { didSet { if detail != oldValue { setNeedsDisplay() } } }

    package init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
    }

    /// Not from a file: there is no element for it.
    package required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
    }

    package var standInContent: StandInContent { .placeholder(label: name, detail: detail) }
}
