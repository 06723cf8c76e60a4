/// The direction of lines of text.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the text itself.
    case natural = -1
    /// From left to right, or from right to left.
    case leftToRight = 0, rightToLeft
}
