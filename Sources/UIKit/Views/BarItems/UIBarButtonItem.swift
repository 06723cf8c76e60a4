import Foundation
import RepriseRestoration

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The emphasis of a button.
    public enum Style: Int, Sendable {
        /// A button without emphasis.
        case plain = 0
        /// The emphasized button, which completes the task of the screen.
        case done = 2
    }

    /// The purpose of a button. Displays show its word or symbol, in English.
    public enum SystemItem: Int, Sendable {
        /// Items with a word or a symbol. The two spaces are invisible: displays arrange the buttons.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        /// Items with a word or a symbol.
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24

        /// The title of the item, and its symbol. An item that is only a word has no symbol, and a space has neither.
        var appearance: (title: String?, symbol: String?) {
            switch self {
            case .done: ("Done", nil)
            case .cancel: ("Cancel", nil)
            case .edit: ("Edit", nil)
            case .save: ("Save", nil)
            case .undo: ("Undo", nil)
            case .redo: ("Redo", nil)
            case .add: ("Add", "plus")
            case .compose: ("Compose", "square.and.pencil")
            case .action: ("Share", "square.and.arrow.up")
            case .search: ("Search", "magnifyingglass")
            case .trash: ("Delete", "trash")
            case .stop, .close: ("Close", "xmark")
            case .reply: ("Reply", "arrowshape.turn.up.left")
            case .organize: ("Organize", "folder")
            case .bookmarks: ("Bookmarks", "book")
            case .refresh: ("Refresh", "arrow.clockwise")
            case .camera: ("Camera", "camera")
            case .play: ("Play", "play")
            case .pause: ("Pause", "pause")
            case .rewind: ("Rewind", "backward")
            case .fastForward: ("Fast Forward", "forward")
            case .flexibleSpace, .fixedSpace: (nil, nil)
            }
        }
    }

    /// The action of a press, which takes precedence over `action`. Without both and without `menu`, a press does
    /// nothing.
    open var primaryAction: UIAction? { didSet { changed() } }
    /// The object whose method a press calls. nil means the first responder that has the method. The button doesn't
    /// keep it alive.
    open var target: AnyObject? {
        get { targetReference.object }
        set { targetReference = BackReference(newValue) }
    }
    private final var targetReference = BackReference<AnyObject>()
    /// The method that a press calls if there is no `primaryAction`.
    open var action: Selector?
    /// The menu of the button. Displays have no long press, so a `primaryAction` becomes the menu's first entry. A
    /// press then never calls `action`. A disabled button offers no menu.
    open var menu: UIMenu? { didSet { changed() } }
    /// The emphasis, `plain` by default, even for system items. Displays emphasize Done and Save in either style, and
    /// show Trash as destructive.
    open var style = Style.plain { didSet { changed() } }
    /// Has no effect: displays choose the color of bar buttons.
    open var tintColor: UIColor?
    /// A view in place of the title and the image. It belongs to the controller of the bar. All other properties of the
    /// item except `isHidden` have no effect then.
    open var customView: UIView? { didSet { changed() } }
    /// Has no effect: displays choose the width.
    open var width: CGFloat = 0
    /// Has no effect: displays choose the width.
    open var possibleTitles: Set<String>?
    /// True if the button is on. False by default. Has no effect: displays show the button like any other.
    open var isSelected = false
    /// True if the button is hidden.
    open var isHidden = false { didSet { changed() } }
    let systemItem: SystemItem?

    /// Creates a plain button without a title.
    public override init() {
        systemItem = nil
        super.init()
    }

    /// Creates a button from a storyboard or nib. Never returns nil.
    public required init?(coder: NSCoder) {
        systemItem = InterfaceRegistry.value(\.systemItem, of: coder)
        super.init(coder: coder)
    }

    /// Creates a button with a title or an image, or else with those of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates a button with the word or symbol of a system item, whatever the title of the action is.
    ///
    /// Its `title` and `image` are nil, as on Apple's platforms, and setting them doesn't change the visible button.
    /// For a button with a changing word, set a title instead.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.systemItem = systemItem
        super.init()
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// The visible word and image of the button. A system item shows its own, whatever the app sets.
    private var shown: (title: String?, image: UIImage?) {
        guard let appearance = systemItem?.appearance else { return (title, image) }
        return (appearance.title, appearance.symbol.flatMap { UIImage(systemName: $0) })
    }

    /// The handlers from a storyboard or nib. Their sender is the button.
    private final var interfaceHandlers: [@MainActor (AnyObject) -> Void] = []

    /// Creates a button with a title that calls a method of `target`, or of the first responder that has it if `target`
    /// is nil.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        take(style, target, action)
    }

    /// Creates a button with an image that calls a method of `target`, or of the first responder that has it if
    /// `target` is nil.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        take(style, target, action)
    }

    /// Creates a button with `image` that calls a method. It stores `landscapeImagePhone` and doesn't show it.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a button with the word or symbol of a system item that calls a method.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        take(style, target, action)
    }

    private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    private func press() {
        if let primaryAction {
            primaryAction.perform(sender: self)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: UIEvent())
        }
        for handler in interfaceHandlers { handler(self) }
    }

    /// Creates a bar item that shows a view. See `customView`.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Returns a new flexible space. It is invisible and has no effect: displays arrange the buttons.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
    /// Returns a new fixed space with that `width`. It is invisible and has no effect: displays arrange the buttons.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    func presentation(_ builder: PresentationBuilder, id: PresentationNode.ID, isLeading: Bool) -> PresentationNode? {
        guard !isHidden else { return nil }
        if let customView {
            let node = builder.node(for: customView, under: id, index: 0)
            if let node { builder.note(self, shownAs: node.id) }
            return node
        }
        guard systemItem != .flexibleSpace, systemItem != .fixedSpace else { return nil }
        builder.note(self, shownAs: id)
        let entries = menuEntries(builder, id: id)
        builder.handle(id) { [weak self] event in
            guard let self, case .activate = event, entries.isEmpty else {
                return .refused("a bar button takes only presses. Choose an entry of its menu")
            }
            guard self.isEnabled else { return .refused("the button is disabled") }
            self.press()
            return .handled
        }
        var traits: PresentationTraits = isLeading ? .leading : []
        if !isEnabled { traits.insert(.disabled) }
        if style == .done || systemItem == .done || systemItem == .save { traits.insert(.prominent) }
        if systemItem == .trash { traits.insert(.destructive) }
        let shown = shown
        let name = ElementName(title: shown.title, accessibilityLabel: accessibilityLabel)
        return PresentationNode(
            id: id, role: entries.isEmpty ? .button : .menuButton, label: name.label, spokenName: name.spoken,
            traits: traits, image: shown.image?.presented, children: entries)
    }

    private func menuEntries(_ builder: PresentationBuilder, id: PresentationNode.ID) -> [PresentationNode] {
        guard let menu, isEnabled else { return [] }
        var entries = menu.presentation(builder, under: id, sender: self)
        if let primaryAction,
            let first = UIMenu.entry(
                for: primaryAction, builder, id: builder.id("primary", under: id), sender: self)
        {
            entries.insert(first, at: 0)
        }
        return entries
    }
}

extension UIBarButtonItem: InterfaceTrigger {
    func addInterfaceHandler(for event: String?, _ handler: @escaping @MainActor (AnyObject) -> Void) {
        interfaceHandlers.append(handler)
    }
}
