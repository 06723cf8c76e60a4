/// The look of a status bar, which displays don't have.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0, lightContent, blackOpaque, darkContent
}

/// The animation of a status bar, which displays don't have.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0, fade, slide
}
