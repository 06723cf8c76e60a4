/// Which way lines of text run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Always from left to right here.
    case leftToRight = 0, rightToLeft
}
