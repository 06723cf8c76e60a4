import Foundation

/// An entry of a menu that sends an action to the first responder that performs it.
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
    /// What the command does, in words, where the title does not say it.
    open var discoverabilityTitle: String?
    /// What is sent, with the command as sender.
    public let action: Selector
    /// As it was made: what the method that is called tells several commands apart by.
    public let propertyList: Any?
    /// As it was made. Has no effect: menus do not change while keys are held.
    public let alternates: [UICommandAlternate]
    /// Whether a menu shows the command as disabled, as destructive, or not at all. A command that is not shown as enabled is not
    /// performed by its key either.
    open var attributes: Attributes { didSet { if attributes != oldValue { changed() } } }
    /// Whether a menu shows a checkmark for it.
    open var state: State { didSet { if state != oldValue { changed() } } }
    /// Who was pressed, while the command is performed; nil otherwise, and for a key.
    open private(set) var sender: Any?

    /// A command for a menu.
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

    /// As displays know its key; nil for a command without one.
    package var shortcut: KeyShortcut? { nil }

    /// Sends the action to `target`, or with nil to the first responder that performs it, which brings the command up to date
    /// before. A command that is disabled or hidden sends nothing.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard let target = target ?? validated(from: sender), isOffered else { return }
        self.sender = sender
        defer { self.sender = nil }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }

    /// Does what choosing the command in a menu, or pressing its key, does.
    ///
    /// - Parameter willPerform: runs before the action is sent, and only if it is.
    /// - Returns: false if nobody performs it now.
    @discardableResult
    func perform(from sender: Any?, willPerform: (@MainActor () -> Void)? = nil) -> Bool {
        guard let target = validated(from: sender), isOffered else { return false }
        willPerform?()
        performWithSender(sender, target: target)
        return true
    }

    /// Asks whoever would perform the command to bring it up to date.
    ///
    /// - Returns: nil if nobody would perform it.
    func validated(from sender: Any?) -> AnyObject? {
        guard let target = UIApplication.shared.responder(for: action, from: sender, withSender: self) else {
            return nil
        }
        (target as? UIResponder)?.validate(self)
        return target
    }

    private var isOffered: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }
}

/// Another action of a command, for keys that are held while a menu is open. Has no effect.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// As it was made.
    public let title: String
    /// As it was made.
    public let action: Selector
    /// As it was made.
    public let modifierFlags: UIKeyModifierFlags

    /// An action that no display offers.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
