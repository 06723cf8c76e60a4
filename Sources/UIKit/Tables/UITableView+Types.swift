extension UITableView {
    /// How a table sets its sections apart.
    public enum Style: Int, Sendable {
        /// Sections follow one another; rows are 52 points high.
        case plain = 0
        /// Sections stand apart; rows are 48 points high.
        case grouped
        /// Shown as `grouped` is.
        case insetGrouped
    }

    /// Where a row that is scrolled to shall stand.
    public enum ScrollPosition: Int, Sendable {
        /// Scrolls as little as is needed; when selecting, not at all.
        case none = 0
        /// The edge of the visible part at which the row stands, or its middle.
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

    /// For changes of rows. Has no effect: changes are shown as they are.
    public enum RowAnimation: Int, Sendable {
        /// No difference: nothing is animated.
        case fade = 0, right, left, top, bottom, none, middle, automatic = 100
    }
}
