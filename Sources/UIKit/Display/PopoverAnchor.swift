/// Where a popover stands.
public struct PopoverAnchor: Sendable, Equatable, Codable {
    /// A side of the element, as the display shows it.
    public enum Side: String, Sendable, Codable {
        /// Where the popover stands, seen from the element.
        case below, above, right, left
    }

    /// What it points at; nil: the popover stands in the middle.
    public var element: PresentationNode.ID?
    /// Sides of that element where it may stand, best first; none: in the middle.
    public var sides: [Side]
    /// Whether it is a popover where there is little room too, and no sheet.
    public var staysPopover: Bool
    /// What the app would like, in points; 0 is no wish.
    public var width: Double
    /// As `width`, for the height.
    public var height: Double

    /// What is not given leaves the choice to the display.
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
