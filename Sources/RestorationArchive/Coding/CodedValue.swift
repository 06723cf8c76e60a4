import Foundation

/// One encoded value, as a tree without any object in it.
///
/// Coders build and read these on the main actor; the bytes are produced elsewhere. What a case means to app code is
/// chapter 7.2 of the specification. The larger payloads are indirect to keep the common ones small and unboxed.
public enum CodedValue: Sendable, Equatable {
    /// nil was encoded.
    case `nil`
    /// `NSNull`
    case null
    /// A `Bool`.
    case bool(Bool)
    /// A whole number of any type that fits into 64 bits with a sign.
    case integer(Int64)
    /// An integer above `Int64.max`.
    case unsigned(UInt64)
    /// A `Float`, kept apart so that it reads back exactly.
    case float(Float)
    /// A `Double`.
    case double(Double)
    /// Apart from `double`, because on Linux only a `CGFloat` casts to `CGFloat` (S-CODER-16).
    case cgFloat(Double)
    /// A `Decimal`, or an `NSDecimalNumber`.
    indirect case decimal(Decimal)
    /// A `String`.
    case string(String)
    /// `Data`, or bytes.
    case data(Data)
    /// A `Date`.
    case date(Date)
    /// A `URL`, with what it is relative to (S-CODER-24).
    indirect case url(relative: String, base: String?)
    /// A `UUID`.
    case uuid(UUID)
    /// An `IndexPath`: its indexes, outermost first.
    case indexPath([Int])
    /// Half-open ranges, ascending, neither touching nor overlapping.
    case indexSet([Range<Int>])
    /// `DateComponents`: those that are set.
    indirect case dateComponents(CodedDateComponents)
    /// The zone's identifier.
    case timeZone(String)
    /// The locale's identifier.
    case locale(String)
    /// An `NSRange`, in UTF-16 code units where it is one of a text.
    case range(location: Int, length: Int)
    /// A point, size, rectangle or other geometric value.
    indirect case geometry(CodedGeometry)
    /// An array; one value that cannot be stored keeps all of it out.
    case array([CodedValue])
    /// A set, in an order that does not depend on chance.
    case set([CodedValue])
    /// A dictionary by text, sorted by key.
    case dictionary([CodedEntry])
    /// A text with attributes.
    indirect case attributedString(CodedAttributedString)
    /// The mutable form of a string, data, array, set, dictionary or attributed string (S-CODER-29).
    indirect case mutable(CodedValue)
    /// A range or geometry in an `NSValue` (S-CODER-25).
    indirect case boxed(CodedValue)
    /// A custom coded object: its place among the coder's objects (S-CODER-32).
    case object(Int)
    /// A restorable object (S-CODER-37).
    case reference(RecordReference)
    /// A `Codable` value as JSON (S-CODER-36).
    case codable(Data)
    /// A value that the app marked as sensitive; it reads like the value itself, and is never shown. None lies directly
    /// within another.
    indirect case sensitive(CodedValue)
}
