extension UIView {
    /// The dimming of a tint color. Has no effect.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic = 0, normal, dimmed
    }

    /// The way a view fits its content into its bounds. It affects image views only.
    public enum ContentMode: Int, Sendable {
        /// In Apple's order. Displays show `redraw` like `scaleToFill`. The positions show the picture in its own size,
        /// always centered.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        /// In Apple's order. Displays show all of them like `center`.
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The parts of a view that grow with the superview. Has no effect.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance to the left side grows.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width grows.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the right side grows.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the upper side grows.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height grows.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the lower side grows.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}
