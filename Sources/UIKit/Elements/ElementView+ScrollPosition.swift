extension ElementView {
    /// One of the vertical and one of the horizontal positions can be combined.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The item's upper edge at that of the visible part; goes before the other two vertical positions.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// The item's middle at half the height of the visible part.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// The item's lower edge at that of the visible part.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// The item's left edge at that of the visible part; goes before the other two horizontal positions.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// The item's middle at half the width of the visible part.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// The item's right edge at that of the visible part.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }
}
