import Foundation

/// A data source that names its elements lastingly, so that a selection and a scroll position are restored to the same
/// element wherever it is now (spec chapter 10).
@MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
    /// - Returns: nil for an element that should not be saved.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// - Returns: nil for an element that is gone.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
