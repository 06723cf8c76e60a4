import Foundation

/// How wide or high something in a compositional layout is.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case fractionalWidth, fractionalHeight, absolute, estimated
    }

    let kind: Kind
    /// A share of the container, or points.
    open var dimension: CGFloat { value }
    private let value: CGFloat

    private init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        self.value = value
    }

    /// A share of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// A share of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// In points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// In points. Nothing is measured: a group grows with what is in it, everything else is as large as estimated.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// As large as another item; here as `estimated(_:)`.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimate)
    }

    /// Whether it is a share of the width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a share of the height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is in points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it is an estimate.
    open var isEstimated: Bool { kind == .estimated }

    /// In points; numbers that are none, negative or beyond 10 million are 0.
    func length(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .fractionalWidth: value * container.width
            case .fractionalHeight: value * container.height
            case .absolute, .estimated: value
            }
        return length.isFinite && length >= 0 && length < 1e7 ? length : 0
    }
}
