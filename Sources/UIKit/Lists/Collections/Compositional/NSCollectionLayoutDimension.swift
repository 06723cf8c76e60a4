import Foundation

/// The width or height of an element in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case fractionalWidth, fractionalHeight, absolute, estimated
    }

    let kind: Kind
    /// The number: a fraction of the container, or points.
    open var dimension: CGFloat { value }
    private let value: CGFloat

    private init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        self.value = value
    }

    /// Returns a fraction of the container's width.
    ///
    /// - Parameter fractionalWidth: The fraction, for example 0.5 for half the width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// Returns a fraction of the container's height.
    ///
    /// - Parameter fractionalHeight: The fraction, for example 0.5 for half the height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Returns a dimension in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Returns an estimate in points. UIKit measures nothing: a group grows with its content, and all other elements
    /// have the estimated size.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// Returns the same as `estimated(_:)`. On Apple's platforms, siblings get equal sizes.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimate)
    }

    /// True if it is a fraction of the width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// True if it is a fraction of the height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// True if it is a length in points and not an estimate.
    open var isAbsolute: Bool { kind == .absolute }
    /// True if it is an estimate.
    open var isEstimated: Bool { kind == .estimated }

    /// Returns the length in points. A result that is not a number, negative, or at least 10 million becomes 0.
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
