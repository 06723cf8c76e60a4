import Foundation

/// A layer that emits particles on Apple's platforms. UIKit stores its properties and does not show it.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    /// Has no effect: nothing is animated.
    open var emitterCells: [CAEmitterCell]?
    /// Has no effect: nothing is animated.
    open var emitterPosition = CGPoint.zero
    /// Has no effect: nothing is animated.
    open var emitterSize = CGSize.zero
    /// Has no effect: nothing is animated.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// Has no effect: nothing is animated.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// Has no effect: nothing is animated.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Has no effect: nothing is animated.
    open var birthRate: Float = 1
    /// Has no effect: nothing is animated.
    open var lifetime: Float = 1
    /// Has no effect: nothing is animated.
    open var velocity: Float = 1
    /// Has no effect: nothing is animated.
    open var scale: Float = 1
    /// Has no effect: nothing is animated.
    open var spin: Float = 1
    /// Has no effect: nothing is animated.
    open var seed: UInt32 = 0
}

/// The shape from which a layer emits particles. Has no effect.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A circle.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which a layer emits particles. Has no effect.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The whole shape.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which a layer draws particles. Has no effect.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No particular order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particles first, so that the youngest are in front.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particles last, so that they are in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Adds the colors of particles up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
