/// Corners of a layer. Has no effect: all corners are shown alike.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt

    /// For bits that have no name here. Has no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// How a corner bends; displays bend it their way.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the curve.
    public let rawValue: String

    /// For a curve of another name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A part of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// What Apple's icons have.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
