/// How a `collection` is used and placed.
public struct CollectionTraits: Sendable, Equatable, Codable {
    /// Whether the content is wider than what is seen of it, rather than higher.
    public var scrollsHorizontally: Bool
    /// Whether more than one item can be selected at a time.
    public var allowsMultipleSelection: Bool
    /// How high it is where it does not fill its screen, in points; nil where the display decides.
    public var height: Double?

    /// Without a height, the collection has the one that its place gives it.
    public init(scrollsHorizontally: Bool, allowsMultipleSelection: Bool, height: Double? = nil) {
        self.scrollsHorizontally = scrollsHorizontally
        self.allowsMultipleSelection = allowsMultipleSelection
        self.height = height
    }
}
