extension UITableView {
    /// The way a table separates its sections.
    public enum Style: Int, Sendable {
        /// Sections directly follow one another. Rows are 52 points high.
        case plain = 0
        /// Sections are apart. Rows are 48 points high.
        case grouped
        /// The same as `grouped`.
        case insetGrouped
    }

    /// The position to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// Scrolls as little as necessary. A selection with this position does not scroll.
        case none = 0
        /// The row is at an edge of the visible part, or in its middle.
        case top, middle, bottom

        var inCollections: ElementView.ScrollPosition {
            switch self {
            case .none: []
            case .top: .top
            case .middle: .centeredVertically
            case .bottom: .bottom
            }
        }
    }

    /// The animation of a change of rows. Has no effect: nothing is animated.
    public enum RowAnimation: Int, Sendable {
        /// All cases are the same, because nothing is animated.
        case fade = 0, right, left, top, bottom, none, middle, automatic = 100
    }
}
