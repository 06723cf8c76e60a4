import Foundation

/// From where to where something reaches along one axis, in points.
struct Extent: Equatable {
    var lower: Double
    var upper: Double

    var length: Double { upper - lower }
    var middle: Double { (lower + upper) / 2 }

    /// Without `distance` at both ends, at most up to the middle.
    func inset(by distance: Double) -> Extent {
        let distance = min(distance, length / 2)
        return Extent(lower: lower + distance, upper: upper - distance)
    }

    func union(_ other: Extent) -> Extent {
        Extent(lower: min(lower, other.lower), upper: max(upper, other.upper))
    }

    /// How much of both is the same; 0 if they do not meet.
    func overlap(_ other: Extent) -> Double {
        max(0, min(upper, other.upper) - max(lower, other.lower))
    }
}
