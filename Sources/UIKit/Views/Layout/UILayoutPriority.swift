/// How important a constraint is.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// From 1 to 1000, the greater the more important.
    public let rawValue: Float

    /// For a priority between the named ones; not checked.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// For a priority between the named ones; not checked.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// 1000: has to be fulfilled.
    public static let required = UILayoutPriority(1000)
    /// 750: what a button resists compression with on Apple's platforms.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: what a view hugs its content with on Apple's platforms.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: below all wishes of a view about its size.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
