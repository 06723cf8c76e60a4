import Foundation

extension CGColor {
    /// As many numbers as the space has components, and the opacity; nil if there are fewer.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        guard let color = UIColor(components[...], of: space) else { return nil }
        self.init(color)
    }

    /// Always sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
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
