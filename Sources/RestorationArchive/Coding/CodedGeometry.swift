/// A geometric value as its numbers, in the order of Apple's declaration (S-CODER-26).
///
/// Types that Foundation lacks on Linux (`CGVector`, `UIEdgeInsets` and others) adopt `GeometryCoding` where they are
/// declared.
public struct CodedGeometry: Sendable, Hashable {
    /// A type of value, with the number that is stored for it.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// A `CGPoint`: x, y.
        case point = 1
        /// A `CGSize`: width, height.
        case size = 2
        /// A `CGRect`: x, y, width, height.
        case rect = 3
        /// A `CGVector`: dx, dy.
        case vector = 4
        /// A `CGAffineTransform`: a, b, c, d, tx, ty.
        case affineTransform = 5
        /// A `UIEdgeInsets`: top, left, bottom, right.
        case edgeInsets = 6
        /// An `NSDirectionalEdgeInsets`: top, leading, bottom, trailing.
        case directionalEdgeInsets = 7
        /// A `UIOffset`: horizontal, vertical.
        case offset = 8

        /// The number of numbers in a value of this kind.
        public var count: Int {
            switch self {
            case .point, .size, .vector, .offset: 2
            case .rect, .edgeInsets, .directionalEdgeInsets: 4
            case .affineTransform: 6
            }
        }
    }

    /// The type of the value. It decodes only as that type.
    public let kind: Kind
    /// The numbers, in the order of Apple's declaration. Their count is the kind's.
    public let numbers: [Double]

    /// Creates a value. Returns nil if the kind needs another count of numbers.
    ///
    /// - Parameters:
    ///   - kind: The type of the value.
    ///   - numbers: The numbers, in the order of Apple's declaration.
    public init?(kind: Kind, numbers: [Double]) {
        guard numbers.count == kind.count else { return nil }
        self.kind = kind
        self.numbers = numbers
    }
}

/// A geometric type that coders store as its numbers.
package protocol GeometryCoding: SendableMetatype {
    static var geometryKind: CodedGeometry.Kind { get }
    /// The numbers. Their count is that of `geometryKind`.
    var geometryNumbers: [Double] { get }
    /// Creates a value. The count of `numbers` is that of `geometryKind`.
    init(geometryNumbers numbers: [Double])
}
