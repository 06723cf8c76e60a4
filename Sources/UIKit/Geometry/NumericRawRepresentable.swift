/// A value that stands for a number and that apps reckon with: `UILayoutPriority.required - 1`,
/// `UIWindow.Level.alert + 1`. The name and its underscore are Apple's; apps have no use for it.
public protocol _UIKitNumericRawRepresentable: Comparable, RawRepresentable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    /// Compares the numbers.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    /// The value for the sum; `lhs` if there is none.
    public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) ?? lhs }
    /// The value for the sum; `rhs` if there is none.
    public static func + (lhs: RawValue, rhs: Self) -> Self { rhs + lhs }
    /// The value for the difference; `lhs` if there is none.
    public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) ?? lhs }
    /// How far the numbers are apart.
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
    /// Adds to the number.
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
    /// Takes from the number.
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
