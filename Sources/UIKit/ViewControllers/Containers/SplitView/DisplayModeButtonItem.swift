/// A button that hides and shows the columns of a split view.
final class DisplayModeButtonItem: UIBarButtonItem {
    convenience init(of splitViewController: UISplitViewController) {
        let action = UIAction(image: UIImage(systemName: "sidebar.left")) { [weak splitViewController] _ in
            splitViewController?.changeDisplayMode()
        }
        self.init(primaryAction: action)
        accessibilityLabel = "Sidebar"
    }

    override func presentation(
        _ builder: PresentationBuilder, id: PresentationNode.ID, isLeading: Bool
    ) -> PresentationNode? {
        var node = super.presentation(builder, id: id, isLeading: isLeading)
        node?.traits.insert(.regularOnly)
        return node
    }
}
