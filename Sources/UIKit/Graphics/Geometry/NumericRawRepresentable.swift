/// A value with a numeric raw value with which apps calculate: `UILayoutPriority.required - 1`, `UIWindow.Level.alert
/// + 1`. The name with its underscore is Apple's. Apps don't use it directly.
public protocol _UIKitNumericRawRepresentable: Comparable, RawRepresentable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    /// Returns true if the number of `lhs` is less than that of `rhs`.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    /// Returns the value for the sum. Returns `lhs` if the sum isn't a valid raw value.
    public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) ?? lhs }
    /// Returns the value for the sum. Returns `rhs` if the sum isn't a valid raw value.
    public static func + (lhs: RawValue, rhs: Self) -> Self { rhs + lhs }
    /// Returns the value for the difference. Returns `lhs` if the difference isn't a valid raw value.
    public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) ?? lhs }
    /// Returns the difference of the numbers.
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
    /// Adds to the number. Changes nothing if the sum isn't a valid raw value.
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
    /// Subtracts from the number. Changes nothing if the difference isn't a valid raw value.
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
