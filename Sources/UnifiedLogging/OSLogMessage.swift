/// A text to be logged, with values in it that may be nobody's business.
///
/// A value that is marked `private` or `sensitive` is logged as `<private>`; all others as they are.
public struct OSLogMessage: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
    /// The people who may read a value.
    public struct Privacy: Hashable, Sendable {
        private let isHidden: Bool

        /// As `public` here: the log is the developer's own.
        public static var auto: Privacy { Privacy(isHidden: false) }
        /// Everybody.
        public static var `public`: Privacy { Privacy(isHidden: false) }
        /// Nobody.
        public static var `private`: Privacy { Privacy(isHidden: true) }
        /// Nobody.
        public static var sensitive: Privacy { Privacy(isHidden: true) }

        fileprivate func text(of value: Any) -> String { isHidden ? "<private>" : "\(value)" }
    }

    /// The text between the quotation marks.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        /// Text of the message itself.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// A value.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, privacy: Privacy = .auto
        ) {
            text += privacy.text(of: value())
        }

        /// A value that may be missing.
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
