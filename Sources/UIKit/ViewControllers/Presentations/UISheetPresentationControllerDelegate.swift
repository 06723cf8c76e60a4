/// The delegate of a sheet's presentation controller. The user can't drag a sheet's height here, but chooses the next
/// one with the grabber.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Runs after the user chose another height with the grabber. UIKit doesn't call it for changes by code or
    /// restoration.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
