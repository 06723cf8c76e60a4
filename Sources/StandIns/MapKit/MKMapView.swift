import CoreLocation
import Foundation
import RestorationArchive
import RepriseRestoration
import UIKit

/// A view that shows no map, but a labelled frame with the center of its region and the titles of up to 20 annotations.
///
/// With a `restorationIdentifier`, UIKit saves and restores the region.
@preconcurrency @MainActor
open class MKMapView: UIView, StandIn {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view of a storyboard. It reads `mapType`, `standard` for an unknown one, and `showsUserLocation`.
    /// Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if coder.containsValue(forKey: "mapType"), let name = coder.decodeObject(forKey: "mapType") as? String {
            mapType = MKMapType(interface: name) ?? .standard
        }
        showsUserLocation = coder.decodeBool(forKey: "showsUserLocation")
    }

    open override class var interfaceMembers: [InterfaceMember] {
        [.outlet("delegate", \MKMapView.delegate)]
    }

    /// The delegate. The view calls it when code or restoration sets the region.
    open weak var delegate: (any MKMapViewDelegate)?
    /// Has no effect.
    open var mapType = MKMapType.standard
    /// Has no effect, because nothing finds out the user's location.
    open var showsUserLocation = false
    /// Has no effect.
    open var userTrackingMode = MKUserTrackingMode.none
    /// Sets `userTrackingMode`, which has no effect.
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
    /// Always false, because nothing finds out the user's location.
    open var isUserLocationVisible: Bool { false }
    /// Has no effect.
    open var isZoomEnabled = true
    /// Has no effect.
    open var isScrollEnabled = true
    /// Has no effect.
    open var isRotateEnabled = true
    /// Has no effect.
    open var isPitchEnabled = true
    /// Has no effect.
    open var showsCompass = true
    /// Has no effect.
    open var showsScale = false
    /// Has no effect.
    open var showsTraffic = false

    // MARK: What would be seen

    /// The region that code set or that UIKit restored. At first it is the whole earth. The view ignores a region
    /// that does not exist.
    open var region: MKCoordinateRegion {
        get { shownRegion }
        set { setRegion(newValue, animated: false) }
    }
    private var shownRegion = MKCoordinateRegion(
        center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))

    /// The center of `region`. Setting it keeps the span. The view ignores a place that doesn't exist.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { setCenter(newValue, animated: false) }
    }

    /// Sets `region` at once, and calls both methods of the delegate, even for an equal region. Ignores a region that
    /// doesn't exist.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        guard region.isValid else { return }
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        shownRegion = region
        setNeedsDisplay()
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// Sets `centerCoordinate` at once, and calls the delegate as `setRegion(_:animated:)` does.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
    }

    /// Returns the region itself, because the view has no map that the region has to fit.
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

    // MARK: Annotations

    /// The annotations in the order in which code added them. The frame names the first 20 with a title.
    open private(set) var annotations: [any MKAnnotation] = []
    /// The annotation that code selected last, or none.
    open private(set) var selectedAnnotations: [any MKAnnotation] = []

    /// Adds an annotation at the end. One that the map already has keeps its position.
    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    /// Adds annotations at the end. Those that the map already has keep their positions.
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
            self.annotations.append(annotation)
        }
        setNeedsDisplay()
    }
    /// Removes an annotation, also from the selected ones. Ignores one that the map doesn't have.
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    /// Removes annotations, also from the selected ones. Ignores those that the map doesn't have.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        let gone = Set(annotations.map { ObjectIdentifier($0) })
        self.annotations.removeAll { gone.contains(ObjectIdentifier($0)) }
        selectedAnnotations.removeAll { gone.contains(ObjectIdentifier($0)) }
        setNeedsDisplay()
    }
    /// Adds the annotations that the map doesn't have, and sets `region` to the part of the earth that contains all of
    /// these annotations. The region is a fifth larger than these annotations need, and spans at least 0.01 degrees.
    /// Without a valid place, the region stays.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let places = annotations.map(\.coordinate).filter(CLLocationCoordinate2DIsValid)
        let (latitudes, longitudes) = (places.map(\.latitude), places.map(\.longitude))
        guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
            let east = longitudes.max()
        else { return }
        setRegion(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
                span: MKCoordinateSpan(
                    latitudeDelta: max((north - south) * 1.2, 0.01), longitudeDelta: max((east - west) * 1.2, 0.01))),
            animated: animated)
    }
    /// Makes the annotation the only one in `selectedAnnotations`, even if the map doesn't have it. Displays don't show
    /// the selection, and no delegate hears of it.
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
    /// Removes the annotation from `selectedAnnotations`.
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        selectedAnnotations.removeAll { $0 === annotation }
    }
    /// Returns nil, because no annotation has a view.
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Returns nil, because a map reuses no views.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
    /// Returns a new `MKAnnotationView`, whatever class the app registered. Displays don't show it.
    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    }
    /// Has no effect, because displays show no annotation.
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}

    // MARK: As a stand-in

    package var standInContent: StandInContent {
        let center = region.center
        let place = [center.latitude, center.longitude].map {
            $0.formatted(.number.precision(.fractionLength(2)).locale(Locale(identifier: "en_US_POSIX")))
        }
        // More names than these are no help.
        let names = annotations.lazy.compactMap(\.title).filter { !$0.isEmpty }.prefix(20)
        return .placeholder(label: "Map", detail: ([place.joined(separator: ", ")] + names).joined(separator: "; "))
    }

    package func encodeStandInState(with coder: RestorationEncoder) {
        let region = region
        // Four numbers, which a region that exists always has.
        try? coder.encodeEncodable(
            [region.center.latitude, region.center.longitude, region.span.latitudeDelta, region.span.longitudeDelta],
            forKey: ReservedKey.mapRegion)
    }

    package func decodeStandInState(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.mapRegion),
            let numbers = coder.decodeDecodable([Double].self, forKey: ReservedKey.mapRegion), numbers.count == 4
        else { return }
        region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]),
            span: MKCoordinateSpan(latitudeDelta: numbers[2], longitudeDelta: numbers[3]))
    }
}

/// A kind of map.
public enum MKMapType: UInt, Sendable {
    /// The values in Apple's order. Has no effect.
    case standard = 0, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard

    /// Creates a kind from its name in a storyboard. nil for an unknown name.
    init?(interface name: String) {
        switch name {
        case "standard": self = .standard
        case "satellite": self = .satellite
        case "hybrid": self = .hybrid
        case "mutedStandard": self = .mutedStandard
        default: return nil
        }
    }
}

/// The way in which a map would follow the user.
public enum MKUserTrackingMode: Int, Sendable {
    /// The values in Apple's order. Has no effect.
    case none = 0, follow, followWithHeading
}
