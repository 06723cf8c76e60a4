import Foundation

/// A bar of buttons that an app places itself; a navigation controller shows its top controller's `toolbarItems` without.
@MainActor
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]? { didSet { presentationMayHaveChanged() } }
    open var barTintColor: UIColor?
    open var barStyle = UIBarStyle.default
    open var isTranslucent = true
    open var standardAppearance = UIToolbarAppearance()
    open var compactAppearance: UIToolbarAppearance?
    open var scrollEdgeAppearance: UIToolbarAppearance?

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let buttons = (items ?? []).enumerated().compactMap {
            $1.presentation(builder, id: builder.id("item:\($0)", under: id), isLeading: false)
        }
        return PresentationNode(id: id, role: .toolbar, label: accessibilityLabel, children: buttons)
    }
}
