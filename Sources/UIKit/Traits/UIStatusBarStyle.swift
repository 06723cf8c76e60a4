/// How a status bar would look; displays have none.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0, lightContent, blackOpaque, darkContent
}

/// How a status bar would come and go.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0, fade, slide
}
