@_exported import Foundation

/// An angle, in degrees.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// An accuracy in meters. It is negative if nobody knows it.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second. It is negative if nobody knows it.
public typealias CLLocationSpeed = Double
/// A direction in degrees from north. It is negative if nobody knows it.
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

/// Returns true if the latitude is from -90 to 90 degrees, and the longitude from -180 to 180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// Returns a place. The older name of the initializer.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// A place at a time. Only an app creates it, because nothing here finds out the location of the device.
open class CLLocation: NSObject {
    /// The position on the earth.
    public let coordinate: CLLocationCoordinate2D
    /// The height above the sea, in meters.
    public let altitude: CLLocationDistance
    /// The accuracy of the position in meters, or a negative number if it is unknown.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The accuracy of the height in meters, or a negative number if it is unknown.
    public let verticalAccuracy: CLLocationAccuracy
    /// The time of the position.
    public let timestamp: Date

    /// Creates a place now, at height 0, with the horizontal accuracy 0 and an unknown vertical accuracy.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// Creates a place from all its parts, without checking them.
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

    /// Returns the distance along the surface of a sphere in meters, with an error of at most half a percent.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (one, other) = (coordinate, location.coordinate)
        let north = sin(radians(other.latitude - one.latitude) / 2)
        let east = sin(radians(other.longitude - one.longitude) / 2)
        let chord = north * north + cos(radians(one.latitude)) * cos(radians(other.latitude)) * east * east
        return 2 * 6_371_009 * asin(min(1, chord.squareRoot()))
    }
}
