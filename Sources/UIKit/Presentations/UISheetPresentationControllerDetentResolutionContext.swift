import Foundation

/// The context for the height of a custom detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The available height in points.
    var maximumDetentValue: CGFloat { get }
}
