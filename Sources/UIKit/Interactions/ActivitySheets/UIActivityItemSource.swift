/// An object that provides the shared item when the chosen activity is known.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// Returns a placeholder for the item while the user chooses. The sheet uses it to find the activities that
    /// support the item.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for the chosen activity, or nil to leave it out.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Never called: there is no activity that writes mails.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
