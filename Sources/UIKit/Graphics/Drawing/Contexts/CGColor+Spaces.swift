import Foundation

extension CGColor {
    /// Creates a color.
    ///
    /// - Parameters:
    ///   - space: The color space.
    ///   - components: A number for each component of the space, and the opacity. The initializer returns nil if
    ///     there are fewer.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        guard let color = UIColor(components[...], of: space) else { return nil }
        self.init(color)
    }

    /// The color space. Always sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}

extension UIColor {
    /// Creates a color from components and opacity. Returns nil if there are too few numbers, and ignores additional
    /// ones.
    convenience init?(_ components: ArraySlice<CGFloat>, of space: CGColorSpace) {
        let numbers = Array(components)
        guard numbers.count > space.numberOfComponents else { return nil }
        if space.numberOfComponents == 1 {
            self.init(white: numbers[0], alpha: numbers[1])
        } else {
            self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        }
    }

    /// Sets the fill color and the stroke color of the current context. Does nothing without a context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current context. Does nothing without a context.
    public func setFill() { UIGraphicsGetCurrentContext()?.state.fill = self }
    /// Sets the stroke color of the current context. Does nothing without a context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.state.stroke = self }
}
