/// The layout and the selection of a `collection`.
public struct CollectionTraits: Sendable, Equatable, Codable {
    /// True if the collection scrolls horizontally, false if it scrolls vertically.
    public var scrollsHorizontally: Bool
    /// True if the user can select more than one item at a time.
    public var allowsMultipleSelection: Bool
    /// The height in points if the collection doesn't fill its screen. nil leaves the height to the display.
    public var height: Double?

    /// Describes a collection.
    /// - Parameters:
    ///   - scrollsHorizontally: True if the collection scrolls horizontally.
    ///   - allowsMultipleSelection: True if the user can select more than one item at a time.
    ///   - height: The height in points, or nil if the display decides.
    public init(scrollsHorizontally: Bool, allowsMultipleSelection: Bool, height: Double? = nil) {
        self.scrollsHorizontally = scrollsHorizontally
        self.allowsMultipleSelection = allowsMultipleSelection
        self.height = height
    }
}
