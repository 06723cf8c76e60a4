import CoreLocation
import UIKit

/// An object that a map shows at a place.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
    /// The place.
    var coordinate: CLLocationCoordinate2D { get }
    /// The name. It is nil by default.
    var title: String? { get }
    /// A second line. It is nil by default.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// Always nil.
    public var title: String? { nil }
    /// Always nil.
    public var subtitle: String? { nil }
}

/// An annotation of a place with a name.
@preconcurrency @MainActor
open class MKPointAnnotation: NSObject, MKAnnotation {
    /// Creates an annotation at zero degrees, without a name.
    public override init() {}

    /// Creates an annotation at a place.
    public convenience init(
        coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
    ) {
        self.init()
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }

    /// The place.
    open var coordinate = CLLocationCoordinate2D()
    /// The name.
    open var title: String?
    /// A second line.
    open var subtitle: String?
}

/// A view of an annotation. Displays show it nowhere.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    /// Creates a view for an annotation.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Creates a view without an annotation.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// The annotation that the view belongs to. Has no effect.
    open var annotation: (any MKAnnotation)?
    /// The reuse identifier. It has no effect, because a map reuses no views.
    public let reuseIdentifier: String?
    /// Has no effect.
    open var image: UIImage?
    /// Has no effect.
    open var canShowCallout = false
    /// Has no effect.
    open var isEnabled = true
    /// Has no effect.
    open var isDraggable = false
    /// Has no effect.
    open var centerOffset = CGPoint.zero
    /// Has no effect.
    open var leftCalloutAccessoryView: UIView?
    /// Has no effect.
    open var rightCalloutAccessoryView: UIView?
    /// Has no effect.
    open var detailCalloutAccessoryView: UIView?
    /// Does nothing. Overrides call super.
    open func prepareForReuse() {}
}

/// A view of an annotation as a pin. Displays show it nowhere.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
    /// Has no effect.
    open var pinTintColor: UIColor?
    /// Has no effect.
    open var animatesDrop = false
}

/// A view of an annotation as a balloon. Displays show it nowhere.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
    /// Has no effect.
    open var markerTintColor: UIColor?
    /// Has no effect.
    open var glyphText: String?
    /// Has no effect.
    open var glyphImage: UIImage?
}
