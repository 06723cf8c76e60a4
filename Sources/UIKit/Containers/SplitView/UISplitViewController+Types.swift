import Foundation

extension UISplitViewController {
    /// Classic (`unspecified`), or how many columns there are.
    public enum Style: Int, Sendable {
        /// Two columns, set as `viewControllers`.
        case unspecified
        /// Primary and secondary column.
        case doubleColumn
        /// Primary, supplementary and secondary column.
        case tripleColumn

        /// From the list of lists to the detail.
        var columns: [Column] {
            self == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// A place for a controller. `compact` is for what a collapsed split view shows, which is never here.
    public enum Column: Int, Sendable {
        /// The list of lists; in two columns, the list.
        case primary
        /// The list, between the other two; only with three columns.
        case supplementary
        /// The detail: the widest column.
        case secondary
        /// Never shown.
        case compact
    }

    /// Which columns are shown, and how the others stand to the secondary one.
    public enum DisplayMode: Int, Sendable {
        /// Preferred, it shows all columns; it is never the mode that is current.
        case automatic
        /// No other column.
        case secondaryOnly
        /// One other column; displays show it beside the secondary one either way.
        case oneBesideSecondary, oneOverSecondary
        /// All three columns; displays show them side by side in every way.
        case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

        /// The name before iOS 14.
        @available(*, deprecated, renamed: "secondaryOnly")
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The name before iOS 14.
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The name before iOS 14.
        @available(*, deprecated, renamed: "oneOverSecondary")
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }

        /// How many columns it shows besides the secondary one; nil leaves that to the split view.
        var columnsBesideSecondary: Int? {
            switch self {
            case .automatic: nil
            case .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }
    }

    /// Whether columns stand beside, over, or in place of a part of the secondary one. Displays show them beside it.
    public enum SplitBehavior: Int, Sendable {
        /// Decides how `displayMode` names what is shown; `automatic` is `tile`.
        case automatic, tile, overlay, displace

        /// The mode that shows `count` columns this way.
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

    /// The side on which the primary column stands.
    public enum PrimaryEdge: Int, Sendable {
        /// Where reading begins: the left side for English.
        case leading
        /// Where lines end.
        case trailing
    }

    /// Has no effect: the look of columns is the display's.
    public enum BackgroundStyle: Int, Sendable {
        /// No difference: the look of columns is the display's.
        case none, sidebar
    }
}
