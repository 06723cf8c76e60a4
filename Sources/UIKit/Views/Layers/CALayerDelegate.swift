import Foundation

/// The methods that a layer calls on its delegate. UIKit calls only `layoutSublayers(of:)`.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
    /// Lays out the sublayers. The layer's `layoutSublayers()` calls it.
    func layoutSublayers(of layer: CALayer)
    /// Never called: displays draw.
    func display(_ layer: CALayer)
    /// Never called: displays draw.
    func layerWillDraw(_ layer: CALayer)
    /// Never called: nothing is animated.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func layoutSublayers(of layer: CALayer) {}
    public func display(_ layer: CALayer) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action that a change of a layer triggers on Apple's platforms, such as an animation.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
    /// Never called: nothing is animated.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}
