import Foundation

/// What a layer would ask about its looks.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
    /// Called by `layoutSublayers()` of the layer.
    func layoutSublayers(of layer: CALayer)
    /// Never called: displays draw.
    func display(_ layer: CALayer)
    /// Never called: displays draw.
    func layerWillDraw(_ layer: CALayer)
    /// Never asked: nothing is animated.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func layoutSublayers(of layer: CALayer) {}
    public func display(_ layer: CALayer) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What a change of a layer would set off; animations are such.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
    /// Never called: nothing is animated.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}
