import Foundation

/// A data source that provides lasting identifiers of its elements. UIKit then restores a selection and a scroll
/// position to the same elements wherever they are (spec chapter 10).
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
    /// Returns an identifier that the element keeps in the next launch, or nil if UIKit shouldn't save it (S-MODEL-1).
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// Returns the current index path of an element, or nil if it doesn't exist any more (S-MODEL-3).
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
