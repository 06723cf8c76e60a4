/// The importance of a constraint.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// A number from 1 to 1000. A greater number means more important.
    public let rawValue: Float

    /// Creates a priority from a number without checking it.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority from a number without checking it.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// The priority of a constraint that must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// The priority with which a button resists compression on Apple's platforms: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority with which a view hugs its content on Apple's platforms: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// A priority below all of a view's preferences for its size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority {
    /// Returns a priority greater by `difference`, without checking it.
    public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + difference)
    }
    /// Returns a priority smaller by `difference`, without checking it.
    public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - difference)
    }
}
