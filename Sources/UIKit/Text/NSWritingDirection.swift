/// In which direction lines of a text go.
public enum NSWritingDirection: Int, Sendable {
    /// As the text itself has it.
    case natural = -1
    /// From left to right, or from right to left.
    case leftToRight = 0, rightToLeft
}
