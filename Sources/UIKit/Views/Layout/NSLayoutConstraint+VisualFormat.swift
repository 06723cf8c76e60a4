import Foundation

extension NSLayoutConstraint {
    /// How items of a visual format would be aligned; without effect.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For bits that have no name here; they have no effect either.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// No effect here.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// No effect here.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// No effect here.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// No effect here.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// No effect here.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// No effect here.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// No effect here.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// No effect here.
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
