/// Corners of a layer. Has no effect: displays show all corners alike.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits, as in Apple's header.
    public let rawValue: UInt

    /// Creates a set from bits. Bits without a name here have no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The shape of a corner. Has no effect: displays use a shape of their own.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Apple's name for the curve.
    public let rawValue: String

    /// Creates a curve from a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// An arc of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// The shape of Apple's icons.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
