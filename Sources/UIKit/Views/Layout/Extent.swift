import Foundation

/// A range along one axis, in points.
struct Extent: Equatable {
    var lower: Double
    var upper: Double

    var length: Double { upper - lower }
    var middle: Double { (lower + upper) / 2 }

    /// Returns the range shortened by `distance` at both ends, but not past the middle.
    func inset(by distance: Double) -> Extent {
        let distance = min(distance, length / 2)
        return Extent(lower: lower + distance, upper: upper - distance)
    }

    func union(_ other: Extent) -> Extent {
        Extent(lower: min(lower, other.lower), upper: max(upper, other.upper))
    }

    /// Returns the length of the common part. 0 if the ranges don't meet.
    func overlap(_ other: Extent) -> Double {
        max(0, min(upper, other.upper) - max(lower, other.lower))
    }
}
