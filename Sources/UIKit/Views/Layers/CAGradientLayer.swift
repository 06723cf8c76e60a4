import Foundation

/// A gradient between colors. Displays show it as a view's background if it is the view's own layer, or a sublayer
/// that covers it.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// `CGColor`s in order. Fewer than two show nothing. UIKit ignores objects of other types.
    open var colors: [Any]? { didSet { sublayersMayHaveChanged() } }
    /// The position of each color, from 0 to 1. If it is nil or its count differs from that of `colors`, UIKit
    /// spreads the colors evenly.
    open var locations: [NSNumber]? { didSet { sublayersMayHaveChanged() } }
    /// The position of the first color, in a layer of width and height 1. The default is the middle of the upper edge.
    /// Displays use only the direction from it to `endPoint`, and only for a linear gradient. They draw from edge to
    /// edge.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed(startPoint, oldValue) } }
    /// The position of the last color. The default is the middle of the lower edge. See `startPoint` for its effect.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed(endPoint, oldValue) } }
    /// The kind of gradient. The default is a linear one. So is an unknown one. The others start in the middle of the
    /// layer.
    open var type = CAGradientLayerType.axial { didSet { changed(type, oldValue) } }

    /// The gradient that displays show. nil if `colors` has fewer than two `CGColor`s. It limits each location to 0
    /// through 1, and raises one that is below the location before it.
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

    /// The direction in whole degrees, clockwise from the top. 180, downwards, if both points are equal or one isn't
    /// finite.
    private var angle: Double {
        let (x, y) = (Double(endPoint.x - startPoint.x), Double(endPoint.y - startPoint.y))
        guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return 180 }
        let degrees = (atan2(x, -y) * 180 / .pi).rounded()
        return degrees < 0 ? degrees + 360 : degrees
    }
}

extension CGColor {
    /// The color as text for displays: `#rrggbb`, or `#rrggbbaa` if it isn't opaque. A system color gives the same
    /// form, because a display cannot use a color of its own there.
    var presentedValue: String {
        UIColor(color.red, color.green, color.blue, alpha: color.alpha).presented ?? "#000000"
    }
}
