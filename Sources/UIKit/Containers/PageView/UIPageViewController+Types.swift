import Foundation

extension UIPageViewController {
    /// Accepted; nothing is animated here. With `pageCurl` and `SpineLocation.mid` two pages are shown side by side.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }

    /// The side from which new pages come.
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// Whether pages follow one another to the side or downwards.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    /// Where the spine of a book lies; `none` for the style `scroll`.
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }

    /// What `init(transitionStyle:navigationOrientation:options:)` may be told.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The raw value of a `SpineLocation`, or one itself.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// A number of points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}
