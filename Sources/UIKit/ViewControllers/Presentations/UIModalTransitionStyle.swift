/// The animation of a presentation. Has no effect, because UIKit doesn't animate.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The styles don't differ. Code reads back the one that it set.
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}
