import Foundation

/// A data source that names its elements lastingly, so that a selection and a scroll position are restored to the same
/// element wherever it is now (spec chapter 10).
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
    /// A name that the element has in the next launch too; nil for one that should not be saved (S-MODEL-1).
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// Where the element of that name is now; nil if it is gone (S-MODEL-3).
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
