import Foundation

/// How what is drawn mixes with what is there: `clear` takes away, `copy` replaces, all others are drawn as `normal`.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How pictures are scaled. Has no effect: browsers choose.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0, none, low, medium, high
}

/// Whether text is filled or drawn along. Has no effect: text is filled.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill = 0, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    /// By Apple's bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// In its first colour before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// In its last colour behind its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
