import CoreLocation
import Foundation

/// The size of a part of the earth, in degrees.
public struct MKCoordinateSpan: Sendable {
    /// The size from north to south, in degrees.
    public var latitudeDelta: CLLocationDegrees
    /// The size from west to east, in degrees.
    public var longitudeDelta: CLLocationDegrees

    /// Creates a span of zero degrees.
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    /// Creates a span of so many degrees.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A part of the earth.
public struct MKCoordinateRegion: Sendable {
    /// The middle of the region.
    public var center: CLLocationCoordinate2D
    /// The size.
    public var span: MKCoordinateSpan

    /// Creates a region of size 0 at zero degrees.
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

    /// Creates a region around a place. It may be invalid.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// Creates a region around a place from its whole size in meters, from north to south and from west to east. The
    /// longitudes span at most 360 degrees.
    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        let metres = 111_320.0
        let parallel = max(cos(centerCoordinate.latitude * .pi / 180), 1e-6) * metres
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / metres, longitudeDelta: min(longitudinalMeters / parallel, 360)))
    }

    /// True if the numbers are finite, the center is valid, and the span isn't negative.
    var isValid: Bool {
        let numbers = [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta]
        return numbers.allSatisfy(\.isFinite) && CLLocationCoordinate2DIsValid(center) && span.latitudeDelta >= 0
            && span.longitudeDelta >= 0
    }
}

/// Creates a region, by an older name.
public func MKCoordinateRegionMake(
    _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// Makes a span, by an older name.
public func MKCoordinateSpanMake(
    _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}
