import Foundation

/// Where a tabulator leads to in a paragraph. Has no effect: displays lay texts out.
public class NSTextTab: NSObject {
    /// The names of options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// An option of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// What ends the column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How the text stands there.
    public let alignment: NSTextAlignment
    /// In points.
    public let location: CGFloat
    /// As the initializer was told.
    public let options: [OptionKey: Any]

    /// A place in points.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location
    }

    public override var hash: Int { location.hashValue }
}
