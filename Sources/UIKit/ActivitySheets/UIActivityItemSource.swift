/// Gives what is shared when it is known what for.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// Stands for the item while the user chooses: activities are asked whether they can do something with it.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item for the activity that was chosen; nil leaves it out.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Never asked: there is no mail to be written.
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
