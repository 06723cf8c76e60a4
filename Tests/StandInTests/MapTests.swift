import Foundation
import MapKit
import Testing
import UIKitTesting

/// A map: a labelled frame with its region, which comes back.
@MainActor
@Suite(.serialized)
struct MapTests {
    private func map(_ app: TestApp) throws -> MKMapView { try #require(app.view(MKMapView.self)) }

    private func app() throws -> TestApp {
        let app = TestApp(views: {
            let map = MKMapView()
            map.restorationIdentifier = "Map"
            return [map]
        })
        try app.launch()
        return app
    }

    private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.41)

    @Test func `The frame says where it is and what is on it`() throws {
        let app = try app()
        let map = try map(app)
        map.setRegion(
            MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000), animated: false)
        #expect(app.element("Map", role: .placeholder)?.value == "52.52, 13.41")
        let gate = MKPointAnnotation(coordinate: berlin, title: "Brandenburg Gate")
        map.addAnnotations([gate, gate, MKPointAnnotation()])
        #expect(map.annotations.count == 2)
        #expect(app.element("Map")?.value == "52.52, 13.41; Brandenburg Gate")
        map.removeAnnotation(gate)
        #expect(app.element("Map")?.value == "52.52, 13.41")
        map.accessibilityLabel = "Where we are"
        #expect(app.element("Where we are", role: .placeholder) != nil)
    }

    @Test func `The region comes back; one that does not exist is not taken`() throws {
        let app = try app()
        let region = MKCoordinateRegion(
            center: berlin, span: MKCoordinateSpan(latitudeDelta: 0.25, longitudeDelta: 0.5))
        try map(app).region = region
        try map(app).region.center.latitude = 91
        try map(app).region.span.latitudeDelta = .nan
        try map(app).setCenter(kCLLocationCoordinate2DInvalid, animated: false)
        try app.relaunch()
        let restored = try map(app).region
        #expect(restored.center.latitude == 52.52 && restored.center.longitude == 13.41)
        #expect(restored.span.latitudeDelta == 0.25 && restored.span.longitudeDelta == 0.5)
    }

    @Test func `What is to be shown is in the region, and the delegate is told`() throws {
        let app = try app()
        let map = try map(app)
        let log = RegionLog()
        map.delegate = log
        let west = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 10, longitude: -20))
        let east = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 20, longitude: 40))
        map.showAnnotations([west, east], animated: true)
        #expect(map.centerCoordinate.latitude == 15 && map.centerCoordinate.longitude == 10)
        #expect(map.region.span.latitudeDelta >= 10 && map.region.span.longitudeDelta >= 60)
        #expect(log.calls == ["will", "did"])
        map.showAnnotations([], animated: true)
        #expect(log.calls.count == 2)
    }

    @Test func `A map of a storyboard is one, with its kind and what is in it`() throws {
        let host = try controller(
            ofStoryboard: """
                <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><subviews>
                <mapView mapType="satellite" showsUserLocation="YES" id="m"><subviews><label text="Here" id="l"/></subviews>
                </mapView></subviews></view></viewController>
                """)
        let map = try #require(host.view.subviews.first as? MKMapView)
        #expect(map.mapType == .satellite && map.showsUserLocation && map.subviews.first is UILabel)
    }

    @Test func `Distances are those of the earth`() {
        let berlin = CLLocation(latitude: 52.52, longitude: 13.41)
        #expect(abs(berlin.distance(from: CLLocation(latitude: 48.137, longitude: 11.575)) - 504_000) < 3000)
        #expect(berlin.distance(from: berlin) == 0)
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 90, longitude: 0), latitudinalMeters: 100, longitudinalMeters: 100)
        #expect(region.span.longitudeDelta <= 360)
    }
}

private final class RegionLog: NSObject, MKMapViewDelegate {
    var calls: [String] = []
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { calls.append("will") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { calls.append("did") }
}
