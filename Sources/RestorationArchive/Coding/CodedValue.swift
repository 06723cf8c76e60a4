import Foundation

/// One encoded value, as a tree without any object in it.
///
/// Coders build and read these on the main actor. Other threads make the bytes. Chapter 7.2 of the specification says
/// what each case means to app code. The larger payloads are indirect to keep the common ones small and unboxed.
public enum CodedValue: Sendable, Equatable {
    /// An encoded nil.
    case `nil`
    /// `NSNull`
    case null
    /// A `Bool`.
    case bool(Bool)
    /// A whole number of any type that fits into 64 bits with a sign.
    case integer(Int64)
    /// An integer above `Int64.max`.
    case unsigned(UInt64)
    /// A `Float`. It is separate from `double` so that it decodes exactly.
    case float(Float)
    /// A `Double`.
    case double(Double)
    /// A `CGFloat`. It is separate from `double`, because on Linux only a `CGFloat` casts to `CGFloat` (S-CODER-16).
    case cgFloat(Double)
    /// A `Decimal`, or an `NSDecimalNumber`.
    indirect case decimal(Decimal)
    /// A `String`.
    case string(String)
    /// `Data`, or bytes.
    case data(Data)
    /// A `Date`.
    case date(Date)
    /// A `URL`, with the URL that it is relative to (S-CODER-24).
    indirect case url(relative: String, base: String?)
    /// A `UUID`.
    case uuid(UUID)
    /// The indexes of an `IndexPath`, outermost first.
    case indexPath([Int])
    /// Half-open ranges in ascending order, which neither touch nor overlap.
    case indexSet([Range<Int>])
    /// The set fields of `DateComponents`.
    indirect case dateComponents(CodedDateComponents)
    /// The zone's identifier.
    case timeZone(String)
    /// The locale's identifier.
    case locale(String)
    /// An `NSRange`, in UTF-16 code units if it is a range of a text.
    case range(location: Int, length: Int)
    /// A point, size, rectangle or other geometric value.
    indirect case geometry(CodedGeometry)
    /// An array. If one value cannot be stored, the whole array is refused.
    case array([CodedValue])
    /// A set, in an order that does not depend on chance.
    case set([CodedValue])
    /// A dictionary with text as keys, sorted by key.
    case dictionary([CodedEntry])
    /// A text with attributes.
    indirect case attributedString(CodedAttributedString)
    /// The mutable form of a string, data, array, set, dictionary or attributed string (S-CODER-29).
    indirect case mutable(CodedValue)
    /// A range or geometry in an `NSValue` (S-CODER-25).
    indirect case boxed(CodedValue)
    /// A custom coded object, by its position among the coder's objects (S-CODER-32).
    case object(Int)
    /// A restorable object (S-CODER-37).
    case reference(RecordReference)
    /// A `Codable` value as JSON (S-CODER-36).
    case codable(Data)
    /// A value that the app marked as sensitive. It decodes like the value itself, and is never shown. It never
    /// directly contains another sensitive value.
    indirect case sensitive(CodedValue)
}
