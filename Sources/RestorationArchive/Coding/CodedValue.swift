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
    case bool(Bool)
    case integer(Int64)
    /// An integer above `Int64.max`.
    case unsigned(UInt64)
    case float(Float)
    case double(Double)
    /// Apart from `double`, because on Linux only a `CGFloat` casts to `CGFloat` (S-CODER-16).
    case cgFloat(Double)
    indirect case decimal(Decimal)
    case string(String)
    case data(Data)
    case date(Date)
    indirect case url(relative: String, base: String?)
    case uuid(UUID)
    case indexPath([Int])
    /// Half-open ranges, ascending, neither touching nor overlapping.
    case indexSet([Range<Int>])
    indirect case dateComponents(CodedDateComponents)
    /// The zone's identifier.
    case timeZone(String)
    /// The locale's identifier.
    case locale(String)
    case range(location: Int, length: Int)
    indirect case geometry(CodedGeometry)
    case array([CodedValue])
    case set([CodedValue])
    case dictionary([CodedEntry])
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
}
