import UIKit

/// The delegate of a map. All methods are optional.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    /// Called right before code or restoration changes the region.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    /// Called right after code or restoration changed the region.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// Never called, because the view loads no map.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// Never called, because displays show no annotation.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    /// Never called: no annotation is shown.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    /// Never called: no annotation is shown.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    /// Never called: no annotation is shown.
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    /// Returns nil.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {}
}
