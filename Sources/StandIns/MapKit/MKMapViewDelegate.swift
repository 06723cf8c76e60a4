import UIKit

/// Is told what code does to a map; every member is optional.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    /// Code is about to change the region.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    /// Code has changed the region.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// Never called: no map is loaded.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// Never asked: no annotation is shown.
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
