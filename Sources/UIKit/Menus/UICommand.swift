import Foundation

/// An entry of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    private var shownTitle: String
    private var shownImage: UIImage?
    open override var title: String {
        get { shownTitle }
        set {
            shownTitle = newValue
            changed()
        }
    }
    open override var image: UIImage? {
        get { shownImage }
        set {
            shownImage = newValue
            changed()
        }
    }
    /// Read back as it was set; displays do not show it.
    open var discoverabilityTitle: String?
    /// The method that is called on the first responder that performs it, with the command as its sender.
    public let action: Selector
    /// What the command was made with, for the method to tell commands apart.
    public let propertyList: Any?
    /// Has no effect: displays do not offer other commands while a key is held.
    public let alternates: [UICommandAlternate]
    /// Whether a menu shows the command as disabled, as destructive, or not at all.
    open var attributes: Attributes { didSet { changed() } }
    /// Whether a menu shows a checkmark for it.
    open var state: State { didSet { if state != oldValue { changed() } } }
    /// Who was pressed, while the command is performed; nil otherwise.
    open private(set) var sender: Any?

    /// A command that sends `action`. The alternates are kept, and not offered.
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

    /// Sends the action to `target`, or with nil along the responder chain, unless the command is disabled.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        defer { self.sender = nil }
        // The chain begins at the first responder, else where the menu was opened.
        let starts = [UIApplication.shared.currentScene.firstResponder.current, sender as? UIResponder]
        let performer = starts.lazy.compactMap { $0?.target(forAction: self.action, withSender: self) }.first
        UIApplication.shared.sendAction(action, to: target ?? performer, from: self, for: nil)
    }
}

/// Another action of a command, for while a key is held. Has no effect: displays do not offer it.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// What the command would be called.
    public let title: String
    /// What it would send.
    public let action: Selector

    /// The modifier flags of Apple's initializer are left out: nothing here has them.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}
