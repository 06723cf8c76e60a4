import Foundation

/// The state that a context saves and restores.
struct DrawingState {
    var transform = CGAffineTransform.identity
    var fill = UIColor.black
    var stroke = UIColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0
    /// The name of the current clip, which includes all outer clips.
    var clip: String?
    /// The rectangle around the clip, in the image's points.
    var clipBox: CGRect

    var strokeAttributes: String {
        var text = " fill=\"none\"" + SVGText.paint("stroke", stroke, alpha: alpha)
        if lineWidth != 1 { text += " stroke-width=\"\(SVGText.number(lineWidth))\"" }
        switch lineCap {
        case .butt: break
        case .round: text += " stroke-linecap=\"round\""
        case .square: text += " stroke-linecap=\"square\""
        }
        switch lineJoin {
        case .miter: text += " stroke-miterlimit=\"\(SVGText.number(max(miterLimit, 1)))\""
        case .round: text += " stroke-linejoin=\"round\""
        case .bevel: text += " stroke-linejoin=\"bevel\""
        }
        if !dashes.isEmpty {
            text += " stroke-dasharray=\"\(dashes.map { SVGText.number($0) }.joined(separator: " "))\""
            if dashPhase != 0 { text += " stroke-dashoffset=\"\(SVGText.number(dashPhase))\"" }
        }
        return text
    }
}
