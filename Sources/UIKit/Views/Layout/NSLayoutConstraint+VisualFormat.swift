import Foundation

extension NSLayoutConstraint {
    /// The alignment of items in a visual format. Has no effect.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt

        /// Creates a set from bits. Bits without a name here have no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Has no effect.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Has no effect.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Has no effect.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Has no effect.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Has no effect.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Has no effect.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Has no effect.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Has no effect.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    }

    /// Returns no constraints and does not read the format, because there is no layout.
    public class func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        []
    }
}
