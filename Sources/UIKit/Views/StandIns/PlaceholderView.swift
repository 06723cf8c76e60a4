import Foundation

/// A view that names what is missing in its place. Controllers of other modules use it if no display can show their
/// content.
package final class PlaceholderView: UIView, StandIn {
    private let name: String
    /// A description of the missing content. nil, the default, if there is none.
    package var detail: String? { didSet { if detail != oldValue { setNeedsDisplay() } } }

    package init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
    }

    /// Creates a view without a name. Never returns nil. Storyboards and nibs never contain this class.
    package required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
    }

    package var standInContent: StandInContent { .placeholder(label: name, detail: detail) }
}
