/// Where the arrow of a popover may point to.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The popover stands below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The popover stands above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The popover stands to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The popover stands to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Wherever there is room, below its source first.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// What is answered where displays decide.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)

    /// The popover stands on the other side of where it points, preferably below.
    var sides: [PopoverAnchor.Side] {
        let all: [(UIPopoverArrowDirection, PopoverAnchor.Side)] = [
            (.up, .below), (.down, .above), (.left, .right), (.right, .left),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
