import Foundation

/// A view, as its own layer sees it. The layer has the view's place.
@MainActor
protocol LayerOwner: AnyObject {
    var bounds: CGRect { get set }
    var frame: CGRect { get set }
    /// The layer of the superview, or nil without a superview.
    var layerOfSuperview: CALayer? { get }
}
