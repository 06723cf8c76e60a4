import Foundation

extension UISplitViewController {
    /// The style of a split view: classic (`unspecified`), or a number of columns.
    public enum Style: Int, Sendable {
        /// Two columns from `viewControllers`.
        case unspecified
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn

        /// The columns from the list of lists to the detail. A classic split view has two.
        var columns: [Column] {
            self == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// A column of a split view. `compact` is for collapsed split views, which don't exist here.
    public enum Column: Int, Sendable {
        /// The list of lists, or the list if there are two columns.
        case primary
        /// The list between the other two columns. Only three columns have it.
        case supplementary
        /// The detail, in the widest column.
        case secondary
        /// Never visible.
        case compact
    }

    /// The visible columns, and their position relative to the secondary one.
    public enum DisplayMode: Int, Sendable {
        /// As the preferred mode, it shows all columns. It is never the current mode.
        case automatic
        /// Only the secondary column.
        case secondaryOnly
        /// One other column. Displays show it beside the secondary one in both modes.
        case oneBesideSecondary, oneOverSecondary
        /// All three columns. Displays show them side by side in all three modes.
        case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

        /// The same as `secondaryOnly`, which has that name since iOS 14.
        @available(*, deprecated, renamed: "secondaryOnly")
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The same as `oneBesideSecondary`, which has that name since iOS 14.
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The same as `oneOverSecondary`, which has that name since iOS 14.
        @available(*, deprecated, renamed: "oneOverSecondary")
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }

        /// The number of visible columns besides the secondary one. nil leaves it to the split view.
        var columnsBesideSecondary: Int? {
            switch self {
            case .automatic: nil
            case .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }
    }

    /// The position of columns beside, over or in place of a part of the secondary one. Displays show them beside it.
    public enum SplitBehavior: Int, Sendable {
        /// The behavior determines the name in `displayMode`. `automatic` means `tile`.
        case automatic, tile, overlay, displace

        /// Returns the mode that shows `count` columns besides the secondary one with this behavior.
        func displayMode(showing count: Int) -> DisplayMode {
            switch (count, self) {
            case (0, _): .secondaryOnly
            case (1, .overlay): .oneOverSecondary
            case (1, _): .oneBesideSecondary
            case (_, .overlay): .twoOverSecondary
            case (_, .displace): .twoDisplaceSecondary
            default: .twoBesideSecondary
            }
        }
    }

    /// The side of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// The side where lines begin: left in English.
        case leading
        /// The side where lines end.
        case trailing
    }

    /// Has no effect: displays choose the look of columns.
    public enum BackgroundStyle: Int, Sendable {
        /// The styles don't differ: displays choose the look of columns.
        case none, sidebar
    }
}
