/// The values of one coder: values by key, values without a key in the order of their encoding, and the custom objects
/// that these name.
///
/// Encoding appends. `canonical` sorts by key and drops overwritten values. Keys are the same if their UTF-8 is.
public struct CodedValues: Sendable, Equatable {
    /// The values encoded with a key, in the order of encoding. A later entry of the same key wins.
    public internal(set) var keyed: [CodedEntry] = []
    /// The values encoded without a key, in the order of encoding, which is also the order of reading.
    public internal(set) var unkeyed: [CodedValue] = []
    /// The custom objects. `CodedValue.object` contains a position in this array.
    public internal(set) var objects: [CodedObject] = []

    /// The maximum depth of nested values (S-SEC-13).
    public static let maximumDepth = 128

    /// Creates an empty set of values.
    public init() {}

    /// Creates the values of an imported state.
    package init(keyed: [CodedEntry], unkeyed: [CodedValue], objects: [CodedObject]) {
        self.keyed = keyed
        self.unkeyed = unkeyed
        self.objects = objects
    }

    /// Adds UIKit's own values with keys to the encoded ones. It ignores values without keys, and objects.
    package mutating func append(_ values: CodedValues) {
        keyed += values.keyed
    }

    /// True if nothing was encoded.
    public var isEmpty: Bool { keyed.isEmpty && unkeyed.isEmpty }

    /// The value that was encoded last for `key`, or nil if there is none. O(n).
    public subscript(key: String) -> CodedValue? {
        keyed.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }
}
