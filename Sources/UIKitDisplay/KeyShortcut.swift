/// A combination of keys that the app takes wherever the focus is.
public struct KeyShortcut: Sendable, Equatable, Codable {
    /// The modifier keys of a shortcut, as Apple's keyboards name them. A display maps them to the keys of its own
    /// keyboard.
    public struct Modifiers: OptionSet, Sendable, Hashable, Codable {
        /// The bits of the modifiers below.
        public let rawValue: Int

        /// Creates modifiers from their bits. Other bits have no meaning.
        /// - Parameter rawValue: The bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The Shift key.
        public static let shift = Modifiers(rawValue: 1)
        /// The Control key.
        public static let control = Modifiers(rawValue: 2)
        /// The Option or Alt key.
        public static let alternate = Modifiers(rawValue: 4)
        /// The Command key, or Ctrl on a keyboard without one.
        public static let command = Modifiers(rawValue: 8)
    }

    /// A lowercase character, or the name of a key as on the web: `ArrowUp`, `Escape`, `Enter`, `F1`.
    public var key: String
    /// The modifier keys that the user holds with it.
    public var modifiers: Modifiers
    /// The title of the command for the user, or nil if the app gave none.
    public var title: String?
    /// True if the shortcut takes precedence over the display's own use of the key for editing and for moving among
    /// elements.
    public var hasPriority: Bool

    /// Creates a shortcut.
    /// - Parameters:
    ///   - key: A lowercase character, or the name of a key as on the web.
    ///   - modifiers: The modifier keys that the user holds with it.
    ///   - title: The title of the command for the user.
    ///   - hasPriority: True if the shortcut takes precedence over the display's own use of the key.
    public init(key: String, modifiers: Modifiers = [], title: String? = nil, hasPriority: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.title = title
        self.hasPriority = hasPriority
    }
}
