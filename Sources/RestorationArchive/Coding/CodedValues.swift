/// What one coder holds: values by key, values without a key in the order of their encoding, and the custom objects
/// that these name.
///
/// Encoding appends; `canonical` sorts by key and drops what was overwritten. Keys differ if their UTF-8 does.
public struct CodedValues: Sendable, Equatable {
    /// What was encoded with a key, in that order; a later entry of the same key wins.
    public internal(set) var keyed: [CodedEntry] = []
    /// What was encoded without a key, in that order, which is also that of reading.
    public internal(set) var unkeyed: [CodedValue] = []
    /// The custom objects, by the position that `CodedValue.object` names.
    public internal(set) var objects: [CodedObject] = []

    /// How deep values may be nested (S-SEC-13).
    public static let maximumDepth = 128

    /// No values at all.
    public init() {}

    /// What an imported state says that was encoded.
    package init(keyed: [CodedEntry], unkeyed: [CodedValue], objects: [CodedObject]) {
        self.keyed = keyed
        self.unkeyed = unkeyed
        self.objects = objects
    }

    /// Adds values of UIKit's own beside what was encoded.
    package mutating func append(_ values: CodedValues) {
        keyed += values.keyed
    }

    /// Whether nothing was encoded.
    public var isEmpty: Bool { keyed.isEmpty && unkeyed.isEmpty }

    /// The value that was encoded last for `key`; O(n).
    public subscript(key: String) -> CodedValue? {
        keyed.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }
}
