/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2

    /// Whether what is below cannot be seen.
    var coversEverything: Bool { self == .fullScreen || self == .currentContext }

    /// What `automatic` comes to; `none` is no way to show anything.
    var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
}
