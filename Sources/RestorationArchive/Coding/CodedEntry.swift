/// A key and the value that was encoded for it.
public struct CodedEntry: Sendable, Equatable {
    public var key: String
    public var value: CodedValue

    public init(_ key: String, _ value: CodedValue) {
        self.key = key
        self.value = value
    }
}
