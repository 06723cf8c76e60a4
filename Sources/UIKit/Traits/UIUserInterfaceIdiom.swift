/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Never the device's own.
    case unspecified = -1
    /// As Apple numbers them; here, none of these is the device's own.
    case phone, pad, tv, carPlay
    /// What `UIDevice.current` has.
    case mac = 5
    /// As Apple numbers it.
    case vision = 6
}
