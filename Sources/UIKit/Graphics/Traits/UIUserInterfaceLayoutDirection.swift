/// The direction of lines of text.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The direction is always `leftToRight`.
    case leftToRight = 0, rightToLeft
}
