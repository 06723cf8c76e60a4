/// A geometric value as its numbers, in the order of Apple's declaration (S-CODER-26).
///
/// Types that Foundation lacks on Linux (`CGVector`, `UIEdgeInsets` and others) adopt `GeometryCoding` where they are
/// declared.
public struct CodedGeometry: Sendable, Hashable {
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        case point = 1
        case size = 2
        case rect = 3
        case vector = 4
        case affineTransform = 5
        case edgeInsets = 6
        case directionalEdgeInsets = 7
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

    public let kind: Kind
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
