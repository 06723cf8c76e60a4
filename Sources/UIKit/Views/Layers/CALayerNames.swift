/// The way a layer fits its contents into its bounds. Has no effect.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Centers the contents at their own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Places the contents at the upper edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Places the contents at the lower edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Places the contents at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Places the contents at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Stretches the contents.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scales the contents so that all of them are visible.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scales the contents so that they fill the layer.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Runs along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Runs outwards from a center.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Runs around a center.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The shape of the ends of a line. Has no effect.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cuts the line off at its end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Adds half a circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Adds half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line. Has no effect.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Extends the corner to a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounds the corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cuts the corner off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that decides which part of a shape is its inside. Has no effect.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Fills every area that the outline winds around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Fills every area that the outline winds around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The alignment of lines in a text layer. Has no effect.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Follows the direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Aligns lines at the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Aligns lines at the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centers lines.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Aligns lines at both edges.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part of a text that a text layer cuts off if it is too long. Has no effect.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cuts nothing.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// Cuts the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// Cuts the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// Cuts the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
