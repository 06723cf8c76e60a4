extension ElementView {
    /// A position to scroll an item to. You can combine one vertical and one horizontal position.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Aligns the item's upper edge with that of the visible part. It takes precedence over the other two vertical
        /// positions.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// Centres the item vertically in the visible part. It takes precedence over `bottom`.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// Aligns the item's lower edge with that of the visible part.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// Aligns the item's left edge with that of the visible part. It takes precedence over the other two horizontal
        /// positions.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// Centres the item horizontally in the visible part. It takes precedence over `right`.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// Aligns the item's right edge with that of the visible part.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }
}
