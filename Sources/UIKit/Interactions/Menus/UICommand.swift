import Foundation

/// A menu entry that sends an action to the first responder in the chain that performs it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    private var shownTitle: String
    private var shownImage: UIImage?
    open override var title: String {
        get { shownTitle }
        set {
            guard newValue != shownTitle else { return }
            shownTitle = newValue
            changed()
        }
    }
    open override var image: UIImage? {
        get { shownImage }
        set {
            guard newValue !== shownImage else { return }
            shownImage = newValue
            changed()
        }
    }
    /// A description of the command, if the title is not sufficient.
    open var discoverabilityTitle: String?
    /// The action. The command is its sender.
    public let action: Selector
    /// A value by which the action method distinguishes commands.
    public let propertyList: Any?
    /// Alternative commands. Has no effect: menus do not change while keys are held.
    public let alternates: [UICommandAlternate]
    /// The attributes with which a menu shows the command: disabled, destructive or hidden. The key of a disabled or
    /// hidden command has no effect.
    open var attributes: Attributes { didSet { if attributes != oldValue { changed() } } }
    /// The checkmark that a menu shows for the command.
    open var state: State { didSet { if state != oldValue { changed() } } }
    /// The pressed object while the command is performed. nil at other times, and for a key.
    open private(set) var sender: Any?

    /// Creates a command for a menu.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - subtitle: A second line.
    ///   - image: The image beside the title.
    ///   - action: The action, which receives the command as its sender.
    ///   - propertyList: A value by which the action method distinguishes commands.
    ///   - alternates: Alternative commands. Has no effect.
    ///   - discoverabilityTitle: A description, if the title is not sufficient.
    ///   - attributes: The attributes in a menu.
    ///   - state: The checkmark in a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        shownTitle = title
        shownImage = image
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The key of the command for displays. nil until a subclass overrides it, as `UIKeyCommand` does.
    package var shortcut: KeyShortcut? { nil }

    /// Sends the action. Does nothing if the command is disabled or hidden, or if no responder performs it.
    ///
    /// - Parameters:
    ///   - sender: The pressed object.
    ///   - target: The target. nil means the first responder in the chain that performs the action. That responder
    ///     first updates the command in `validate(_:)`.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard let target = target ?? validated(from: sender), isOffered else { return }
        self.sender = sender
        defer { self.sender = nil }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }

    /// Performs the command as if the user chose it in a menu or pressed its key.
    ///
    /// - Parameters:
    ///   - sender: The pressed object.
    ///   - willPerform: A closure that runs before the action is sent, and only if it is.
    /// - Returns: False if no responder performs the command now, or if it is disabled or hidden.
    @discardableResult
    func perform(from sender: Any?, willPerform: (@MainActor () -> Void)? = nil) -> Bool {
        guard let target = validated(from: sender), isOffered else { return false }
        willPerform?()
        performWithSender(sender, target: target)
        return true
    }

    /// Lets the responder that performs the command update it in `validate(_:)`.
    ///
    /// - Parameter sender: The object at which the search for a responder starts if there is no first responder.
    /// - Returns: The responder. nil if there is none.
    func validated(from sender: Any?) -> AnyObject? {
        guard let target = UIApplication.shared.responder(for: action, from: sender, withSender: self) else {
            return nil
        }
        (target as? UIResponder)?.validate(self)
        return target
    }

    private var isOffered: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }
}

/// An alternative action of a command, for keys that are held while a menu is open. Has no effect.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// The title.
    public let title: String
    /// The action.
    public let action: Selector
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternative. No display offers it.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
