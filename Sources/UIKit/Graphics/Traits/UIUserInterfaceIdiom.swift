/// The kind of device of an interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An idiom that no device has.
    case unspecified = -1
    /// Idioms with Apple's numbers. The device never has one of these.
    case phone, pad, tv, carPlay
    /// The idiom of `UIDevice.current`.
    case mac = 5
    /// An idiom with Apple's number. The device never has it.
    case vision = 6
}
