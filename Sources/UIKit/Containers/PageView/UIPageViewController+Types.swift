import Foundation

extension UIPageViewController {
    /// Has no effect: nothing is animated here. With `pageCurl` and `SpineLocation.mid` two pages are shown side by side.
    public enum TransitionStyle: Int, Sendable {
        /// As a book; the only style with a spine.
        case pageCurl
        /// One page after another; its spine location is `none`.
        case scroll
    }

    /// The side from which new pages come.
    public enum NavigationDirection: Int, Sendable {
        /// For pages that code sets. Has no effect: what is shown is the same.
        case forward, reverse
    }

    /// Whether pages follow one another to the side or downwards.
    public enum NavigationOrientation: Int, Sendable {
        /// Which arrow keys turn pages, and which way the buttons point.
        case horizontal, vertical
    }

    /// Where the spine of a book lies; `none` for the style `scroll`.
    public enum SpineLocation: Int, Sendable {
        /// With `mid` two pages are shown side by side, with the others one.
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
