/// The position of a popover.
public struct PopoverAnchor: Sendable, Equatable, Codable {
    /// A side of the element, as the display shows it.
    public enum Side: String, Sendable, Codable {
        /// The side of the element on which the popover appears.
        case below, above, right, left
    }

    /// The element that the popover points at. nil centres the popover.
    public var element: PresentationNode.ID?
    /// The allowed sides of that element, best first. An empty list centres the popover.
    public var sides: [Side]
    /// True if the popover stays a popover where there is little room, instead of turning into a sheet.
    public var staysPopover: Bool
    /// The preferred width in points, or 0 without a preference.
    public var width: Double
    /// The preferred height in points, or 0 without a preference.
    public var height: Double

    /// Creates an anchor. Every argument that is left out leaves the choice to the display.
    public init(
        element: PresentationNode.ID? = nil, sides: [Side] = [], staysPopover: Bool = false, width: Double = 0,
        height: Double = 0
    ) {
        self.element = element
        self.sides = sides
        self.staysPopover = staysPopover
        self.width = width
        self.height = height
    }
}
