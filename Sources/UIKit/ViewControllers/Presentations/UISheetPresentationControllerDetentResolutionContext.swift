import Foundation

/// The height that a custom detent may have at most, for the closure that computes its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The available height in points.
    var maximumDetentValue: CGFloat { get }
}
