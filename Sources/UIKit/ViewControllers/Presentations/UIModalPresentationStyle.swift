/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
    /// With `fullScreen`, `currentContext` and some `custom` presentations, the controller below disappears. With the
    /// others, it doesn't.
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    /// A result of a delegate that keeps the style.
    case none = -1
    /// The default of a controller. UIKit treats it as `pageSheet`.
    case automatic = -2

    /// True if the presentation hides everything below.
    var coversEverything: Bool { self == .fullScreen || self == .currentContext }

    /// The style for `automatic`. It is also that for `none`, which cannot show anything.
    var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
}
