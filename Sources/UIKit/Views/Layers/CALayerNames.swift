/// How a layer's contents would fill it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a way of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the upper edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the lower edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Stretched.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// All of it is seen.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// The layer is filled.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How a gradient runs.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a kind of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a middle outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a middle.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// How a line would end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For an end of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At its end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// In half a circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// In half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines would meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a corner of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What of a shape would be filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a rule of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the outline winds around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What the outline winds around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// Where the lines of a text layer would stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a place of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer would cut a text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a place of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nowhere.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
