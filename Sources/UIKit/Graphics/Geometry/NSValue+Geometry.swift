import Foundation
import RestorationArchive

// UIKit's names for Foundation's point, size and rectangle.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }
}

// On Linux, Foundation's `NSValue` supports only Foundation's own structures. These values therefore have the type of
// a C array of numbers.
extension NSValue {
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbersOf: insets) }
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(numbersOf: insets) }
    public convenience init(uiOffset insets: UIOffset) { self.init(numbersOf: insets) }
    public convenience init(cgVector vector: CGVector) { self.init(numbersOf: vector) }
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbersOf: transform) }

    /// The insets. Zero if the value doesn't consist of four numbers.
    public var uiEdgeInsetsValue: UIEdgeInsets { structure() ?? .zero }
    /// The insets. Zero if the value doesn't consist of four numbers.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { structure() ?? .zero }
    /// The offset. Zero if the value doesn't consist of two numbers.
    public var uiOffsetValue: UIOffset { structure() ?? .zero }
    /// The vector. Zero if the value doesn't consist of two numbers.
    public var cgVectorValue: CGVector { structure() ?? .zero }
    /// The transform. The identity if the value doesn't consist of six numbers.
    public var cgAffineTransformValue: CGAffineTransform { structure() ?? .identity }

    private convenience init(numbersOf structure: some GeometryCoding) {
        let numbers = structure.geometryNumbers
        self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
    }

    private func structure<Structure: GeometryCoding>() -> Structure? {
        let count = Structure.geometryKind.count
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var numbers = Array(repeating: 0.0, count: count)
        numbers.withUnsafeMutableBytes { memory in
            if let start = memory.baseAddress { getValue(start) }
        }
        return Structure(geometryNumbers: numbers)
    }
}
