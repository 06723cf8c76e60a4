/// A key and the value that was encoded for it.
public struct CodedEntry: Sendable, Equatable {
    /// The key from app code. UIKit's own keys have a prefix that app code cannot use (S-CODER-3).
    public var key: String
    /// The encoded value, as a tree.
    public var value: CodedValue

    /// Creates an entry without checking the key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The encoded value.
    public init(_ key: String, _ value: CodedValue) {
        self.key = key
        self.value = value
    }
}
