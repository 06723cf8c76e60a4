import Foundation

/// A view's layer. It is nil until code uses it, because most views need none.
struct OwnLayer {
    fileprivate(set) var used: CALayer?
    /// The anchor point of the layer, or that of a new layer.
    @MainActor var anchorPoint: CGPoint { used?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
}

extension UIView: LayerOwner {
    var layerOfSuperview: CALayer? { ownSuperview?.layer }

    /// The layer of the view, which UIKit makes on first use. Displays show its corner radius, border, background, and
    /// a gradient that covers it. It can hide the view. Its other properties have no effect.
    public var layer: CALayer {
        if let used = ownLayer.used { return used }
        let layer = CALayer.make(Self.layerClass)
        layer.view = self
        layer.delegate = self
        ownLayer.used = layer
        return layer
    }

    /// True if the view isn't hidden, and its alpha and the opacity of its layer are above 0.01. A containing view may
    /// still hide it.
    var isShownItself: Bool { !isHidden && alpha > 0.01 && ownLayer.used?.isShown != false }

    /// Returns the view and its content as a group. Returns nil if the group would show nothing: no element, no
    /// accessibility label, and no colored box.
    func makeGroup(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let children = builder.children(of: self, id: id)
        guard !children.isEmpty || accessibilityLabel != nil || isColoredBox else { return nil }
        return PresentationNode(
            id: id, role: .group, label: accessibilityLabel, traits: presentedTraits, style: presentedStyle,
            children: children)
    }

    /// True if the view can be shown without content, for example as a line or a backdrop: it has a designed frame, and
    /// a gradient or a visible background color that isn't a system color.
    private var isColoredBox: Bool {
        if designedFrame != nil, presentedStyle?.backgroundGradient != nil { return true }
        let color = backgroundColor ?? ownLayer.used?.backgroundColor?.color
        guard designedFrame != nil, let color else { return false }
        return color.alpha > 0 && !color.isSemantic
    }

    var presentedStyle: PresentationStyle? {
        // A layer of another class shows something even if code never used it.
        let layer = ownLayer.used ?? (Self.layerClass == CALayer.self ? nil : self.layer)
        guard backgroundColor != nil || tintColor != nil || alpha < 1 || layer != nil else { return nil }
        var style = PresentationStyle()
        layer?.present(in: &style)
        style.backgroundColor = backgroundColor?.presented ?? style.backgroundColor
        style.tintColor = tintColor?.presented
        if alpha < 1 { style.alpha = Double(alpha) }
        return style == PresentationStyle() ? nil : style
    }
}
