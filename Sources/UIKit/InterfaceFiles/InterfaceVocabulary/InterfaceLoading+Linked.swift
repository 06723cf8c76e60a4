import Foundation

/// The loading of elements whose classes are in other modules of this package. An app has them if it links those
/// modules.
extension InterfaceLoading {
    /// The classes with their modules, by the names of elements. The modules are also products.
    private static let linkedKinds = [
        "wkWebView": "WebKit.WKWebView", "mapView": "MapKit.MKMapView",
        "avPlayerViewController": "AVKit.AVPlayerViewController",
    ]

    /// Returns the class of an element from another module. nil if the element has no such class, or if the app does
    /// not link its module.
    static func linkedKind(of element: InterfaceElement) -> AnyClass? {
        linkedKinds[element.name].flatMap(InterfaceClasses.linked)
    }

    /// Returns the advice to link the module of the element's class, as sentences after a space, whether the app links
    /// it or not. Returns an empty text for any other element.
    static func linkedAdvice(_ element: InterfaceElement) -> String {
        guard let name = linkedKinds[element.name], let module = name.split(separator: ".").first else { return "" }
        return " The product \(module) of this package has one. Add it to the target's dependencies."
    }
}
