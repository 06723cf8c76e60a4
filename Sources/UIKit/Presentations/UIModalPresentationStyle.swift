/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
    /// `fullScreen`, `currentContext` and some `custom` ones make what is below disappear; the others leave it
    /// appeared.
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    /// Only a delegate's answer: the style stays as it is.
    case none = -1
    /// The default of a controller.
    case automatic = -2

    /// Whether what is below cannot be seen.
    var coversEverything: Bool { self == .fullScreen || self == .currentContext }

    /// What `automatic` comes to; `none` is no way to show anything.
    var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
}
