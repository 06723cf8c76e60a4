import UIKitTesting

/// A place in which what an app shows after a restart differs from what it showed before.
public struct TreeDifference: Sendable, Hashable, Codable {
    /// What is not as it was.
    public var kind: LostKind
    /// The element, as it was before; of a screen, its controller.
    public var element: ElementReference
    /// What it was; empty for nothing.
    public var before: String
    /// What it is; empty for nothing.
    public var after: String
}
