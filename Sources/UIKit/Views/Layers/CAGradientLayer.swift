import Foundation

/// A gradient between colours. Displays show one that covers a view, as the view's own layer or in it, as the view's background.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// `CGColor`s in order; fewer than two show nothing. Anything else in it is passed over.
    open var colors: [Any]? { didSet { sublayersMayHaveChanged() } }
    /// Where the colours stand, from 0 to 1; nil, or another number of them than of colours, spreads them evenly.
    open var locations: [NSNumber]? { didSet { sublayersMayHaveChanged() } }
    /// Where the first colour stands, in a layer of width and height 1; the middle of the upper edge by default. Displays take
    /// the direction from it, and run from edge to edge.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed(startPoint, oldValue) } }
    /// Where the last colour stands; the middle of the lower edge by default.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed(endPoint, oldValue) } }
    /// Along a line by default; the others start in the layer's middle.
    open var type = CAGradientLayerType.axial { didSet { changed(type, oldValue) } }

    /// nil if there is nothing to be seen.
    var presented: PresentationGradient? {
        let all = (colors ?? []).compactMap { $0 as? CGColor }
        guard all.count > 1 else { return nil }
        var last = 0.0
        let stops = all.enumerated().map { index, color in
            let even = Double(index) / Double(all.count - 1)
            let given = locations.flatMap { $0.count == all.count ? $0[index].doubleValue : nil } ?? even
            last = max(last, given.isFinite ? min(max(given, 0), 1) : even)
            return PresentationGradient.Stop(color: color.presentedValue, location: last)
        }
        let kind: PresentationGradient.Kind =
            switch type {
            case .radial: .radial
            case .conic: .conic
            default: .linear
            }
        return PresentationGradient(kind: kind, angle: angle, stops: stops)
    }

    /// Downwards where both points are the same.
    private var angle: Double {
        let (x, y) = (Double(endPoint.x - startPoint.x), Double(endPoint.y - startPoint.y))
        guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return 180 }
        let degrees = (atan2(x, -y) * 180 / .pi).rounded()
        return degrees < 0 ? degrees + 360 : degrees
    }
}

extension CGColor {
    /// The value, where a display's own colour cannot be used.
    var presentedValue: String {
        UIColor(color.red, color.green, color.blue, alpha: color.alpha).presented ?? "#000000"
    }
}
