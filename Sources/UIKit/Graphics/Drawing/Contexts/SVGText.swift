import Foundation

/// Functions that write numbers, texts and paths as SVG.
enum SVGText {
    /// Returns the number as text, limited to ±1e9. "0" for a number that is not finite.
    ///
    /// - Parameter digits: The power of ten with the number of decimals: 1000 means at most three.
    static func number(_ value: CGFloat, digits: Double = 1000) -> String {
        guard value.isFinite else { return "0" }
        let bounded = min(max(Double(value), -1e9), 1e9)
        let rounded = (bounded * digits).rounded() / digits
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    static func numbers(_ values: CGFloat...) -> String { values.map { number($0) }.joined(separator: " ") }

    static func matrix(_ t: CGAffineTransform) -> String {
        "matrix(" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map { number($0, digits: 1e6) }.joined(separator: " ") + ")"
    }

    /// Returns the text with escaped characters, without those that XML does not allow. Tabs and line breaks become
    /// spaces.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x22: result += "&quot;"
            case 0x9, 0xA, 0xD: result += " "
            case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns the path in the format of SVG. nil if it is longer than `limit` bytes.
    static func path(_ steps: PathSteps, limit: Int) -> String? {
        var result = ""
        for element in steps.elements {
            switch element {
            case .move: result += "M"
            case .line: result += "L"
            case .quad: result += "Q"
            case .curve: result += "C"
            case .close: result += "Z"
            }
            result += element.points.map { numbers($0.x, $0.y) }.joined(separator: " ")
            if result.utf8.count > limit { return nil }
        }
        return result
    }

    /// Returns a color as the attribute `name`, and as `name-opacity` if it isn't opaque. Semantic colors have their
    /// value in a light interface.
    static func paint(_ name: String, _ color: UIColor, alpha: CGFloat = 1) -> String {
        func hex(_ value: Double) -> String {
            let byte = value.isFinite ? Int((min(max(value, 0), 1) * 255).rounded()) : 0
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let opacity = color.alpha.isFinite ? min(max(color.alpha, 0), 1) * Double(alpha) : 0
        return " \(name)=\"#\(hex(color.red))\(hex(color.green))\(hex(color.blue))\""
            + (opacity < 1 ? " \(name)-opacity=\"\(number(CGFloat(opacity)))\"" : "")
    }
}
