extension CALayer {
    /// Makes a view's layer. If `type` isn't one of UIKit's classes, logs once that it has no effect, and makes a layer
    /// of the nearest of UIKit's superclasses instead. Swift creates an object of a class known only at run time
    /// through a `required` initializer. Apps' own layer classes would have to implement one, so this creates only
    /// UIKit's classes.
    static func make(_ type: AnyClass) -> CALayer {
        if type == CALayer.self { return CALayer() }
        let known: [(CALayer.Type, () -> CALayer)] = [
            (CAGradientLayer.self, { CAGradientLayer() }), (CAShapeLayer.self, { CAShapeLayer() }),
            (CATextLayer.self, { CATextLayer() }), (CAReplicatorLayer.self, { CAReplicatorLayer() }),
            (CAEmitterLayer.self, { CAEmitterLayer() }),
        ]
        if let exact = known.first(where: { $0.0 == type }) { return exact.1() }
        Log.noEffect("layerClass \(type)", "a view's layer is of one of UIKit's own classes")
        return known.first { isSubclass(type, of: $0.0) }?.1() ?? CALayer()
    }

    private static func isSubclass(_ type: AnyClass, of other: CALayer.Type) -> Bool {
        sequence(first: type) { _getSuperclass($0) }.contains { $0 == other }
    }
}
