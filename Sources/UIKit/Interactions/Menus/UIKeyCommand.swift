import Foundation

/// A key with optional modifier keys that sends an action to the first responder in the chain that performs it.
///
/// A browser can run on many systems: `command` is Command on a Mac and Ctrl elsewhere. Browsers reserve some keys
/// and never pass them to a page, for example Ctrl+N, Ctrl+T and Ctrl+W.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes forwards.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    public nonisolated static let f1 = "UIKeyInputF1"
    public nonisolated static let f2 = "UIKeyInputF2"
    public nonisolated static let f3 = "UIKeyInputF3"
    public nonisolated static let f4 = "UIKeyInputF4"
    public nonisolated static let f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6"
    public nonisolated static let f7 = "UIKeyInputF7"
    public nonisolated static let f8 = "UIKeyInputF8"
    public nonisolated static let f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10"
    public nonisolated static let f11 = "UIKeyInputF11"
    public nonisolated static let f12 = "UIKeyInputF12"

    /// One character or a constant of this class. No key performs a command with another input.
    public let input: String?
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags
    /// True if the command takes precedence over the display's own use of the key: editing text, moving between
    /// elements, pressing a button. False by default.
    open var wantsPriorityOverSystemBehavior = false
    /// Has no effect: keys stay as the app defined them.
    open var allowsAutomaticLocalization = true
    /// Has no effect: keys stay as the app defined them.
    open var allowsAutomaticMirroring = true

    /// Creates a command for a menu or for `keyCommands`.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image beside the title.
    ///   - action: The action, which receives the command as its sender.
    ///   - input: The key: one character, or a constant of this class.
    ///   - modifierFlags: The modifier keys.
    ///   - propertyList: A value by which the action method distinguishes commands.
    ///   - alternates: Alternative commands. Has no effect.
    ///   - discoverabilityTitle: A description, if the title is not sufficient.
    ///   - attributes: The attributes in a menu.
    ///   - state: The checkmark in a menu.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command for `keyCommands`.
    ///
    /// - Parameters:
    ///   - input: The key: one character, or a constant of this class.
    ///   - modifierFlags: The modifier keys.
    ///   - action: The action, which receives the command as its sender.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command for `keyCommands` with a description.
    ///
    /// - Parameters:
    ///   - input: The key: one character, or a constant of this class.
    ///   - modifierFlags: The modifier keys.
    ///   - action: The action, which receives the command as its sender.
    ///   - discoverabilityTitle: A description, which displays show for the key.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    package override var shortcut: KeyShortcut? {
        guard let key = input.flatMap(Self.key) else { return nil }
        let words = discoverabilityTitle ?? title
        return KeyShortcut(
            key: key, modifiers: modifierFlags.presented, title: words.isEmpty ? nil : words,
            hasPriority: wantsPriorityOverSystemBehavior)
    }

    /// The web's names of inputs that aren't a single visible character.
    private static let keys = [
        inputUpArrow: "ArrowUp", inputDownArrow: "ArrowDown", inputLeftArrow: "ArrowLeft",
        inputRightArrow: "ArrowRight", inputEscape: "Escape", inputPageUp: "PageUp", inputPageDown: "PageDown",
        inputHome: "Home", inputEnd: "End", inputDelete: "Delete", "\r": "Enter", "\n": "Enter", "\t": "Tab",
        "\u{8}": "Backspace", "\u{7f}": "Delete", "\u{1b}": "Escape",
    ]

    /// Returns the web's name of a key. Returns nil if `input` isn't a key.
    private static func key(_ input: String) -> String? {
        if let key = keys[input] { return key }
        if input.hasPrefix("UIKeyInputF"), let number = Int(input.dropFirst(11)), (1...12).contains(number) {
            return "F\(number)"
        }
        return input.count == 1 ? input.lowercased() : nil
    }
}
