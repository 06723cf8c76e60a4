/// Which way lines of text run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Always from left to right here.
    case leftToRight = 0, rightToLeft
}

extension UIApplication {
    /// Always from left to right: displays turn what they show by the text.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension UIView {
    /// Always from left to right: displays turn what they show by the text.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
