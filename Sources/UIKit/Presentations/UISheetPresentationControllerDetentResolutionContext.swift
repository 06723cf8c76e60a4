import Foundation

/// What the height of a sheet's custom detent may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// In points.
    var maximumDetentValue: CGFloat { get }
}
