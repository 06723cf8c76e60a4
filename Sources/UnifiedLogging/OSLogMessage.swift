/// A text for the log, with values in it.
///
/// The log has `<private>` in place of a value that is marked `private` or `sensitive`. It has all others as they are.
public struct OSLogMessage: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
    /// A mark that decides if the log has a value.
    public struct Privacy: Hashable, Sendable {
        private let isHidden: Bool

        /// The same as `public`, because the log is the developer's own. The default.
        public static var auto: Privacy { Privacy(isHidden: false) }
        /// The log has the value.
        public static var `public`: Privacy { Privacy(isHidden: false) }
        /// The log has `<private>` in place of the value.
        public static var `private`: Privacy { Privacy(isHidden: true) }
        /// The log has `<private>` in place of the value.
        public static var sensitive: Privacy { Privacy(isHidden: true) }

        fileprivate func text(of value: Any) -> String { isHidden ? "<private>" : "\(value)" }
    }

    /// The text between the quotation marks.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        /// Appends text of the message itself.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a value's description, or `<private>`.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, privacy: Privacy = .auto
        ) {
            text += privacy.text(of: value())
        }

        /// Appends a value's description or `<private>`. Appends `nil` for a missing one, even if it is private.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value?, privacy: Privacy = .auto
        ) {
            text += value().map(privacy.text) ?? "nil"
        }
    }

    /// The text for the log.
    public let description: String

    public init(stringLiteral value: String) { description = value }
    public init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }
}
