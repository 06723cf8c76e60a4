/// A background that runs from one colour to the next.
public struct PresentationGradient: Sendable, Equatable, Codable {
    /// How it runs.
    public enum Kind: String, Sendable, Codable {
        /// Along a line; outwards from the middle; around the middle.
        case linear, radial, conic
    }

    /// A colour and where it stands.
    public struct Stop: Sendable, Equatable, Codable {
        /// `#rrggbb` or `#rrggbbaa`.
        public var color: String
        /// From 0, the start, to 1, the end.
        public var location: Double
    }

    /// How it runs.
    public var kind: Kind
    /// In degrees, clockwise from upwards, as CSS has them; of a linear one.
    public var angle: Double
    /// At least two, by their locations.
    public var stops: [Stop]
}
