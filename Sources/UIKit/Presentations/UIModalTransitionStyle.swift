/// Has no effect: nothing is animated here.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Read back as it was set.
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}
