import Foundation

/// Would let particles fly. It is kept, and not shown.
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

/// Where particles would come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a shape of another name.
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

/// Which part of the shape particles would come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a part of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of it.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// Which particles would lie in front.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For an order of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Any.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The youngest.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Light adds up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
