import Foundation

/// A view's layer; nil until somebody asks for it, as most views need none.
struct OwnLayer {
    fileprivate var used: CALayer?
}

extension UIView {
    /// Its corner radius, border, background and a gradient that covers it are shown, and it can hide the view; the rest has
    /// no effect.
    public var layer: CALayer {
        if let used = ownLayer.used { return used }
        let layer = CALayer.make(Self.layerClass)
        layer.view = self
        layer.delegate = self
        ownLayer.used = layer
        return layer
    }

    /// Whether nothing of its own hides it; what is above it may.
    var isShownItself: Bool { !isHidden && alpha > 0.01 && ownLayer.used?.isShown != false }

    /// The view and what is in it; nil if that shows nothing.
    func makeGroup(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let children = builder.children(of: self, id: id)
        guard !children.isEmpty || accessibilityLabel != nil || isColoredBox else { return nil }
        return PresentationNode(
            id: id, role: .group, label: accessibilityLabel, traits: presentedTraits, style: presentedStyle,
            children: children)
    }

    /// Whether its background is all that there is to be seen of it, as of a line or of what lies behind other views.
    private var isColoredBox: Bool {
        if designedFrame != nil, presentedStyle?.backgroundGradient != nil { return true }
        let color = backgroundColor ?? ownLayer.used?.backgroundColor?.color
        guard designedFrame != nil, let color else { return false }
        return color.alpha > 0 && !color.isSemantic
    }

    var presentedStyle: PresentationStyle? {
        // A layer of a class of its own shows something before anybody has asked for it.
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
