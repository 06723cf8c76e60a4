/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// The popover is at any side with room, preferably below its source.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction if displays decide. As a permitted direction it means `any`.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)

    /// The sides of the source for the popover, opposite to the arrow's direction, with below as the first choice.
    var sides: [PopoverAnchor.Side] {
        let all: [(UIPopoverArrowDirection, PopoverAnchor.Side)] = [
            (.up, .below), (.down, .above), (.left, .right), (.right, .left),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
