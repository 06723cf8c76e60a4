import Foundation

/// An entry of a menu that sends an action to the first responder that performs it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
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

    /// A command for a menu.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
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
        super.init(title: title, subtitle: nil, image: image)
    }

    /// As displays know its key; nil for a command without one.
    package var shortcut: KeyShortcut? { nil }

    /// Asks whoever would perform the command to bring it up to date.
    ///
    /// - Returns: nil if nobody would perform it.
    func validated(from sender: Any?) -> AnyObject? {
        guard let target = UIApplication.shared.responder(for: action, from: sender ?? self) else { return nil }
        (target as? UIResponder)?.validate(self)
        return target
    }

    /// Sends the action.
    ///
    /// - Returns: false if nobody performs it now.
    @discardableResult
    func perform(from sender: Any?) -> Bool {
        guard let target = validated(from: sender), attributes.isDisjoint(with: [.disabled, .hidden]) else {
            return false
        }
        return UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
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
