/// A geometric value as its numbers, in the order of Apple's declaration (S-CODER-26).
///
/// Types that Foundation lacks on Linux (`CGVector`, `UIEdgeInsets` and others) adopt `GeometryCoding` where they are
/// declared.
public struct CodedGeometry: Sendable, Hashable {
    /// A type of value, by the number that is stored for it.
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

        /// How many numbers a value of this kind has.
        public var count: Int {
            switch self {
            case .point, .size, .vector, .offset: 2
            case .rect, .edgeInsets, .directionalEdgeInsets: 4
            case .affineTransform: 6
            }
        }
    }

    /// Which type it was; it reads back as that one alone.
    public let kind: Kind
    /// As many as the kind has, in the order of Apple's declaration.
    public let numbers: [Double]

    /// Returns nil if the count of the numbers is not the kind's.
    public init?(kind: Kind, numbers: [Double]) {
        guard numbers.count == kind.count else { return nil }
        self.kind = kind
        self.numbers = numbers
    }
}

/// A geometric type that coders store as its numbers.
package protocol GeometryCoding: SendableMetatype {
    static var geometryKind: CodedGeometry.Kind { get }
    /// As many as `geometryKind` has.
    var geometryNumbers: [Double] { get }
    /// `numbers` holds as many as `geometryKind` has.
    init(geometryNumbers numbers: [Double])
}
