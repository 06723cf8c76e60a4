import Foundation

/// An accessory beside the content of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    enum Kind {
        case mark(PresentationTraits)
        case outline(OutlineDisclosureOptions, (() -> Void)?)
        /// A button with an action.
        case button(title: String, symbol: String, traits: PresentationTraits, (() -> Void)?)
        case label(String)
        case view(UIView, isLeading: Bool)
        /// A handle to move the item, and a circle that shows whether it is selected.
        case handle, circle
    }

    /// The kind of accessory.
    public let accessoryType: AccessoryType
    let kind: Kind
    let displayed: DisplayedState
    let isHidden: Bool

    /// A kind of accessory.
    public enum AccessoryType: Int, Sendable {
        /// In Apple's order.
        case disclosureIndicator = 0, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label,
            customView
        case detail, popUpMenu
    }

    /// The editing mode in which an accessory is visible.
    public enum DisplayedState: Int, Sendable {
        /// Visible in both modes.
        case always = 0
        /// Visible only in editing mode, or only outside of it.
        case whenEditing, whenNotEditing
    }

    /// A side of the content at which a view is placed.
    public enum Placement {
        /// Before the content. The position among other views has no effect.
        case leading(
            displayed: DisplayedState = .always, at: UICellAccessory.Placement.Position = { _ in 0 })
        /// After the content. The position among other views has no effect.
        case trailing(
            displayed: DisplayedState = .always, at: UICellAccessory.Placement.Position = { _ in 0 })

        /// A function that returns the position among other views. Never called: views have the order of the
        /// accessories.
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

    /// Returns a chevron, which shows that the item leads to another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, .mark(.disclosure), displayed, isHidden: options.isHidden)
    }

    /// Returns a checkmark, which screen readers announce too.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, .mark(.checkmark), displayed, isHidden: options.isHidden)
    }

    /// Returns a button that calls `actionHandler`. Without a handler it expands and collapses the item of a section
    /// snapshot.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, .outline(options, actionHandler), displayed, isHidden: options.isHidden)
    }

    /// Returns a button that calls `actionHandler`. Without a handler it reveals the list's actions at the end of the
    /// item, and is not shown if the list has none.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, .button(title: "Delete", symbol: "trash", traits: .destructive, actionHandler), displayed,
            isHidden: options.isHidden)
    }

    /// Returns a button that calls `actionHandler`. Without a handler it is not shown.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, .button(title: "Insert", symbol: "plus", traits: [], actionHandler), displayed,
            isHidden: options.isHidden)
    }

    /// Returns a button that calls `actionHandler`. Without a handler it is not shown.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, .button(title: "Details", symbol: "info.circle", traits: [], actionHandler), displayed,
            isHidden: options.isHidden)
    }

    /// Returns a handle with which the user moves the item, if the data source allows it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(.reorder, .handle, displayed, isHidden: options.isHidden) }

    /// Returns a circle that shows whether the item is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, .circle, displayed, isHidden: options.isHidden) }

    /// Returns a text after the content.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { UICellAccessory(.label, .label(text), displayed, isHidden: options.isHidden) }

    /// Returns a view of the app's own, before or after the content.
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

    /// Returns a button that opens a menu. Its title is that of the menu's first selected element, otherwise that of
    /// the menu. The title doesn't follow later choices. `selectedElementDidChangeHandler` is never called.
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

    /// The action of a button in a cell.
    public typealias ActionHandler = () -> Void
    /// A function that receives the chosen element on Apple's platforms. Never called: give the menu's actions
    /// handlers.
    public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void
}
