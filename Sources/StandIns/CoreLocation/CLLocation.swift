@_exported import Foundation

/// An angle, in degrees.
public typealias CLLocationDegrees = Double
/// In metres.
public typealias CLLocationDistance = Double
/// In metres; negative where it is not known.
public typealias CLLocationAccuracy = Double
/// In metres a second; negative where it is not known.
public typealias CLLocationSpeed = Double
/// In degrees from north; negative where it is not known.
public typealias CLLocationDirection = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
    /// The angle north of the equator, in degrees.
    public var latitude: CLLocationDegrees
    /// The angle east of Greenwich, in degrees.
    public var longitude: CLLocationDegrees

    /// Creates the place at zero degrees.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// Creates a place from any numbers, even if there is no such place. See `CLLocationCoordinate2DIsValid(_:)`.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A value that means no place.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Returns true if there is such a place.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// Returns a place. The older name of the initializer.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// A place at a time. Nothing here finds out where the device is.
open class CLLocation: NSObject {
    /// The position on the earth.
    public let coordinate: CLLocationCoordinate2D
    /// The height above the sea, in meters.
    public let altitude: CLLocationDistance
    /// In metres.
    public let horizontalAccuracy: CLLocationAccuracy
    /// In metres.
    public let verticalAccuracy: CLLocationAccuracy
    /// The time of the position.
    public let timestamp: Date

    /// A place, now.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// A place with all that is known of it.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        horizontalAccuracy = hAccuracy
        verticalAccuracy = vAccuracy
        self.timestamp = timestamp
    }

    /// Along the surface of a sphere, in metres: half a percent off, at most.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (one, other) = (coordinate, location.coordinate)
        let north = sin(radians(other.latitude - one.latitude) / 2)
        let east = sin(radians(other.longitude - one.longitude) / 2)
        let chord = north * north + cos(radians(one.latitude)) * cos(radians(other.latitude)) * east * east
        return 2 * 6_371_009 * asin(min(1, chord.squareRoot()))
    }
}
