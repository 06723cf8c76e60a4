import Foundation

/// A bar of buttons that an app places itself; a navigation controller shows its top controller's `toolbarItems` without.
@MainActor
open class UIToolbar: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A bar of a storyboard or nib; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceDecoder)?.decode(into: self)
    }

    open override class var interfaceMembers: [InterfaceMember] {
        [
            .outlet("items", \UIToolbar.items),
            .attribute("barTintColor", \UIToolbar.barTintColor),
            .attribute("translucent", \UIToolbar.isTranslucent),
        ]
    }

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
