import Foundation

/// The environment for which UIKit computes a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The available room.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The room that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the room, in points.
    var contentSize: CGSize { get }
    /// The size of the room without `contentInsets`, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets, in points. Here the same as `contentInsets`.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The room and traits of a collection view, or of a group in it.
@MainActor
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ contentSize: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
        self.contentSize = contentSize
        contentInsets = insets
        traitCollection = traits
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

extension CGSize {
    /// Returns the size without the insets, but at least 0.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom)
        )
    }
}
