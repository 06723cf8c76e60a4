import Foundation

/// An array, under the name that C functions use.
public typealias CFArray = [Any]

/// A transition between colors.
public final class CGGradient: Sendable {
    struct Stop {
        let location: CGFloat
        let color: UIColor
    }

    /// The stops, in the order of their locations, which are from 0 to 1.
    let stops: [Stop]

    /// Creates a gradient.
    ///
    /// - Parameters:
    ///   - space: Not used, because the colors have their own space.
    ///   - colors: `CGColor`s or `UIColor`s. The initializer ignores other objects.
    ///   - locations: A number from 0 to 1 for each color. The gradient clamps others, and sorts the colors by
    ///     location. nil or an array that is too short spreads the colors evenly. Apple's parameter is a pointer.
    /// - Returns: nil if `colors` contains neither kind of color.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let known = colors.compactMap { ($0 as? CGColor)?.color ?? $0 as? UIColor }
        guard !known.isEmpty else { return nil }
        stops = Self.stops(known, locations)
    }

    /// Creates a gradient.
    ///
    /// - Parameters:
    ///   - space: The color space, which determines the number of components.
    ///   - components: The components and the opacity of each color.
    ///   - locations: A number from 0 to 1 for each color. The gradient clamps others, and sorts the colors by location.
    ///     nil or an array that is too short spreads the colors evenly.
    ///   - count: The number of colors.
    /// - Returns: nil if `count` is 0 or `components` contains too few numbers.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
    ) {
        let each = space.numberOfComponents + 1
        guard count > 0, count <= components.count / each else { return nil }
        let colors = (0..<count).compactMap { UIColor(components[($0 * each)..<(($0 + 1) * each)], of: space) }
        stops = Self.stops(colors, locations)
    }

    private static func stops(_ colors: [UIColor], _ locations: [CGFloat]?) -> [Stop] {
        let known = (locations ?? []).count >= colors.count ? locations : nil
        let stops = colors.enumerated().map { index, color in
            let even = CGFloat(index) / CGFloat(max(colors.count - 1, 1))
            let location = known?[index] ?? even
            return Stop(location: location.isFinite ? min(max(location, 0), 1) : even, color: color)
        }
        return stops.sorted { $0.location < $1.location }
    }

    /// Returns the stops as SVG elements, in the opposite order if `isReversed` is true. If the gradient isn't extended
    /// at an end, it gets an invisible stop there.
    func elements(_ options: CGGradientDrawingOptions, isReversed: Bool, alpha: CGFloat) -> String {
        let ordered = isReversed ? stops.reversed().map { Stop(location: 1 - $0.location, color: $0.color) } : stops
        func stop(_ location: CGFloat, _ color: UIColor) -> String {
            "<stop offset=\"\(SVGText.number(location))\""
                + SVGText.paint("stop", color, alpha: alpha)
                .replacingOccurrences(of: " stop=", with: " stop-color=") + "/>"
        }
        let (before, after): (CGGradientDrawingOptions, CGGradientDrawingOptions) =
            isReversed
            ? (.drawsAfterEndLocation, .drawsBeforeStartLocation) : (.drawsBeforeStartLocation, .drawsAfterEndLocation)
        var text = ""
        if !options.contains(before), let first = ordered.first {
            text += "<stop offset=\"0\" stop-opacity=\"0\"/>" + (first.location > 0 ? stop(0, first.color) : "")
        }
        text += ordered.map { stop($0.location, $0.color) }.joined()
        if !options.contains(after), let last = ordered.last {
            text += (last.location < 1 ? stop(1, last.color) : "") + "<stop offset=\"1\" stop-opacity=\"0\"/>"
        }
        return text
    }
}
