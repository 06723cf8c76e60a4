import Foundation

// Geometry as text, as apps store it in dictionaries and settings: "{1, 2}" for a point, "{{1, 2}, {3, 4}}" for a
// rectangle. A text of another form gives zero, or the identity for a transform.
extension NSCoder {
    /// Returns the text of a point, for example `{1, 2}`.
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// Returns the text of a vector, for example `{1, 2}`.
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// Returns the text of a size, for example `{3, 4}`.
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// Returns the text of a rectangle with origin and size, for example `{{1, 2}, {3, 4}}`.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    /// Returns the text of insets: top, left, bottom, right, for example `{1, 2, 3, 4}`.
    public class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Returns the text of insets: top, leading, bottom, trailing, for example `{1, 2, 3, 4}`.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Returns the text of an offset: horizontal, vertical, for example `{1, 2}`.
    public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }
    /// Returns the text of a transform with its six numbers, for example `[1, 0, 0, 1, 0, 0]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + numbers.map(text).joined(separator: ", ") + "]"
    }

    /// Returns the point in a text with two numbers, regardless of braces, brackets and commas. Returns zero for any
    /// other text.
    public class func cgPoint(for string: String) -> CGPoint {
        numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// Returns the vector in a text with two numbers, regardless of braces, brackets and commas. Returns zero for any
    /// other text.
    public class func cgVector(for string: String) -> CGVector {
        numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// Returns the size in a text with two numbers, regardless of braces, brackets and commas. Returns zero for any
    /// other text.
    public class func cgSize(for string: String) -> CGSize {
        numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// Returns the rectangle in a text with four numbers, regardless of braces, brackets and commas. Returns zero for
    /// any other text.
    public class func cgRect(for string: String) -> CGRect {
        numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// Returns the insets in a text with four numbers, regardless of braces, brackets and commas. Returns zero for any
    /// other text.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(in: string, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            ?? .zero
    }
    /// Returns the insets in a text with four numbers, regardless of braces, brackets and commas. Returns zero for any
    /// other text.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        numbers(in: string, count: 4).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }
    /// Returns the offset in a text with two numbers, regardless of braces, brackets and commas. Returns zero for any
    /// other text.
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(in: string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
    /// Returns the transform in a text with six numbers, regardless of braces, brackets and commas. Returns the
    /// identity for any other text.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(in: string, count: 6).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }

    private static func text(_ numbers: [CGFloat]) -> String {
        "{" + numbers.map(text).joined(separator: ", ") + "}"
    }

    /// Writes whole numbers without a fraction, as Apple does.
    private static func text(_ number: CGFloat) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    private static func numbers(in string: String, count: Int) -> [CGFloat]? {
        let parts = string.split { "{}[], \t\n".contains($0) }
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        return parts.count == count && numbers.count == count ? numbers.map { CGFloat($0) } : nil
    }
}
