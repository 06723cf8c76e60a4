/// A background that blends one color into the next.
public struct PresentationGradient: Sendable, Equatable, Codable {
    /// The shape of a gradient.
    public enum Kind: String, Sendable, Codable {
        /// A gradient along a line, from the middle outwards, or around the middle.
        case linear, radial, conic
    }

    /// A color and its location.
    public struct Stop: Sendable, Equatable, Codable {
        /// The color as `#rrggbb` or `#rrggbbaa`.
        public var color: String
        /// The location from 0 at the start to 1 at the end.
        public var location: Double

        package init(color: String, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The shape.
    public var kind: Kind
    /// The angle of a linear gradient in degrees, clockwise from upwards as in CSS.
    public var angle: Double
    /// At least two stops, in the order of their locations.
    public var stops: [Stop]

    package init(kind: Kind, angle: Double, stops: [Stop]) {
        self.kind = kind
        self.angle = angle
        self.stops = stops
    }
}
