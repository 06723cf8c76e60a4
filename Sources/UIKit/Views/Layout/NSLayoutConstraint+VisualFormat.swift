import Foundation

extension NSLayoutConstraint {
    /// How items of a visual format would be aligned. Has no effect.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For bits that have no name here. Has no effect.
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

    /// No constraints: there is no layout, and the format is not read.
    public class func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        []
    }
}
