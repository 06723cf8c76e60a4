/// A key and the value that was encoded for it.
public struct CodedEntry: Sendable, Equatable {
    /// As app code gave it; UIKit's own keys have a prefix that app code cannot use (S-CODER-3).
    public var key: String
    /// What was encoded, as a tree.
    public var value: CodedValue

    /// An entry; the key is not checked here.
    public init(_ key: String, _ value: CodedValue) {
        self.key = key
        self.value = value
    }
}
