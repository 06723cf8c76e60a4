import Foundation

extension CGColor {
    /// Components from 0 to 1 in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Components from 0 to 1 in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey, from 0, black, to 1, white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(UIColor(white: gray, alpha: alpha))
    }

    /// As many numbers as the space has components, and the opacity; nil if there are fewer.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        guard let color = UIColor(components[...], of: space) else { return nil }
        self.init(color)
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { CGFloat(color.alpha) }
    /// Red, green, blue and opacity.
    public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) } }
    /// 4: colours have red, green, blue and an opacity.
    public var numberOfComponents: Int { 4 }
    /// Always sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

    /// The same colour in another opacity.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }
}

extension UIColor {
    /// nil if there are too few numbers.
    convenience init?(_ components: ArraySlice<CGFloat>, of space: CGColorSpace) {
        let numbers = Array(components)
        guard numbers.count > space.numberOfComponents else { return nil }
        if space.numberOfComponents == 1 {
            self.init(white: numbers[0], alpha: numbers[1])
        } else {
            self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        }
    }

    /// Makes it the colour for filling and for lines of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes it the colour for filling of the current context; nothing happens without one.
    public func setFill() { UIGraphicsGetCurrentContext()?.state.fill = self }
    /// Makes it the colour for lines of the current context; nothing happens without one.
    public func setStroke() { UIGraphicsGetCurrentContext()?.state.stroke = self }
}
