import Foundation

/// Elements whose classes are in other modules of this package: an app has them if it links those.
extension InterfaceLoading {
    /// By the names of elements, the classes with their modules, which are products too.
    private static let linkedKinds = [
        "wkWebView": "WebKit.WKWebView", "mapView": "MapKit.MKMapView",
        "avPlayerViewController": "AVKit.AVPlayerViewController",
    ]

    /// - Returns: nil for an element of no such class, and if the app does not link its module.
    static func linkedKind(of element: InterfaceElement) -> AnyClass? {
        linkedKinds[element.name].flatMap(InterfaceClasses.linked)
    }

    /// What to do so that an element gets its class, as a sentence with a space before it; empty for any other element.
    static func linkedAdvice(_ element: InterfaceElement) -> String {
        guard let name = linkedKinds[element.name], let module = name.split(separator: ".").first else { return "" }
        return " The product \(module) of this package has one: add it to the target's dependencies."
    }
}
