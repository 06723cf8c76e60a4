import Foundation

extension UIPageViewController {
    /// The style of turning pages. There are no animations. With `pageCurl` and `SpineLocation.mid`, two pages are side
    /// by side.
    public enum TransitionStyle: Int, Sendable {
        /// Pages like those of a book. Only this style has a spine.
        case pageCurl
        /// One page after another. The spine location is `none` unless the options name another one.
        case scroll
    }

    /// The side from which new pages arrive.
    public enum NavigationDirection: Int, Sendable {
        /// The direction of pages that code sets. It has no effect on the shown pages.
        case forward, reverse
    }

    /// The direction in which pages follow one another.
    public enum NavigationOrientation: Int, Sendable {
        /// The orientation determines the arrow keys that turn pages, and the direction of the buttons.
        case horizontal, vertical
    }

    /// The location of a book's spine. It is `none` for the style `scroll`, unless the options say otherwise.
    public enum SpineLocation: Int, Sendable {
        /// With `mid`, two pages are side by side. With the others, there is one.
        case none, min, mid, max
    }

    /// A key of the options of `init(transitionStyle:navigationOrientation:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The raw value of a `SpineLocation`, or a `SpineLocation`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The number of points between two pages side by side. It is 0 without this key.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}
