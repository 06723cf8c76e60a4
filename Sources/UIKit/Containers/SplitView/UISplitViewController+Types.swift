import Foundation

extension UISplitViewController {
    /// Classic (`unspecified`), or how many columns there are.
    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn

        /// From the list of lists to the detail.
        var columns: [Column] {
            self == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// A place for a controller. `compact` is for what a collapsed split view shows, which is never here.
    public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
    }

    /// Which columns are shown, and how the others stand to the secondary one.
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
        case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

        @available(*, deprecated, renamed: "secondaryOnly")
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static var allVisible: DisplayMode { .oneBesideSecondary }
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
        case leading, trailing
    }

    /// Accepted; the look of columns is the display's.
    public enum BackgroundStyle: Int, Sendable {
        case none, sidebar
    }
}
