import UIKitTesting

/// A difference between what an app shows after a restart and what it showed before.
public struct TreeDifference: Sendable, Hashable, Codable {
    /// The kind of the difference.
    public var kind: LostKind
    /// The element as it was before, or as it is after if it is new. For a screen, this is its controller.
    public var element: ElementReference
    /// The description before, or an empty text for nothing.
    public var before: String
    /// The description after, or an empty text for nothing.
    public var after: String
}
