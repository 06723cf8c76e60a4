import Foundation

/// What stands beside the content of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    enum Kind {
        case mark(PresentationTraits)
        case outline(OutlineDisclosureOptions, (() -> Void)?)
        /// A button that does something.
        case button(title: String, symbol: String, traits: PresentationTraits, (() -> Void)?)
        case label(String)
        case view(UIView, isLeading: Bool)
        /// A handle that moves the item, and a circle that says if it is selected.
        case handle, circle
    }

    /// What kind of thing it is.
    public let accessoryType: AccessoryType
    let kind: Kind
    let displayed: DisplayedState
    let isHidden: Bool

    /// What kinds of things there are.
    public enum AccessoryType: Int, Sendable {
        /// In Apple's order.
        case disclosureIndicator = 0, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label,
            customView
        case detail, popUpMenu
    }

    /// When an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        /// Whether the collection view is being edited or not.
        case always = 0
        /// While the collection view is being edited, or while it is not.
        case whenEditing, whenNotEditing
    }

    /// At which side of the content a view stands.
    public enum Placement {
        /// Before the content. Where among others has no effect.
        case leading(
            displayed: DisplayedState = .always, at: UICellAccessory.Placement.Position = { _ in 0 })
        /// After the content. Where among others has no effect.
        case trailing(
            displayed: DisplayedState = .always, at: UICellAccessory.Placement.Position = { _ in 0 })

        /// Says where among the others. Never called: views stand in the order of the accessories.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    }

    private init(
        _ type: AccessoryType, _ kind: Kind, _ displayed: DisplayedState, isHidden: Bool? = nil
    ) {
        accessoryType = type
        self.kind = kind
        self.displayed = displayed
        self.isHidden = isHidden ?? false
    }

    func isShown(whileEditing isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        return displayed == .always || isEditing == (displayed == .whenEditing)
    }

    // MARK: Kinds

    /// A chevron: the item leads to another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, .mark(.disclosure), displayed, isHidden: options.isHidden)
    }

    /// A checkmark, which screen readers tell of too.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, .mark(.checkmark), displayed, isHidden: options.isHidden)
    }

    /// A button that expands and collapses the item of a section snapshot, or does what `actionHandler` does.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, .outline(options, actionHandler), displayed, isHidden: options.isHidden)
    }

    /// A button that does what `actionHandler` does. Without one it reveals the list's actions at the end of the item.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, .button(title: "Delete", symbol: "trash", traits: .destructive, actionHandler), displayed,
            isHidden: options.isHidden)
    }

    /// A button that does what `actionHandler` does; without one it is not shown.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, .button(title: "Insert", symbol: "plus", traits: [], actionHandler), displayed,
            isHidden: options.isHidden)
    }

    /// A button that does what `actionHandler` does; without one it is not shown.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, .button(title: "Details", symbol: "info.circle", traits: [], actionHandler), displayed,
            isHidden: options.isHidden)
    }

    /// A handle to move the item with, if the data source lets it be moved.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(.reorder, .handle, displayed, isHidden: options.isHidden) }

    /// A circle that says whether the item is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, .circle, displayed, isHidden: options.isHidden) }

    /// A text after the content.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { UICellAccessory(.label, .label(text), displayed, isHidden: options.isHidden) }

    /// A view of the app's own, before or after the content.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let view = configuration.customView
        switch configuration.placement {
        case .leading(let displayed, _):
            return UICellAccessory(
                .customView, .view(view, isLeading: true), displayed, isHidden: configuration.isHidden)
        case .trailing(let displayed, _):
            return UICellAccessory(
                .customView, .view(view, isLeading: false), displayed, isHidden: configuration.isHidden)
        }
    }

    /// A button that opens a menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        let button = UIButton(type: .system)
        button.setTitle(menu.selectedElements.first?.title ?? menu.title, for: .normal)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        return UICellAccessory(
            .popUpMenu, .view(button, isLeading: false), displayed, isHidden: options.isHidden)
    }

    /// What a button of the cell does.
    public typealias ActionHandler = () -> Void
    /// Would be told what was chosen. Never called: give the menu's actions handlers.
    public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void
}
