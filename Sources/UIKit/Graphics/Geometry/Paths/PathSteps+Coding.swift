import Foundation

/// Segments as bytes: one byte for each segment, and eight for each number.
extension PathSteps {
    /// The kinds of the segments, and the numbers of their points as little-endian IEEE 754 bit patterns.
    var encoded: (kinds: Data, numbers: Data) {
        var kinds = Data(capacity: elements.count)
        var numbers = Data(capacity: elements.count * 16)
        for element in elements {
            kinds.append(element.kind)
            for point in element.points {
                for number in [point.x, point.y] {
                    withUnsafeBytes(of: Double(number).bitPattern.littleEndian) { numbers.append(contentsOf: $0) }
                }
            }
        }
        return (kinds, numbers)
    }

    /// Creates segments from bytes. Returns nil if a kind is unknown or the count of numbers doesn't match the kinds.
    /// Leaves out segments that a path ignores.
    init?(kinds: Data, numbers: Data) {
        self.init()
        let counts = kinds.map { PathElement.pointCount(ofKind: $0) }
        guard counts.allSatisfy({ $0 != nil }),
            counts.reduce(0, { $0 + ($1 ?? 0) }) * 2 * MemoryLayout<Double>.size == numbers.count
        else { return nil }
        var coordinates = numbers.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: MemoryLayout<Double>.size).map { place in
                Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            }
        }[...]
        for (kind, count) in zip(kinds, counts) {
            let points = (0..<(count ?? 0)).compactMap { _ -> CGPoint? in
                guard let x = coordinates.popFirst(), let y = coordinates.popFirst() else { return nil }
                return CGPoint(x: x, y: y)
            }
            if let element = PathElement(kind: kind, points: points) { add(element) }
        }
    }
}

extension PathElement {
    /// The stored number of the kind.
    fileprivate var kind: UInt8 {
        switch self {
        case .move: 0
        case .line: 1
        case .quad: 2
        case .curve: 3
        case .close: 4
        }
    }

    /// Returns the number of points of a kind. Returns nil for an unknown kind.
    fileprivate static func pointCount(ofKind kind: UInt8) -> Int? {
        switch kind {
        case 0, 1: 1
        case 2: 2
        case 3: 3
        case 4: 0
        default: nil
        }
    }

    fileprivate init?(kind: UInt8, points: [CGPoint]) {
        guard points.count == Self.pointCount(ofKind: kind) else { return nil }
        switch kind {
        case 0: self = .move(points[0])
        case 1: self = .line(points[0])
        case 2: self = .quad(points[0], points[1])
        case 3: self = .curve(points[0], points[1], points[2])
        case 4: self = .close
        default: return nil
        }
    }
}
